import { makeAutoObservable } from "mobx";
import type { Clock } from "#domain/shared/clock.port.ts";

/**
 * Counts the seconds to a deadline, read every second: a tab that slept, or a changed clock, is wrong for one second at
 * most (M-16).
 */
export class Countdown {
  secondsLeft = 0;

  readonly #read: () => number;
  readonly #clock: Pick<Clock, "after">;
  #forget: (() => void) | undefined = undefined;

  constructor(read: () => number, clock: Pick<Clock, "after">) {
    this.#read = read;
    this.#clock = clock;
    makeAutoObservable(this);
  }

  get isRunning(): boolean {
    return this.secondsLeft > 0;
  }

  /** Begins, or continues with a deadline that was put off. */
  start(): void {
    this.stop();
    this.secondsLeft = this.#read();
    if (this.isRunning) this.#forget = this.#clock.after(1_000, () => this.start());
  }

  stop(): void {
    this.#forget?.();
    this.#forget = undefined;
  }
}
