import type { Identity } from "#domain/identity/identity.ts";
import type { AuthorizationGrant } from "#domain/provider/identity-provider.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { AuthenticateFailure, AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { codeExchange, lastLogout } from "#domain/storage/storage-entries.ts";

/** `logged-out`: another tab has logged out while the platform was asked. */
export type BeginSessionFailure = AuthenticateFailure | { readonly kind: "logged-out" };

type Deps = {
  readonly authentication: Pick<AuthenticationApi, "authenticate">;
  readonly sessions: Pick<Sessions, "begin" | "endAt" | "userDeviceToken" | "deviceId">;
  readonly savedTarget: Pick<SavedTarget, "address">;
  readonly storage: BrowserStorage;
};

/** Exchanges a code at the platform for a session of this browser (RFC 6749 §4.1.3). */
export class BeginSession extends Service<Deps> {
  /**
   * `isRepeatable`: after a reload the provider's session may be continued in place of the code. `mark`: that of the
   * session that the code was made from.
   */
  async execute(
    grant: Omit<AuthorizationGrant, "carried">,
    { isRepeatable, mark }: { readonly isRepeatable: boolean; readonly mark: string | undefined },
  ): Promise<Result<Identity, BeginSessionFailure>> {
    const { authentication, sessions, savedTarget, storage } = this.deps;
    // The record of an earlier exchange may be another person's.
    storage.remove(codeExchange);
    if (isRepeatable) storage.write(codeExchange, "under-way");
    const logoutBefore = storage.read(lastLogout);
    const { userDeviceToken, deviceId } = sessions;
    const authenticated = await authentication.authenticate({
      ...grant,
      ...omitUnset({ userDeviceToken, deviceId, savedRedirectUri: savedTarget.address }),
    });
    const isOver = this.hasLoggedOut(logoutBefore, isRepeatable);
    // A call that a reload ends fails in Firefox before the reload, as if the platform could not be reached.
    if (authenticated.ok || authenticated.failure.kind !== "unreachable") storage.remove(codeExchange);
    if (!authenticated.ok) {
      // A session whose code the platform refuses would fail at every visit.
      const isRefused = authenticated.failure.kind === "refused" && mark !== undefined;
      if (isRefused) sessions.endAt("session-refused", mark);
      return authenticated;
    }
    if (isOver) return failure({ kind: "logged-out" });
    sessions.begin(authenticated.value);
    return success(authenticated.value.identity);
  }

  /**
   * Returns whether another tab has logged out meanwhile: then the mark of the last logout is another one. In a browser
   * that stores no marks, the announcement of the logout has made this tab remove the record of the exchange.
   */
  private hasLoggedOut(logoutBefore: string | undefined, isRecorded: boolean): boolean {
    const { storage } = this.deps;
    return (
      storage.read(lastLogout) !== logoutBefore || (isRecorded && storage.read(codeExchange) === undefined)
    );
  }
}
