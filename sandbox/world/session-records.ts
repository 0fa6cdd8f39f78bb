import { randomUUID } from "node:crypto";
import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

const lifetimeInMilliseconds = 12 * 60 * 60 * 1000;

export type Session = { readonly id: string; readonly personUuid: string; readonly expiresAt: number };

/** Sessions of the platform. One that has ended is forgotten. */
export class SessionRecords {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  begin(personUuid: string): Session {
    const session = { id: randomUUID(), personUuid, expiresAt: this.clock.now() + lifetimeInMilliseconds };
    this.database
      .prepare("INSERT INTO session (id, person_uuid, expires_at) VALUES (?, ?, ?)")
      .run(session.id, personUuid, session.expiresAt);
    return session;
  }

  isAlive(id: string): boolean {
    const row = this.database
      .prepare("SELECT id FROM session WHERE id = ? AND expires_at > ?")
      .get(id, this.clock.now());
    return row !== undefined;
  }

  end(id: string): void {
    this.database.prepare("DELETE FROM session WHERE id = ?").run(id);
  }
}
