import type { Sessions } from "#domain/identity/sessions.ts";
import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { LogoutRequest, PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { AuthenticationApi } from "#domain/ports/authentication-api.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

/** A tenant without a provider of its own is left for the target of the logout at once. */
export type LogOutOutcome = LeftForProvider | MovedBecause<CallFailure["kind"]>;

type Deps = {
  readonly authentication: AuthenticationApi;
  readonly sessions: Sessions;
  readonly postLogoutRedirect: PostLogoutRedirect;
  readonly endProviderSession: Pick<EndProviderSession, "execute">;
  readonly errorPageState: ErrorPageState;
};

/** Ends the session here, at the platform and at the provider (logout-01; OIDC RP-Initiated Logout). */
export class LogOut {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(request: LogoutRequest): Promise<LogOutOutcome> {
    const { token } = this.deps.sessions;
    // Before the call, so that a laptop closed meanwhile does not leave the next user signed in (STO-05).
    this.deps.sessions.end();
    // SPEC-CHOICE D-59
    const ended = token === undefined ? undefined : await this.deps.authentication.endSession(token);
    const left =
      ended?.ok === false
        ? ended
        : await this.deps.endProviderSession.execute(this.deps.postLogoutRedirect.choose(request));
    // A retry also signs out at the provider, which this attempt did not reach.
    return left.ok ? leftForProvider : incompleteLogout(left.failure, request, this.deps.errorPageState);
  }
}

/** Shows that the logout is incomplete, which matters more to the person than the reason, and returns that outcome. */
export function incompleteLogout(
  given: CallFailure,
  request: LogoutRequest,
  errorPageState: ErrorPageState,
): LogOutOutcome {
  const { reason, ...failed } = { reason: undefined, ...given };
  errorPageState.show({ ...failed, kind: "logout-incomplete" }, { page: "logout", ...request });
  return movedBecause(given.kind);
}
