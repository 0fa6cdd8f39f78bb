import { makeAutoObservable } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { RetryWait, usualWait } from "#application/shared/retry-wait.ts";
import { Submission, type Attempt } from "#application/shared/submission.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Ended } from "#domain/shared/outcome.ts";

/** `sent`: the mail was requested once more, and the page stays. */
export type MailAgainOutcome =
  | { readonly kind: "sent"; readonly reference?: never; readonly retryAfter?: never }
  | { readonly kind: "too-many-requests"; readonly reference?: string; readonly retryAfter?: number }
  | Unreachable;

type MailAgainProblem = Exclude<MailAgainOutcome, { readonly kind: "sent" }>;

/** Sends a mail once more, with a pause between two. */
export class MailAgain {
  /** Whether the last attempt from here was accepted. */
  isSent = false;

  readonly #deps: MailAgainDeps;
  readonly #lifetime = new PageLifetime();
  readonly #wait: RetryWait;
  readonly #submission = new Submission<MailAgainOutcome, MailAgainProblem>(this.#lifetime, (outcome) =>
    this.problemOf(outcome),
  );

  constructor(deps: MailAgainDeps) {
    this.#deps = deps;
    this.#wait = new RetryWait(deps.clock, this.#lifetime.cancellation);
    makeAutoObservable(this);
  }

  /** Begins the visit, and the pause after the mail that led here; returns the function that ends it. */
  start(): () => void {
    const sentAt = this.#deps.sentAt();
    if (sentAt !== undefined) this.#wait.start(usualWait, sentAt);
    return this.#lifetime.begin();
  }

  get secondsToWait(): number {
    return this.#wait.secondsLeft;
  }

  get isSending(): boolean {
    return this.#submission.isBusy;
  }

  get problem(): MailAgainProblem | undefined {
    return this.#submission.problem;
  }

  /** Requests the mail; does nothing during the pause or while a request is running (RAC-01). */
  async send(): Promise<void> {
    if (this.secondsToWait > 0 || this.isSending) return;
    this.isSent = false;
    await this.#submission.run((attempt) => this.#deps.send(attempt));
  }

  private problemOf(outcome: MailAgainOutcome): MailAgainProblem | "none" {
    if (outcome.kind === "unreachable") return outcome;
    this.#wait.start(outcome.retryAfter);
    if (outcome.kind === "too-many-requests") return outcome;
    this.isSent = true;
    return "none";
  }
}

/** Dependencies: how the mail is requested, and when it was requested before, in milliseconds since the epoch. */
type MailAgainDeps = {
  readonly clock: Clock;
  readonly sentAt: () => number | undefined;
  readonly send: (attempt: Attempt) => Promise<MailAgainOutcome | Ended>;
};

/** The part of `MailAgain` that views use. */
export type SendingAgain = Pick<
  MailAgain,
  "isSent" | "isSending" | "problem" | "secondsToWait" | "send" | "start"
>;
