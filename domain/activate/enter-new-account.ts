import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import { takesPassword } from "#domain/provider/sign-in-ways.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import { hasEnded, moved } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";

type Deps = {
  readonly link: Pick<AccountPageLink, "goToLogin">;
  readonly providers: Pick<IdentityProviders, "ways">;
  readonly signInWithPassword: Pick<SignInWithPassword, "execute">;
  readonly errorPageState: Pick<ErrorPageState, "keepForLogin">;
};

/** Signs the person in to the account just opened, or has LoginPage say that it is ready. */
export class EnterNewAccount extends Service<Deps> {
  async execute(
    account: { readonly email: string; readonly password: string; readonly langCode: Language },
    cancellation: Cancellation,
  ): Promise<OpenAccountOutcome> {
    const { errorPageState, link, providers, signInWithPassword } = this.deps;
    const { email, password, langCode } = account;
    // Where the provider keeps the password, there is none to sign in with here.
    if (!takesPassword(providers.ways({ email }))) {
      link.goToLogin(email, { activateSuccess: true, newSession: true });
      return moved;
    }
    const outcome = await signInWithPassword.execute(
      { email, password, request: { langCode }, history: "replace" },
      cancellation,
    );
    // The account exists even if the sign-in has failed: LoginPage shows why.
    if (hasEnded(outcome)) return outcome;
    errorPageState.keepForLogin(outcome);
    link.goToLogin(email, { stage: "password", newSession: true });
    return moved;
  }
}
