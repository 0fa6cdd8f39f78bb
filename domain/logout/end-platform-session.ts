import type { SessionToken } from "#domain/identity/identity.ts";
import type { AuthenticationApi } from "#domain/session/authentication-api.port.ts";
import type { UncancelledFailure } from "#domain/shared/call-failure.ts";
import type { Language } from "#domain/shared/language.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { unconfirmedLogout } from "#domain/storage/storage-entries.ts";

type Deps = {
  readonly authentication: Pick<AuthenticationApi, "endSession">;
  readonly storage: BrowserStorage;
  /** Returns whether the browser knows that it has no network. */
  readonly isOffline: () => boolean;
};

/** Why the platform has not confirmed the end of its session, and whether the browser can leave for another page. */
type Unconfirmed = { readonly failure: UncancelledFailure; readonly isOffline: boolean };

/** Ends a session at the platform; after a failure “Try again” in this document can repeat it. */
export class EndPlatformSession extends Service<Deps> {
  /** The token of the session that the platform has not confirmed to have ended; kept in memory alone. */
  private unconfirmed: SessionToken | undefined = undefined;

  /** Without a token, now or from a failed attempt, there is no session of the platform to end. */
  async execute(current: SessionToken | undefined, langCode: Language): Promise<Unconfirmed | undefined> {
    const { authentication, isOffline, storage } = this.deps;
    const token = current ?? this.unconfirmed;
    if (token === undefined) return undefined;
    const ended = await authentication.endSession(token);
    this.unconfirmed = ended.ok ? undefined : token;
    if (ended.ok) {
      storage.remove(unconfirmedLogout);
      return undefined;
    }
    const { reference } = ended.failure;
    storage.write(unconfirmedLogout, omitUnset({ reference, langCode }));
    return { failure: ended.failure, isOffline: isOffline() };
  }
}
