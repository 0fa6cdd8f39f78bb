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
import { recordsOfAPerson, recordsOfArrivals, signedInIdentity } from "#domain/identity/person-records.ts";
import { deviceId, newSessionOfTab, sessionToken, userDeviceToken } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";

/** States in which authentication gave a session; in the others only the person's identity is known. */
const statesWithSession: readonly IdentityState[] = [
  "authenticated",
  "mfa-registration-recommended",
  "mfa-registration-required",
  "mfa-verification-required",
];

/** The session of this browser: one person at a time, in every tab alike. */
export class Sessions {
  private readonly records: Records;
  private readonly tabs: Tabs;
  private readonly crossSite: CrossSiteSession;
  private readonly crossSitePartners: readonly string[];

  constructor(ports: {
    readonly records: Records;
    readonly tabs: Tabs;
    readonly crossSite: CrossSiteSession;
    /** The runtime configuration's `crossSiteCookiePartners`. */
    readonly crossSitePartners: readonly string[];
  }) {
    this.records = ports.records;
    this.tabs = ports.tabs;
    this.crossSite = ports.crossSite;
    this.crossSitePartners = ports.crossSitePartners;
  }

  /** Puts a new session in the place of whatever was there before (CSR-08). */
  begin({ identity, token }: AuthenticatedIdentity): void {
    this.records.remove(sessionToken);
    this.records.remove(signedInIdentity);
    this.records.remove(newSessionOfTab);
    if (statesWithSession.includes(identity.state)) this.keep(token);
    this.know(identity);
    // In every other state something is still asked of them, in the tab they are in.
    if (hasSignedIn(identity)) this.tabs.announce("signed-in");
  }

  /**
   * Keeps the session's token; that of a partner whose pages frame the portal from another site so that those
   * frames can read it, from the sign-on on: they cannot make it readable themselves (SPEC-CHOICE D-35). Whose the
   * last one was stays in this tab.
   */
  keep(token: SessionToken): void {
    const { identity } = this;
    this.records.write(sessionToken, token);
    if (identity) this.know(identity);
    const { partnerCode } = this.payload;
    if (partnerCode !== undefined && this.crossSitePartners.includes(partnerCode)) this.crossSite.keep(token);
  }

  /** Keeps who is in this tab, as the person of the session that is here now. */
  know(identity: Identity): void {
    const { token } = this;
    this.records.write(signedInIdentity, {
      ...identity,
      ...(token !== undefined && { session: sessionMark(token) }),
    });
  }

  /** Removes everything from this tab that came to it or is the person's, and tells the others; last user and device stay (D-22). */
  end(): void {
    this.forget();
    for (const kind of [...recordsOfArrivals, newSessionOfTab]) this.records.remove(kind);
    this.tabs.announce("signed-out");
  }

  /** Removes everything of the person in this tab. The link that opened it is still good (activate-05, reset-13). */
  forget(): void {
    this.records.remove(sessionToken);
    for (const kind of recordsOfAPerson) this.records.remove(kind);
  }

  /** The token that an ended session leaves behind: dropped without a word to the other tabs. */
  dropToken(): void {
    this.records.remove(sessionToken);
  }

  /** Drops the token of the session with this mark, unless another one has taken its place by now. */
  dropTokenOf(mark: string): void {
    const { token } = this;
    if (token !== undefined && sessionMark(token) === mark) this.dropToken();
  }

  /** The hand-over is done: from here the person is the tenant application's to know (SPEC-CHOICE D-39). */
  handedOver(): void {
    this.records.remove(signedInIdentity);
  }

  /** Who is in this tab: nobody, once another session has taken the place of theirs, in whichever tab (RAC-05). */
  get identity(): Identity | undefined {
    const { token } = this;
    const kept = this.records.read(signedInIdentity);
    return token === undefined || kept?.session === sessionMark(token) ? kept : undefined;
  }

  /** The mark of the session that this tab is in: that of its person where one is known, else the browser's. */
  get mark(): string | undefined {
    const { token } = this;
    const kept = this.records.read(signedInIdentity);
    return kept ? kept.session : token && sessionMark(token);
  }

  get token(): SessionToken | undefined {
    return this.records.read(sessionToken);
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
    return this.records.read(userDeviceToken);
  }

  get deviceId(): string | undefined {
    return this.records.read(deviceId);
  }
}
