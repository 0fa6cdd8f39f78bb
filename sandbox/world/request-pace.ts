import type { DatabaseSync } from "node:sqlite";
import type { MovableClock } from "./movable-clock.ts";

const pauseInMilliseconds = 30 * 1000;

/** Enforces a pause between equal requests for an address, whether or not it has an account. */
export class RequestPace {
  private readonly database: DatabaseSync;
  private readonly clock: MovableClock;

  constructor(database: DatabaseSync, clock: MovableClock) {
    this.database = database;
    this.clock = clock;
  }

  /** Returns the seconds to wait; when there are none, returns 0 and begins a new pause. */
  secondsToWait(request: string, address: string): number {
    const key = JSON.stringify([request, address.trim().toLowerCase()]);
    const now = this.clock.now();
    const row = this.database.prepare("SELECT next_at FROM request_pace WHERE request = ?").get(key);
    const left = Number(row?.["next_at"] ?? 0) - now;
    if (left > 0) {
      return Math.ceil(left / 1000);
    }
    this.database
      .prepare("INSERT OR REPLACE INTO request_pace (request, next_at) VALUES (?, ?)")
      .run(key, now + pauseInMilliseconds);
    return 0;
  }
}
