import type { MovableClock } from "./movable-clock.ts";
import type { Documents, WorldStore } from "./world-store.ts";

const pauseInMilliseconds = 30 * 1000;

/** Enforces a pause between equal requests for an address, whether or not it has an account. */
export class RequestPace {
  private readonly nextAllowed: Documents<number>;
  private readonly clock: MovableClock;

  constructor(store: WorldStore, clock: MovableClock) {
    this.nextAllowed = store.documents();
    this.clock = clock;
  }

  /** Returns the seconds to wait; when there are none, returns 0 and begins a new pause. */
  secondsToWait(request: string, address: string): number {
    const key = JSON.stringify([request, address.trim().toLowerCase()]);
    const now = this.clock.now();
    const left = (this.nextAllowed.get(key) ?? 0) - now;
    if (left > 0) {
      return Math.ceil(left / 1000);
    }
    this.nextAllowed.set(key, now + pauseInMilliseconds);
    return 0;
  }
}
