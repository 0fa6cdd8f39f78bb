import { hasSignedIn } from "#domain/identity/due-step.ts";
import type {
  AuthenticatedIdentity,
  Identity,
  IdentityState,
  SessionToken,
  SessionTokenPayload,
} from "#domain/identity/identity.ts";
import { sessionMark } from "#domain/session/session-mark.ts";
import { sessionTokenPayload } from "#domain/session/session-token-payload.ts";
import type { CrossSiteSession } from "#domain/session/cross-site-session.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import { sessionEvents, type SessionEvent } from "#domain/session/session-events.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { Service } from "#domain/shared/service.ts";
import { signedInIdentity } from "#domain/session/identity-record.ts";
import {
  deviceId,
  lastLogout,
  recentLogout,
  sessionToken,
  signedInHere,
  userDeviceToken,
} from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** States in which authentication returned a session; in the others only the identity is known. */
const statesWithSession: readonly IdentityState[] = [
  "authenticated",
  "mfa-registration-recommended",
  "mfa-registration-required",
  "mfa-verification-required",
];

type Deps = {
  readonly storage: BrowserStorage;
  readonly tabs: Tabs;
  readonly randomness: Pick<Randomness, "uuid">;
  readonly crossSite: CrossSiteSession;
  /** The runtime configuration's `crossSiteCookiePartners`. */
  readonly crossSitePartners: readonly string[];
  /** Whether this browser notes that it has signed in, so that the next visit expects a session. */
  readonly notesSignIns: boolean;
};

/** The session of this browser: one person at a time, the same in every tab. */
export class Sessions extends Service<Deps> {
  /** Replaces any earlier session with a new one (CSR-08). */
  begin({ identity, token }: AuthenticatedIdentity): void {
    this.endAt("session-begun");
    if (this.deps.notesSignIns) this.deps.storage.write(signedInHere, "yes");
    if (statesWithSession.includes(identity.state)) this.keep(token);
    else this.deps.storage.remove(sessionToken);
    this.keepIdentity(identity);
    // In the other states the person still has a step to take in this tab.
    this.deps.tabs.announce(hasSignedIn(identity) ? "signed-in" : "session-begun");
  }

  /**
   * Stores the session's token, and marks this tab's identity as belonging to it. For a partner in `crossSitePartners`
   * it is stored here so that frames on other sites can read it, which a frame itself could not do.
   */
  keep(token: SessionToken): void {
    const { identity } = this;
    this.deps.storage.write(sessionToken, token);
    if (identity) this.keepIdentity(identity);
    const { partnerCode } = this.payload;
    if (partnerCode !== undefined && this.deps.crossSitePartners.includes(partnerCode))
      this.deps.crossSite.keep(token);
  }

  /** Stores the identity of this tab, marked with the current session. */
  keepIdentity(identity: Identity): void {
    this.deps.storage.write(signedInIdentity, { ...identity, ...omitUnset({ session: this.markOfToken }) });
  }

  /**
   * Keeps the identity of this tab for a session that another tab has begun, if it is the same person's. `email` is
   * what the platform says of the current session.
   */
  continueFor(email: string): void {
    const kept = this.deps.storage.read(signedInIdentity);
    if (kept?.email === email) this.keepIdentity(kept);
  }

  /**
   * Removes what ends at this event, and tells the other tabs. `mark`: only if this is still the browser's session, since
   * another tab may have replaced it meanwhile (RAC-05).
   */
  endAt(event: SessionEvent, mark?: string): void {
    const { storage, tabs, randomness } = this.deps;
    if (mark !== undefined && mark !== this.markOfToken) return;
    const { removes, announces } = sessionEvents[event];
    for (const entry of removes) storage.remove(entry);
    if (event === "logged-out") {
      storage.write(lastLogout, randomness.uuid());
      storage.write(recentLogout, "recent");
    }
    if (announces) tabs.announce(announces);
  }

  /** The identity of this tab; undefined once another session, begun in any tab, has replaced its own (RAC-05). */
  get identity(): Identity | undefined {
    const kept = this.deps.storage.read(signedInIdentity);
    return this.token === undefined || kept?.session === this.markOfToken ? kept : undefined;
  }

  /** The mark of this tab's session: that of its identity if there is one, else that of the browser's token. */
  get mark(): string | undefined {
    const kept = this.deps.storage.read(signedInIdentity);
    return kept ? kept.session : this.markOfToken;
  }

  /** The mark of the browser's session. */
  private get markOfToken(): string | undefined {
    const { token } = this;
    return token && sessionMark(token);
  }

  /** Whether a person has just logged out in this browser and none has signed in since. */
  get haveJustEnded(): boolean {
    return this.deps.storage.read(recentLogout) !== undefined;
  }

  get token(): SessionToken | undefined {
    return this.deps.storage.read(sessionToken);
  }

  /** The token's unverified payload, for choosing a route only. */
  get payload(): SessionTokenPayload {
    return sessionTokenPayload(this.token);
  }

  get provider(): string | undefined {
    return this.payload.provider;
  }

  get userDeviceToken(): string | undefined {
    return this.deps.storage.read(userDeviceToken);
  }

  get deviceId(): string | undefined {
    return this.deps.storage.read(deviceId);
  }
}
