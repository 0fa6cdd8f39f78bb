import { hasSignedIn } from "#domain/identity/has-signed-in.ts";
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
import { personEntries, linkParameterEntries } from "#domain/storage/person-entries.ts";
import { signedInIdentity } from "#domain/session/signed-in-identity.ts";
import {
  deviceId,
  lastInput,
  lastLogout,
  newSessionOfTab,
  recentLogout,
  sessionToken,
  signedInHere,
  targetEntries,
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
export class Sessions {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Replaces any earlier session with a new one (CSR-08). */
  begin({ identity, token }: AuthenticatedIdentity): void {
    this.deps.storage.remove(sessionToken);
    this.deps.storage.remove(signedInIdentity);
    this.deps.storage.remove(newSessionOfTab);
    this.deps.storage.remove(recentLogout);
    if (this.deps.notesSignIns) this.deps.storage.write(signedInHere, "yes");
    if (statesWithSession.includes(identity.state)) this.keep(token);
    this.know(identity);
    // In the other states the person still has a step to take in this tab.
    this.deps.tabs.announce(hasSignedIn(identity) ? "signed-in" : "session-begun");
  }

  /**
   * Stores the session's token; an identity that this tab has is marked as belonging to it. The token of a partner in
   * `crossSitePartners` is stored so that frames on other sites can read it, because a frame cannot do that later.
   */
  keep(token: SessionToken): void {
    const { identity } = this;
    this.deps.storage.write(sessionToken, token);
    if (identity) this.know(identity);
    const { partnerCode } = this.payload;
    if (partnerCode !== undefined && this.deps.crossSitePartners.includes(partnerCode))
      this.deps.crossSite.keep(token);
  }

  /** Stores the identity of this tab, marked with the current session. */
  know(identity: Identity): void {
    const { token } = this;
    this.deps.storage.write(signedInIdentity, {
      ...identity,
      ...(token !== undefined && { session: sessionMark(token) }),
    });
  }

  /**
   * Keeps the identity of this tab for a session that another tab has begun, if it is the same person's. `email` is
   * what the platform says of the current session.
   */
  continueFor(email: string): void {
    const kept = this.deps.storage.read(signedInIdentity);
    if (kept?.email === email) this.know(kept);
  }

  /**
   * Removes everything that came to this tab or belongs to the person or the visit, and tells the other tabs. The
   * remembered e-mail and the device's tokens stay. A tab that shows another site at that moment gets no announcement:
   * it finds the mark of this logout when it comes back.
   */
  end(): void {
    this.clearTab();
    this.deps.storage.write(lastLogout, this.deps.randomness.uuid());
    this.deps.storage.write(recentLogout, "recent");
    this.deps.storage.remove(signedInHere);
    this.deps.tabs.announce("signed-out");
  }

  /** Removes the same without telling the other tabs, for a visit that began no session. */
  clearTab(): void {
    this.forget();
    for (const entry of [...linkParameterEntries, ...targetEntries, newSessionOfTab, lastInput])
      this.deps.storage.remove(entry);
  }

  /** Removes everything of the person in this tab, but keeps the mailed link that opened it, which is still valid. */
  forget(): void {
    this.deps.storage.remove(sessionToken);
    for (const entry of personEntries) this.deps.storage.remove(entry);
  }

  /** Removes the token of a session that has ended, without telling the other tabs. */
  dropToken(): void {
    this.deps.storage.remove(sessionToken);
  }

  /**
   * Removes the token of the earlier session, because a person is about to sign in at the provider, whose session
   * becomes theirs. Tells the other tabs at once, since the answer that begins the new session may never arrive.
   */
  expectPerson(): void {
    this.dropToken();
    this.deps.tabs.announce("sign-in-begun");
  }

  /** Removes the token of the session with this mark, unless another session has replaced it. */
  dropTokenOf(mark: string): void {
    const { token } = this;
    if (token !== undefined && sessionMark(token) === mark) this.dropToken();
  }

  /**
   * Removes the identity after the redirect to the application, which needs it no longer. The visit is no longer idle
   * either.
   */
  forgetIdentity(): void {
    this.deps.storage.remove(signedInIdentity);
    this.deps.storage.remove(lastInput);
  }

  /** The identity of this tab; undefined once another session, begun in any tab, has replaced its own (RAC-05). */
  get identity(): Identity | undefined {
    const { token } = this;
    const kept = this.deps.storage.read(signedInIdentity);
    return token === undefined || kept?.session === sessionMark(token) ? kept : undefined;
  }

  /** The mark of this tab's session: that of its identity if there is one, else that of the browser's token. */
  get mark(): string | undefined {
    const { token } = this;
    const kept = this.deps.storage.read(signedInIdentity);
    return kept ? kept.session : token && sessionMark(token);
  }

  /** Whether a person has just logged out in this browser and none has signed in since. */
  get haveJustEnded(): boolean {
    return this.deps.storage.read(recentLogout) !== undefined;
  }

  get token(): SessionToken | undefined {
    return this.deps.storage.read(sessionToken);
  }

  /**
   * The token's unverified payload: the provider that began the session, and the partner. For choosing a route only.
   */
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
