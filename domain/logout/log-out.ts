import type { Sessions } from "#domain/session/sessions.ts";
import type { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import type { LogoutRequest, PostLogoutRedirect } from "#domain/logout/post-logout-redirect.ts";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { unconfirmedLogout } from "#domain/storage/storage-entries.ts";
import type { Language } from "#domain/shared/language.ts";
import { present } from "#domain/shared/present.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  leftForProvider,
  movedBecause,
  type LeftForProvider,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

/**
 * How a logout ends: the browser leaves for the provider, or at once for the target where the tenant has no provider;
 * or UnknownErrorPage says that the logout is incomplete, for this reason.
 */
export type LogOutOutcome = LeftForProvider | MovedBecause<CallFailure["kind"]>;

type Deps = {
  readonly authentication: AuthenticationApi;
  readonly sessions: Sessions;
  readonly postLogoutRedirect: PostLogoutRedirect;
  readonly endProviderSession: Pick<EndProviderSession, "execute">;
  readonly errorPageState: ErrorPageState;
  readonly storage: BrowserStorage;
  /** Returns whether the browser knows that it has no network. */
  readonly isOffline: () => boolean;
};

/** Ends the session here, at the platform and at the provider (OpenID Connect RP-Initiated Logout). */
export class LogOut {
  private readonly deps: Deps;
  /** The token of the session that the platform has not confirmed to have ended; kept in memory alone. */
  private unconfirmed: SessionToken | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(request: LogoutRequest): Promise<LogOutOutcome> {
    const { endProviderSession, errorPageState, isOffline, postLogoutRedirect, sessions } = this.deps;
    const token = sessions.token ?? this.unconfirmed;
    // Before the call, so that a laptop closed meanwhile does not leave the next user signed in (STO-05).
    sessions.endAt("logged-out");
    // Without a token there is no session of the platform to end.
    const failed = token === undefined ? undefined : await this.endAtPlatform(token, request.langCode);
    // The provider's session is ended all the same, unless the browser would only show its own page for no network.
    if (failed && isOffline()) return incompleteLogout(failed, request, errorPageState);
    const left = await endProviderSession.execute(postLogoutRedirect.choose(request));
    return left.ok ? leftForProvider : incompleteLogout(left.failure, request, errorPageState);
  }

  /** Ends the session at the platform; after a failure “Try again” in this document can repeat it. */
  private async endAtPlatform(token: SessionToken, langCode: Language): Promise<CallFailure | undefined> {
    const { authentication, storage } = this.deps;
    const ended = await authentication.endSession(token);
    const failed = ended.ok ? undefined : ended.failure;
    const { reference } = { reference: undefined, ...failed };
    this.unconfirmed = failed && token;
    storage.put(unconfirmedLogout, failed && present({ reference, langCode }));
    return failed;
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
