import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const lifetimes = {
  /** Handed out for a right password, spent by the authorize redirect that follows. */
  "login-ticket": 5 * minute,
  /** A partner's application signs a person on with it. */
  "partner-sign-on": 5 * minute,
  /** A tenant's application, or the portal itself, takes a person in with it. */
  "tenant-token": 5 * minute,
  /** Says that this browser has passed a second factor. */
  "user-device-token": 365 * day,
} as const;

export type TokenKind = keyof typeof lifetimes;

/** Opaque tokens of the world: random, bound to a person, mortal. */
export class TokenRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  issue(kind: TokenKind, personUuid: string, issuedAt = this.clock.now(), sessionId?: string): string {
    const value = randomBytes(24).toString("base64url");
    this.database
      .prepare("INSERT INTO token (value, kind, person_uuid, expires_at, session_id) VALUES (?, ?, ?, ?, ?)")
      .run(value, kind, personUuid, issuedAt + lifetimes[kind], sessionId ?? null);
    return value;
  }

  /** The session in which a token was made, where it was made in one. */
  sessionOf(kind: TokenKind, value: string): string | undefined {
    const row = this.database
      .prepare("SELECT session_id FROM token WHERE value = ? AND kind = ?")
      .get(value, kind);
    return typeof row?.["session_id"] === "string" ? row["session_id"] : undefined;
  }

  /** Whose token this is; `undefined` where it is unknown, spent or expired. */
  ownerOf(kind: TokenKind, value: string): string | undefined {
    const row = this.database
      .prepare("SELECT person_uuid FROM token WHERE value = ? AND kind = ? AND expires_at > ?")
      .get(value, kind, this.clock.now());
    return row === undefined ? undefined : String(row["person_uuid"]);
  }

  /** Since when a living token says what it says. */
  issuedAt(kind: TokenKind, value: string): number | undefined {
    const row = this.database
      .prepare("SELECT expires_at FROM token WHERE value = ? AND kind = ? AND expires_at > ?")
      .get(value, kind, this.clock.now());
    return row === undefined ? undefined : Number(row["expires_at"]) - lifetimes[kind];
  }

  /** Nobody has that kind of token of this person any longer. */
  revoke(kind: TokenKind, personUuid: string): void {
    this.database.prepare("DELETE FROM token WHERE kind = ? AND person_uuid = ?").run(kind, personUuid);
  }

  /** As `ownerOf`, and the token is gone. */
  spend(kind: TokenKind, value: string): string | undefined {
    const owner = this.ownerOf(kind, value);
    this.database.prepare("DELETE FROM token WHERE value = ? AND kind = ?").run(value, kind);
    return owner;
  }
}
