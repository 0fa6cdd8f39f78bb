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

export type Session = {
  readonly id: string;
  readonly personUuid: string;
  readonly expiresAt: number;
  readonly mfa: SessionMfa;
};

/** Sessions of the platform. One that has ended is forgotten. */
export class SessionRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  begin(personUuid: string, mfa: SessionMfa = {}): Session {
    const session = {
      id: randomUUID(),
      personUuid,
      expiresAt: this.clock.now() + lifetimeInMilliseconds,
      mfa,
    };
    this.database
      .prepare("INSERT INTO session (id, person_uuid, expires_at, mfa) VALUES (?, ?, ?, ?)")
      .run(session.id, personUuid, session.expiresAt, JSON.stringify(mfa));
    return session;
  }

  /** A living session. */
  find(id: string): Session | undefined {
    const row = this.database
      .prepare("SELECT person_uuid, expires_at, mfa FROM session WHERE id = ? AND expires_at > ?")
      .get(id, this.clock.now());
    return row === undefined
      ? undefined
      : {
          id,
          personUuid: String(row["person_uuid"]),
          expiresAt: Number(row["expires_at"]),
          mfa: JSON.parse(String(row["mfa"])) as SessionMfa,
        };
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
