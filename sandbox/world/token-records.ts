import { randomBytes } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

const lifetimes = {
  /** Issued for a correct password and spent by the following request to `/authorize`. */
  "login-ticket": 5 * minute,
  /** Issued by a partner's application to sign a person in by partner SSO. */
  "partner-sign-on": 5 * minute,
  /** Redeemed by a tenant's application or by the portal. */
  "tenant-token": 5 * minute,
  /** Proves that a second factor was passed in this browser. */
  "user-device-token": 365 * day,
} as const;

export type TokenKind = keyof typeof lifetimes;

/** Stores opaque tokens, which are random, bound to a person and expire. */
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

  /** Returns the session in which a token was issued, if any. */
  sessionOf(kind: TokenKind, value: string): string | undefined {
    const row = this.database
      .prepare("SELECT session_id FROM token WHERE value = ? AND kind = ?")
      .get(value, kind);
    return typeof row?.["session_id"] === "string" ? row["session_id"] : undefined;
  }

  /** Returns the person of a token; `undefined` when it is unknown, spent or expired. */
  ownerOf(kind: TokenKind, value: string): string | undefined {
    const row = this.database
      .prepare("SELECT person_uuid FROM token WHERE value = ? AND kind = ? AND expires_at > ?")
      .get(value, kind, this.clock.now());
    return row === undefined ? undefined : String(row["person_uuid"]);
  }

  /** Returns when a live token was issued; `undefined` for any other. */
  issuedAt(kind: TokenKind, value: string): number | undefined {
    const row = this.database
      .prepare("SELECT expires_at FROM token WHERE value = ? AND kind = ? AND expires_at > ?")
      .get(value, kind, this.clock.now());
    return row === undefined ? undefined : Number(row["expires_at"]) - lifetimes[kind];
  }

  /** Revokes all tokens of one kind of a person. */
  revoke(kind: TokenKind, personUuid: string): void {
    this.database.prepare("DELETE FROM token WHERE kind = ? AND person_uuid = ?").run(kind, personUuid);
  }

  /** Returns the person of a token, as `ownerOf` does, and deletes the token. */
  spend(kind: TokenKind, value: string): string | undefined {
    const owner = this.ownerOf(kind, value);
    this.database.prepare("DELETE FROM token WHERE value = ? AND kind = ?").run(value, kind);
    return owner;
  }
}
