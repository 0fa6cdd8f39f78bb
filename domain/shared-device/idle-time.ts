import type { Sessions } from "#domain/session/sessions.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { lastInput } from "#domain/storage/storage-entries.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** A longer pause between two readings means that the device slept: even a hidden tab is read once a minute. */
const longestPause = 90_000;

/** The least time between two writes of the last input, in milliseconds. */
const leastPause = 1_000;

type Deps = {
  readonly storage: BrowserStorage;
  readonly clock: Pick<Clock, "now">;
  readonly sessions: Pick<Sessions, "token" | "identity">;
  /** The time without input after which a visit ends, in milliseconds. */
  readonly limit: number;
};

/** The time since the last input in any tab of this host. */
export class IdleTime {
  readonly limit: number;

  private readonly deps: Deps;
  private counted = 0;
  private readAt: number;

  constructor(deps: Deps) {
    this.deps = deps;
    this.limit = deps.limit;
    this.readAt = deps.clock.now();
  }

  /** Begins to count anew, in this tab only. */
  restart(): void {
    this.counted = 0;
    this.readAt = this.deps.clock.now();
  }

  /**
   * Begins to count anew in every tab. Where a session has no record, it was handed over to an application, and the
   * visit that began it is over.
   */
  noteInput(): void {
    this.restart();
    const { storage } = this.deps;
    const known = storage.read(lastInput);
    if (known === undefined && this.hasSession) return;
    const age = this.age(this.readAt);
    if (age < 0 || age >= leastPause) storage.write(lastInput, known ?? "signed-out");
  }

  /**
   * Returns the milliseconds without input, and whether the device slept since the last reading. A clock that was set
   * back lets no time pass; one that was set forward cannot be told from a sleep.
   */
  read(): { readonly idle: number; readonly hasSlept: boolean } {
    const now = this.deps.clock.now();
    const pause = Math.max(0, now - this.readAt);
    this.readAt = now;
    this.counted += pause;
    const age = this.age(now);
    if (age >= 0) this.counted = Math.min(this.counted, age);
    this.noteSession();
    return { idle: this.counted, hasSlept: pause > longestPause };
  }

  /** Whether the visit has begun a session. */
  get isSignedIn(): boolean {
    return this.hasSession || this.deps.storage.read(lastInput) === "signed-in";
  }

  /** Whether a signed-in visit was left before this document was opened, and not continued in time. */
  get wasLeft(): boolean {
    const { storage, clock } = this.deps;
    // A time far in the future says nothing of when it was: the visit counts as left.
    return storage.read(lastInput) === "signed-in" && Math.abs(this.age(clock.now())) > this.limit;
  }

  private get hasSession(): boolean {
    const { sessions } = this.deps;
    return sessions.token !== undefined || sessions.identity !== undefined;
  }

  /** Stores that the visit has begun a session, for a document that is opened after this one has crashed. */
  private noteSession(): void {
    const { storage } = this.deps;
    if (!this.hasSession || storage.read(lastInput) !== "signed-out") return;
    storage.write(lastInput, "signed-in", storage.writtenAt(lastInput));
  }

  /** Returns the milliseconds since the stored input; without one, the milliseconds since the epoch. */
  private age(now: number): number {
    return now - (this.deps.storage.writtenAt(lastInput) ?? 0);
  }
}
