import { randomUUID } from "node:crypto";
import type { PhoneDelivery, ProvedBy } from "./mfa-factors.ts";
import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const lifetimeInMilliseconds = 12 * 60 * 60 * 1000;

export type MfaPurpose = "for-mfa-login" | "for-mfa-verification" | "for-mfa-reset";

/** A code that was sent to a phone. */
export type SentCode = {
  readonly code: string;
  readonly deliveryType: PhoneDelivery;
  readonly phoneNumber: string;
  readonly expiresAt: number;
  readonly wrongAttempts: number;
};

/**
 * A challenge of WebAuthn: for one ceremony, to be answered once. `invited-creation`, `unasked-creation`: of a passkey to
 * sign in with, with or without a question of the browser.
 */
export type PasskeyChallenge = {
  readonly challenge: string;
  readonly ceremony: "creation" | "request" | "invited-creation" | "unasked-creation";
  readonly expiresAt: number;
};

/** The state of the second factor in a session. */
export type SessionMfa = {
  /** Whether a device token proved that this person has passed a second factor in this browser. */
  readonly isTrusted?: boolean;
  /** When a factor was passed, and for what; an approval in the mobile app has no purpose. */
  readonly verified?: {
    readonly at: number;
    readonly purpose?: MfaPurpose;
    readonly by?: ProvedBy;
    /** Whether it was passed in an earlier session of the same browser. */
    readonly isOfEarlierSession?: true;
  };
  /** The browser of the session; known if its sign-in presented a device token or a factor made it trusted. */
  readonly browserId?: string;
  /** The secret of the authenticator app that is being enrolled, and when it was made. */
  readonly pendingSecret?: { readonly secret: string; readonly at: number };
  /** The number of the phone that is being enrolled. */
  readonly pendingPhoneNumber?: string;
  readonly sentCode?: SentCode;
  /** The challenge that a passkey is to sign. */
  readonly passkeyChallenge?: PasskeyChallenge;
};

/** How a session began. */
export type SessionOrigin = {
  /** Whether it is a partner's sign-on, which identifies the person and has not been authenticated yet. */
  readonly isSignOn?: boolean;
  /** The identity provider's session of the same browser (`sid` of OpenID Connect Front-Channel Logout). */
  readonly providerSession?: string | undefined;
  /** The browser of the sign-in, in words, and when that was. A raised session keeps both. */
  readonly browser?: string;
  readonly signedInAt?: number;
};

/** A session of the platform. */
export type Session = {
  readonly id: string;
  readonly personUuid: string;
  readonly expiresAt: number;
  readonly lastSeenAt: number;
  readonly mfa: SessionMfa;
  readonly origin: SessionOrigin;
};

/** Stores the platform's sessions and deletes those that have ended. */
export class SessionRecords {
  private readonly sessions: Documents<Session>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.sessions = store.documents();
    this.clock = clock;
  }

  begin(personUuid: string, mfa: SessionMfa = {}, origin: SessionOrigin = {}): Session {
    const now = this.clock.now();
    const expiresAt = now + lifetimeInMilliseconds;
    const session: Session = {
      id: randomUUID(),
      personUuid,
      expiresAt,
      lastSeenAt: now,
      mfa,
      origin: { signedInAt: now, ...origin },
    };
    this.sessions.set(session.id, session);
    return session;
  }

  /** Returns a live session. */
  find(id: string): Session | undefined {
    const session = this.sessions.get(id);
    return session !== undefined && session.expiresAt > this.clock.now() ? session : undefined;
  }

  /** Returns a person's live sessions, the oldest first. */
  ofPerson(personUuid: string): Session[] {
    const now = this.clock.now();
    return this.sessions
      .all()
      .filter((session) => session.personUuid === personUuid && session.expiresAt > now);
  }

  /** Returns a person's live sessions that began with one session of the identity provider. */
  ofProviderSession(personUuid: string, providerSession: string): Session[] {
    return this.ofPerson(personUuid).filter(({ origin }) => origin.providerSession === providerSession);
  }

  /** Notes that a session was used. */
  see(id: string): void {
    const session = this.sessions.get(id);
    if (session !== undefined) {
      this.sessions.set(id, { ...session, lastSeenAt: this.clock.now() });
    }
  }

  isAlive(id: string): boolean {
    return this.find(id) !== undefined;
  }

  changeMfa(id: string, mfa: SessionMfa): void {
    const session = this.sessions.get(id);
    if (session !== undefined) {
      this.sessions.set(id, { ...session, mfa });
    }
  }

  end(id: string): void {
    this.sessions.delete(id);
  }
}
