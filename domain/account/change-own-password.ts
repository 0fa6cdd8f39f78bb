import { changesPassword } from "#domain/account/account-capabilities.ts";
import type { AccountExits } from "#domain/account/account-exits.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type {
  OwnPasswordAnswer,
  OwnPasswordApi,
  OwnPasswordChange,
} from "#domain/account/own-password-api.port.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaExit } from "#domain/mfa/visit/mfa-redirects.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import { takesPassword } from "#domain/provider/sign-in-ways.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Cancelled } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";

export type ChangeOwnPasswordOutcome =
  | { readonly kind: OwnPasswordAnswer }
  | AccountProblem
  | Cancelled
  | MfaExit;

type Deps = {
  readonly ownPasswordApi: OwnPasswordApi;
  readonly calls: Pick<AuthenticatedMfaCalls, "change">;
  readonly currentLoginDomain: Pick<CurrentLoginDomain, "loginDomain">;
  readonly providers: Pick<IdentityProviders, "ways">;
  readonly accountExits: Pick<AccountExits, "verifyForChange">;
};

/** Changes the password of the signed-in person by the platform's call, and in no other way. */
export class ChangeOwnPassword extends Service<Deps> {
  /** Returns whether it is possible: the platform has the call, and no provider keeps this person's password. */
  isOfferedTo(email: string): boolean {
    const { currentLoginDomain, providers } = this.deps;
    const hasCall = currentLoginDomain.loginDomain.capabilities.includes(changesPassword);
    return hasCall && takesPassword(providers.ways({ email }));
  }

  /** If a factor has to be verified first, leads there; neither password is kept meanwhile. */
  async execute(
    change: OwnPasswordChange & { readonly reference?: SupportReference },
    redirectUri: string | undefined,
    cancellation: Cancellation,
  ): Promise<ChangeOwnPasswordOutcome> {
    const { accountExits, calls, ownPasswordApi } = this.deps;
    const { reference, ...command } = change;
    const answer = await calls.change((token) =>
      ownPasswordApi.changeOwnPassword({ ...command, token }, cancellation, reference),
    );
    if (answer.ok) return { kind: answer.value };
    return answer.failure.kind === "verification-due"
      ? accountExits.verifyForChange(redirectUri)
      : answer.failure;
  }
}
