import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { PhoneDelivery } from "./mfa-factors.ts";
import type { MovableClock } from "./movable-clock.ts";

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

/** The state of the second factor in a session. */
export type SessionMfa = {
  /** Whether a device token proved that this person has passed a second factor in this browser. */
  readonly isTrusted?: boolean;
  /** When a factor was passed in this session, and for what; an approval in the mobile app has no purpose. */
  readonly verified?: { readonly at: number; readonly purpose?: MfaPurpose };
  /** The secret of the authenticator app that is being enrolled. */
  readonly pendingSecret?: string;
  /** The number of the phone that is being enrolled. */
  readonly pendingPhoneNumber?: string;
  readonly sentCode?: SentCode;
};

/** How a session began. */
export type SessionOrigin = {
  /** Whether it is a partner's sign-on, which identifies the person and has not been authenticated yet. */
  readonly isSignOn?: boolean;
  /** The identity provider's session of the same browser (`sid` of OpenID Connect Front-Channel Logout). */
  readonly providerSession?: string | undefined;
};

export type Session = {
  readonly id: string;
  readonly personUuid: string;
  readonly expiresAt: number;
  readonly mfa: SessionMfa;
  readonly origin: SessionOrigin;
};

/** Stores the platform's sessions and deletes those that have ended. */
export class SessionRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  begin(personUuid: string, mfa: SessionMfa = {}, origin: SessionOrigin = {}): Session {
    const session = {
      id: randomUUID(),
      personUuid,
      expiresAt: this.clock.now() + lifetimeInMilliseconds,
      mfa,
      origin,
    };
    const { isSignOn = false, providerSession } = origin;
    this.database
      .prepare(
        `INSERT INTO session (id, person_uuid, expires_at, mfa, is_sign_on, provider_session)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .run(
        session.id,
        personUuid,
        session.expiresAt,
        JSON.stringify(mfa),
        Number(isSignOn),
        providerSession ?? null,
      );
    return session;
  }

  /** Returns a live session. */
  find(id: string): Session | undefined {
    const row = this.database
      .prepare("SELECT * FROM session WHERE id = ? AND expires_at > ?")
      .get(id, this.clock.now());
    return row === undefined ? undefined : readSession(row);
  }

  /** Returns a person's live sessions that began with one session of the identity provider. */
  ofProviderSession(personUuid: string, providerSession: string): Session[] {
    return this.database
      .prepare("SELECT * FROM session WHERE person_uuid = ? AND provider_session = ? AND expires_at > ?")
      .all(personUuid, providerSession, this.clock.now())
      .map(readSession);
  }

  isAlive(id: string): boolean {
    return this.find(id) !== undefined;
  }

  changeMfa(id: string, mfa: SessionMfa): void {
    this.database.prepare("UPDATE session SET mfa = ? WHERE id = ?").run(JSON.stringify(mfa), id);
  }

  end(id: string): void {
    this.database.prepare("DELETE FROM session WHERE id = ?").run(id);
  }
}

function readSession(row: Record<string, unknown>): Session {
  const providerSession = row["provider_session"];
  return {
    id: String(row["id"]),
    personUuid: String(row["person_uuid"]),
    expiresAt: Number(row["expires_at"]),
    mfa: JSON.parse(String(row["mfa"])) as SessionMfa,
    origin: {
      isSignOn: row["is_sign_on"] === 1,
      ...(typeof providerSession === "string" ? { providerSession } : {}),
    },
  };
}
