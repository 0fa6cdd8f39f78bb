import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepSubmission,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import { Submission } from "#application/shared/submission.ts";
import type { ResetMfa, ResetMfaOutcome } from "#domain/mfa/factors/reset-mfa.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaResetDeps = { readonly resetMfa: Pick<ResetMfa, "execute"> };

/** The step that asks for confirmation, then removes every factor (OTP-07). */
export class MfaResetPresenter {
  readonly screen = "confirm-reset";
  readonly visit: StepVisit;
  readonly submission: StepSubmission<ResetMfaOutcome>;

  readonly #deps: MfaResetDeps;
  readonly #cancellation: Cancellation;

  constructor(visit: StepVisit, deps: MfaResetDeps, cancellation: Cancellation) {
    this.visit = visit;
    this.#deps = deps;
    this.#cancellation = cancellation;
    this.submission = new Submission({ cancellation }, (outcome) => {
      if (outcome.kind !== "reset") return problemToShow(outcome, visit);
      visit.send({ type: "reset-accepted" });
      return "none";
    });
  }

  get notice(): StepNotice {
    return { problem: this.submission.problem };
  }

  arrive(): void {
    this.submission.problem = lockToShow(this.visit);
  }

  async reset(): Promise<void> {
    if (this.visit.retry.isRunning) return;
    await this.submission.run(() => this.#deps.resetMfa.execute(this.#cancellation));
  }
}
