import type { AccountPageLink } from "#domain/activate/account-page-link.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import { takesPassword } from "#domain/provider/sign-in-ways.ts";
import type { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { RegistrationApi } from "#domain/activate/registration-api.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { hasEnded, moved } from "#domain/shared/outcome.ts";

type Deps = {
  readonly link: AccountPageLink;
  readonly registrationApi: RegistrationApi;
  readonly providers: Pick<IdentityProviders, "ways">;
  readonly signInWithPassword: Pick<SignInWithPassword, "execute">;
  readonly rememberedEmail: Pick<RememberedEmail, "enter">;
  readonly errorPageState: ErrorPageState;
};

/**
 * Opens the account and signs the person in at once; where no password is typed here, LoginPage says that the account
 * is ready.
 */
export class RegisterAccount implements OpenAccount {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(command: OpenAccountCommand, cancellation: Cancellation): Promise<OpenAccountOutcome> {
    const { draft, langCode, reference } = command;
    const answer = await this.deps.registrationApi.register(draft, cancellation, reference);
    if (!answer.ok) return this.deps.link.refuseDraft(answer.failure, command);
    this.deps.link.spend();
    this.deps.link.renameEntry();
    const { email } = answer.value;
    const { password } = draft;
    this.deps.rememberedEmail.enter(email);
    // Where the provider keeps the password, there is none to sign in with here.
    if (!takesPassword(this.deps.providers.ways({ email }))) {
      this.deps.link.goToLogin(email, { activateSuccess: true, newSession: true });
      return moved;
    }
    const outcome = await this.deps.signInWithPassword.execute(
      { email, password, request: { langCode }, history: "replace" },
      cancellation,
    );
    // The account exists even if the sign-in has failed: LoginPage shows why.
    if (hasEnded(outcome)) return outcome;
    this.deps.errorPageState.keepForLogin(outcome);
    this.deps.link.goToLogin(email, { stage: "password", newSession: true });
    return moved;
  }
}
