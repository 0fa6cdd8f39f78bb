import { mfaDeadlinesPlace } from "#domain/identity/person-records.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/**
 * What a person waits for. `next-code`: another code. `retry`: any call, after the platform named a waiting time.
 * `app`: the partner's mobile app, after it named one.
 */
export type Wait = "next-code" | "retry" | "app";

/** The end of a wait in milliseconds since the epoch, and its length in seconds. */
type Deadline = { readonly until: number; readonly seconds: number };
type DeadlineList = { readonly [Name in Wait]?: Deadline };

/** Seconds to wait if the platform names no time (SPEC-CHOICE D-38). */
export const usualWait = 30;
const longestWait = 86_400;

export const mfaDeadlines: StorageEntry<DeadlineList> = {
  ...mfaDeadlinesPlace,
  check(content) {
    const given = members(content);
    return (
      given && {
        ...deadlineFrom("next-code", given["next-code"]),
        ...deadlineFrom("retry", given["retry"]),
        ...deadlineFrom("app", given["app"]),
      }
    );
  },
};

function deadlineFrom(name: Wait, content: unknown): DeadlineList {
  const { until, seconds } = members(content) ?? {};
  const isDeadline = typeof until === "number" && typeof seconds === "number" && seconds <= longestWait;
  return isDeadline && Number.isFinite(until) && seconds >= 0 ? { [name]: { until, seconds } } : {};
}

type Deps = { readonly storage: BrowserStorage; readonly clock: Clock };

/** Keeps countdowns across reloads (SPEC-CHOICE D-38, M-16). */
export class Deadlines {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  start(name: Wait, seconds: number = usualWait): void {
    const length = Math.min(longestWait, Math.max(0, Math.ceil(seconds)));
    const deadline: Deadline = { until: this.deps.clock.now() + length * 1_000, seconds: length };
    this.deps.storage.write(mfaDeadlines, { ...this.deps.storage.read(mfaDeadlines), [name]: deadline });
  }

  /**
   * Returns the whole seconds that are left, 0 if there is no wait. If the clock was set back, the wait begins again
   * with its full length, so it never grows (NET-07).
   */
  secondsLeft(name: Wait): number {
    const deadline = this.deps.storage.read(mfaDeadlines)?.[name];
    if (!deadline) return 0;
    const left = Math.ceil((deadline.until - this.deps.clock.now()) / 1_000);
    if (left <= deadline.seconds) return Math.max(0, left);
    this.start(name, deadline.seconds);
    return deadline.seconds;
  }
}
