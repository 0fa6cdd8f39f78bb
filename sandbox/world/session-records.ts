import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { PhoneDelivery } from "./mfa-factors.ts";
import type { MovableClock } from "./movable-clock.ts";

const lifetimeInMilliseconds = 12 * 60 * 60 * 1000;

export type MfaPurpose = "for-mfa-login" | "for-mfa-verification" | "for-mfa-reset";

/** A code on its way to a phone. */
export type SentCode = {
  readonly code: string;
  readonly deliveryType: PhoneDelivery;
  readonly phoneNumber: string;
  readonly expiresAt: number;
  readonly wrongAttempts: number;
};

/** What a session has done about the second factor. */
export type SessionMfa = {
  /** The browser proved that this person passed a second factor in it a while ago. */
  readonly isTrusted?: boolean;
  /** The factor that was passed in this session. An approval in the mobile app has no purpose of its own. */
  readonly verified?: { readonly at: number; readonly purpose?: MfaPurpose };
  /** An authenticator app that is being enrolled. */
  readonly pendingSecret?: string;
  /** A phone that is being enrolled. */
  readonly pendingPhoneNumber?: string;
  readonly sentCode?: SentCode;
};

/** How a session came to be. */
export type SessionOrigin = {
  /** A partner's sign-on: the person is known, and nothing more was proved. */
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

/** Sessions of the platform. One that has ended is forgotten. */
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

  /** A living session. */
  find(id: string): Session | undefined {
    const row = this.database
      .prepare("SELECT * FROM session WHERE id = ? AND expires_at > ?")
      .get(id, this.clock.now());
    return row === undefined ? undefined : readSession(row);
  }

  /** A person's living sessions that began with one session of the identity provider. */
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
