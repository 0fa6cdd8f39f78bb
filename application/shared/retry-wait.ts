import { Countdown } from "#application/shared/countdown.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";

/** Seconds to wait if the platform names no time, and between two mails. */
export const usualWait = 30;

/** Counts down to when a request may be repeated. A clock that is set back begins the wait anew, so it never grows. */
export class RetryWait {
  private readonly clock: Clock;
  private readonly countdown: Countdown;
  private until = 0;
  private length = 0;

  /** `visit`: ends with the page, and the countdown with it. */
  constructor(clock: Clock, visit: Cancellation) {
    this.clock = clock;
    this.countdown = new Countdown(() => this.read(), clock);
    visit.onCancel(() => this.countdown.stop());
  }

  get secondsLeft(): number {
    return this.countdown.secondsLeft;
  }

  /** Begins to wait, for this time from now or from the moment `since`. */
  start(seconds: number = usualWait, since: number = this.clock.now()): void {
    this.length = Math.ceil(seconds);
    this.until = since + this.length * 1_000;
    this.countdown.start();
  }

  private read(): number {
    const left = Math.ceil((this.until - this.clock.now()) / 1_000);
    if (left <= this.length) return Math.max(0, left);
    this.until = this.clock.now() + this.length * 1_000;
    return this.length;
  }
}
