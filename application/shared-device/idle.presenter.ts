import { makeAutoObservable } from "mobx";
import type { EndIdleVisit } from "#domain/shared-device/end-idle-visit.ts";
import type { IdleTime } from "#domain/shared-device/idle-time.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { UserActivity } from "#domain/shared-device/user-activity.port.ts";

/** The time in which the warning can be answered, in milliseconds: at least 20 seconds (WCAG 2.2.1). */
const warning = 30_000;

/** Warns of the end of a visit without input on a shared device, and ends it. */
export class IdlePresenter {
  /** The seconds until the end; undefined while there is no warning. */
  secondsLeft: number | undefined = undefined;

  #warnedAfter = 0;
  #hasEnded = false;
  readonly #deps: IdleDeps;

  constructor(deps: IdleDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  /** Begins to watch; returns the function that stops it. A visit that was left while signed in is ended at once. */
  start(): () => void {
    if (this.#deps.beginsVisit() && this.#deps.idleTime.wasLeft) this.end();
    else if (this.#deps.holdsPerson()) this.#deps.idleTime.noteInput();
    const { activity, clock } = this.#deps;
    let cancel: () => void = () => undefined;
    const tick = () => {
      this.check();
      cancel = clock.after(1_000, tick);
    };
    tick();
    const stop = activity.listen({
      onInput: () => this.noteInput(),
      onKey: () => this.noteKey(),
      onReturn: () => this.check(),
    });
    return () => {
      cancel();
      stop();
    };
  }

  get isWarning(): boolean {
    return this.secondsLeft !== undefined;
  }

  staySignedIn(): void {
    this.secondsLeft = undefined;
    this.#deps.idleTime.noteInput();
  }

  /** Restarts the time. While the warning is shown, only a key or its button does: a pointer may move by itself. */
  private noteInput(): void {
    this.check();
    if (!this.isWarning && !this.#hasEnded && this.#deps.holdsPerson()) this.#deps.idleTime.noteInput();
  }

  private noteKey(): boolean {
    this.check();
    const { isWarning } = this;
    if (isWarning) this.staySignedIn();
    return isWarning;
  }

  private check(): void {
    if (this.#hasEnded) return;
    const { idleTime } = this.#deps;
    if (!this.#deps.holdsPerson()) {
      idleTime.restart();
      this.secondsLeft = undefined;
      return;
    }
    const { idle, hasSlept } = idleTime.read();
    if (idle < idleTime.limit - warning) {
      this.secondsLeft = undefined;
      return;
    }
    // After a sleep another person may be there, and a warning would show them this page.
    if (!this.isWarning && hasSlept && idle >= idleTime.limit) {
      this.end();
      return;
    }
    if (!this.isWarning) this.#warnedAfter = idle;
    const left = Math.ceil((warning - (idle - this.#warnedAfter)) / 1_000);
    if (left > 0) this.secondsLeft = left;
    else this.end();
  }

  private end(): void {
    this.#hasEnded = true;
    this.secondsLeft = undefined;
    this.#deps.endIdleVisit.execute();
  }
}

export type IdleDeps = {
  readonly idleTime: IdleTime;
  readonly endIdleVisit: Pick<EndIdleVisit, "execute">;
  readonly activity: UserActivity;
  readonly clock: Pick<Clock, "after">;
  /** Returns whether the page shows or holds personal data. */
  readonly holdsPerson: () => boolean;
  /** Returns whether the page continues a session that it finds. */
  readonly beginsVisit: () => boolean;
};
