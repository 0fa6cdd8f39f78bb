import {
  lockToShow,
  type StepNotice,
  type StepSubmission,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { CountedOutcome } from "#domain/telemetry/telemetry-event.ts";

/** A step that makes one kind of call. Its problems stand above the heading, and so does the wait before the first call. */
export abstract class CallStep<Outcome extends CountedOutcome, Deps> {
  readonly visit: StepVisit;
  readonly submission: StepSubmission<Outcome>;
  protected readonly deps: Deps;
  protected readonly cancellation: Cancellation;

  constructor(visit: StepVisit, deps: Deps, cancellation: Cancellation) {
    this.visit = visit;
    this.deps = deps;
    this.cancellation = cancellation;
    this.submission = new Submission({ cancellation }, (outcome) => this.handle(outcome));
  }

  get notice(): StepNotice {
    return { problem: this.submission.problem };
  }

  arrive(): void {
    this.submission.problem = lockToShow(this.visit);
  }

  /** Takes an answer; returns what is shown above the heading. */
  protected abstract handle(outcome: Shown<Outcome>): ShownProblem | "at-field" | "none";
}
