import { mfaDeadlinesPlace } from "#domain/storage/storage-entries.ts";
import type { FactorType, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaProblem } from "#domain/mfa/visit/mfa-problem.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import { numberFrom, oneOf, shape, type Checked } from "#domain/storage/shape.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

/** The refusals that begin a wait, and that are shown again after a reload. */
const locks = ["rate-limited", "too-many-attempts"] as const;
const lock = shape({
  problem: oneOf(locks),
  code: (content) => (typeof content === "string" && /^[\w-]{1,64}$/.test(content) ? content : undefined),
});
export type Lock = Checked<typeof lock>;

/** Seconds to wait if the platform names no time. */
export const usualWait = 30;
const longestWait = 86_400;

/** The end of a wait in milliseconds since the epoch, its length in seconds, and what it began with. */
const deadline = shape({ until: numberFrom(0), seconds: numberFrom(0, longestWait) }, { lock });

/**
 * What a person waits for. `next-code`: another code. `totp`, `phone`, `app`, `passkey`, `recovery`: another attempt with that
 * factor, after the platform named a waiting time; no other factor waits for it. `retry`: a call that belongs to no
 * factor.
 */
const deadlines = shape(
  {},
  {
    "next-code": deadline,
    totp: deadline,
    phone: deadline,
    app: deadline,
    passkey: deadline,
    recovery: deadline,
    retry: deadline,
  },
);
type DeadlineList = Checked<typeof deadlines>;
type Wait = keyof DeadlineList;
/** The waits before another attempt, all but the wait for another code. */
export type AttemptWait = Exclude<Wait, "next-code">;

/** The stored ends of the waiting times of MFA. */
export const mfaDeadlines: StorageEntry<DeadlineList> = { ...mfaDeadlinesPlace, check: deadlines };

/** Returns the wait, besides `retry`, that delays an attempt at this step; undefined where no factor is tried. */
export function attemptWaitAt(state: MfaState): AttemptWait | undefined {
  if (state.step === "challenge") return attemptWaitOf(state.factor);
  if (state.step === "enter-code") return attemptWaitOf(state.method);
  return waitsOfSteps[state.step];
}

const waitsOfSteps: { readonly [Step in MfaStep]?: AttemptWait } = {
  "enter-number": "phone",
  "recovery-code": "recovery",
  "register-app": "app",
  "number-challenge": "app",
  "passkey-challenge": "passkey",
  "create-passkey": "passkey",
  "setup-failed": "app",
  "verification-failed": "app",
};

/** Returns the wait for another attempt with a factor; text messages and calls go to one phone. */
export function attemptWaitOf(factor: FactorType): AttemptWait {
  if (factor === "totp" || factor === "passkey") return factor;
  return factor === "smmobile" ? "app" : "phone";
}

type Deps = { readonly storage: BrowserStorage; readonly clock: Clock };

/** Keeps countdowns across reloads (M-16). */
export class Deadlines extends Service<Deps> {
  start(name: Wait, seconds: number = usualWait, lock?: Lock): void {
    const length = Math.min(longestWait, Math.max(0, Math.ceil(seconds)));
    const until = this.deps.clock.now() + length * 1_000;
    const begun: DeadlineList = { [name]: { until, seconds: length, ...(lock && { lock }) } };
    this.deps.storage.write(mfaDeadlines, { ...this.deps.storage.read(mfaDeadlines), ...begun });
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
    this.start(name, deadline.seconds, deadline.lock);
    return deadline.seconds;
  }

  /** Begins a wait if the refusal asks for one: as long as it says, or `usualWait`. */
  startAfter({ problem, code, retryAfter }: MfaProblem, name: AttemptWait): void {
    if (problem !== "rate-limited" && retryAfter === undefined) return;
    const known = locks.find((lock) => lock === problem);
    this.start(name, retryAfter, known && { problem: known, code });
  }

  /** Returns the refusal that a wait began with, while it lasts. */
  lockOf(name: AttemptWait): Lock | undefined {
    return this.secondsLeft(name) > 0 ? this.deps.storage.read(mfaDeadlines)?.[name]?.lock : undefined;
  }
}
