import type { Sessions } from "#domain/session/sessions.ts";
import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { LogoutRequest, PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { EndPlatformSession } from "#domain/logout/end-platform-session.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * How a logout ends: the browser leaves for the provider, or at once for the target where the tenant has no provider;
 * or UnknownErrorPage says that the logout is incomplete, for this reason.
 */
export type LogOutOutcome = LeftForProvider | MovedBecause<CallFailure["kind"]>;

type Deps = {
  readonly sessions: Pick<Sessions, "token" | "endAt">;
  readonly endPlatformSession: Pick<EndPlatformSession, "execute">;
  readonly postLogoutRedirect: PostLogoutRedirect;
  readonly endProviderSession: Pick<EndProviderSession, "execute">;
  readonly errorPageState: ErrorPageState;
};

/** Ends the session here, at the platform and at the provider (OpenID Connect RP-Initiated Logout). */
export class LogOut extends Service<Deps> {
  async execute(request: LogoutRequest): Promise<LogOutOutcome> {
    const { endPlatformSession, endProviderSession, errorPageState, postLogoutRedirect, sessions } =
      this.deps;
    const { token } = sessions;
    // Before the call, so that a laptop closed meanwhile does not leave the next user signed in (STO-05).
    sessions.endAt("logged-out");
    const unconfirmed = await endPlatformSession.execute(token, request.langCode);
    // The provider's session is ended all the same, unless the browser would only show its own page for no network.
    if (unconfirmed?.isOffline) return incompleteLogout(unconfirmed.failure, request, errorPageState);
    const left = await endProviderSession.execute(postLogoutRedirect.choose(request));
    return left.ok ? leftForProvider : incompleteLogout(left.failure, request, errorPageState);
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
