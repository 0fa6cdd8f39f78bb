import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { MobileFlow } from "#domain/mfa/mobile-app/mobile-flow.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** Milliseconds between polls if the flow names no interval, and the bounds of the interval that it may name. */
const usualPause = 2_000;
const shortestPause = 500;
const longestPause = 30_000;
/** Milliseconds to poll a flow whose expiry is unknown, because it was found after a reload. */
const usualLifetime = 600_000;

type Deps = { readonly clock: Clock; readonly deadlines: Pick<Deadlines, "secondsLeft"> };

/** Schedules the polls of a mobile flow, one at a time, until it expires. */
export class FlowPolling {
  private readonly deps: Deps;
  private readonly begin: number;
  private pause = usualPause;
  private expiry: number | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    this.begin = deps.clock.now();
  }

  get isOver(): boolean {
    return this.timeLeft <= 0;
  }

  private get timeLeft(): number {
    return (this.expiry ?? this.begin + usualLifetime) - this.deps.clock.now();
  }

  /** Adopts the interval and the expiry that the flow reports. The expiry may move earlier, never later. */
  heed({ expiresInSeconds, pollAfterMs }: MobileFlow): void {
    this.expiry = Math.min(this.expiry ?? Infinity, this.deps.clock.now() + expiresInSeconds * 1_000);
    this.pause = Math.min(longestPause, Math.max(shortestPause, pollAfterMs));
  }

  /**
   * Resolves when the next poll is due, or when the person has left. While the platform takes no poll there is none, but
   * for one at the expiry.
   */
  nextPoll(cancellation: Cancellation): Promise<void> {
    const millisecondsRefused = this.deps.deadlines.secondsLeft("app") * 1_000;
    const pause = Math.max(this.pause, Math.min(millisecondsRefused, this.timeLeft));
    return new Promise((resolve) => {
      const forget = this.deps.clock.after(pause, () => {
        stopListening();
        resolve();
      });
      const stopListening = cancellation.onCancel(() => {
        forget();
        resolve();
      });
    });
  }
}
