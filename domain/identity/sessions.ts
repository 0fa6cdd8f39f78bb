import { hasSignedIn } from "#domain/identity/has-signed-in.ts";
import type {
  AuthenticatedIdentity,
  Identity,
  IdentityState,
  SessionToken,
  SessionTokenPayload,
} from "#domain/identity/identity.ts";
import { sessionMark } from "#domain/identity/session-mark.ts";
import { sessionTokenPayload } from "#domain/identity/session-token-payload.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import { personEntries, linkParameterEntries, signedInIdentity } from "#domain/identity/person-records.ts";
import { deviceId, newSessionOfTab, sessionToken, userDeviceToken } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** States in which authentication gave a session; in the others only the person's identity is known. */
const statesWithSession: readonly IdentityState[] = [
  "authenticated",
  "mfa-registration-recommended",
  "mfa-registration-required",
  "mfa-verification-required",
];

type Deps = {
  readonly storage: BrowserStorage;
  readonly tabs: Tabs;
  readonly crossSite: CrossSiteSession;
  /** The runtime configuration's `crossSiteCookiePartners`. */
  readonly crossSitePartners: readonly string[];
};

/** The session of this browser: one person at a time, in every tab alike. */
export class Sessions {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Puts a new session in the place of whatever was there before (CSR-08). */
  begin({ identity, token }: AuthenticatedIdentity): void {
    this.deps.storage.remove(sessionToken);
    this.deps.storage.remove(signedInIdentity);
    this.deps.storage.remove(newSessionOfTab);
    if (statesWithSession.includes(identity.state)) this.keep(token);
    this.know(identity);
    // In every other state something is still asked of them, in the tab they are in.
    if (hasSignedIn(identity)) this.deps.tabs.announce("signed-in");
  }

  /**
   * Keeps the session's token; that of a partner whose pages frame the portal from another site so that those
   * frames can read it, from the sign-on on: they cannot make it readable themselves (SPEC-CHOICE D-35). Whose the
   * last one was stays in this tab.
   */
  keep(token: SessionToken): void {
    const { identity } = this;
    this.deps.storage.write(sessionToken, token);
    if (identity) this.know(identity);
    const { partnerCode } = this.payload;
    if (partnerCode !== undefined && this.deps.crossSitePartners.includes(partnerCode))
      this.deps.crossSite.keep(token);
  }

  /** Keeps who is in this tab, as the person of the session that is here now. */
  know(identity: Identity): void {
    const { token } = this;
    this.deps.storage.write(signedInIdentity, {
      ...identity,
      ...(token !== undefined && { session: sessionMark(token) }),
    });
  }

  /** Removes everything from this tab that came to it or is the person's, and tells the others; last user and device stay (D-22). */
  end(): void {
    this.forget();
    for (const kind of [...linkParameterEntries, newSessionOfTab]) this.deps.storage.remove(kind);
    this.deps.tabs.announce("signed-out");
  }

  /** Removes everything of the person in this tab. The link that opened it is still good (activate-05, reset-13). */
  forget(): void {
    this.deps.storage.remove(sessionToken);
    for (const kind of personEntries) this.deps.storage.remove(kind);
  }

  /** The token that an ended session leaves behind: dropped without a word to the other tabs. */
  dropToken(): void {
    this.deps.storage.remove(sessionToken);
  }

  /** Drops the token of the session with this mark, unless another one has taken its place by now. */
  dropTokenOf(mark: string): void {
    const { token } = this;
    if (token !== undefined && sessionMark(token) === mark) this.dropToken();
  }

  /** The hand-over is done: from here the person is the tenant application's to know (SPEC-CHOICE D-39). */
  forgetIdentity(): void {
    this.deps.storage.remove(signedInIdentity);
  }

  /** Who is in this tab: nobody, once another session has taken the place of theirs, in whichever tab (RAC-05). */
  get identity(): Identity | undefined {
    const { token } = this;
    const kept = this.deps.storage.read(signedInIdentity);
    return token === undefined || kept?.session === sessionMark(token) ? kept : undefined;
  }

  /** The mark of the session that this tab is in: that of its person where one is known, else the browser's. */
  get mark(): string | undefined {
    const { token } = this;
    const kept = this.deps.storage.read(signedInIdentity);
    return kept ? kept.session : token && sessionMark(token);
  }

  get token(): SessionToken | undefined {
    return this.deps.storage.read(sessionToken);
  }

  /** What the token says of itself: by which provider it began, whose it is. Good for choosing a route (D-17). */
  get payload(): SessionTokenPayload {
    return sessionTokenPayload(this.token);
  }

  /** The provider by which the session began. */
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
