import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepSubmission,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import { refusedCodeOf, type RefusedCode } from "#application/mfa/refused-code.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { readRecoveryCode, type RecoveryCodeReading } from "#domain/mfa/recovery/recovery-code.ts";
import type {
  VerifyRecoveryCode,
  VerifyRecoveryCodeOutcome,
} from "#domain/mfa/recovery/verify-recovery-code.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** What is wrong with the text in the field: it is no code, or the platform refused it. */
export type RecoveryCodeError = Exclude<RecoveryCodeReading["kind"], "complete"> | RefusedCode;

export type MfaRecoveryCodeDeps = { readonly verifyRecoveryCode: Pick<VerifyRecoveryCode, "execute"> };

/** The step in which a recovery code is typed in place of a factor's. */
export class MfaRecoveryCodePresenter {
  readonly screen = "recovery-code";
  readonly visit: StepVisit;
  text = "";
  error: RecoveryCodeError | undefined = undefined;
  readonly submission: StepSubmission<VerifyRecoveryCodeOutcome>;

  readonly #deps: MfaRecoveryCodeDeps;
  readonly #cancellation: Cancellation;

  constructor(visit: StepVisit, deps: MfaRecoveryCodeDeps, cancellation: Cancellation) {
    this.visit = visit;
    this.#deps = deps;
    this.#cancellation = cancellation;
    this.submission = new Submission({ cancellation }, (outcome) => this.handle(outcome));
    makeAutoObservable(this, { screen: false, visit: false, submission: false });
  }

  get hasErrors(): boolean {
    return this.error !== undefined || this.submission.problem !== undefined;
  }

  get notice(): StepNotice {
    return { problem: this.submission.problem, codeFrom: "recovery" };
  }

  arrive(): void {
    this.submission.problem = lockToShow(this.visit);
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
  }

  async submit(): Promise<void> {
    if (this.submission.isBusy || this.visit.retry.isRunning) return;
    const reading = readRecoveryCode(this.text);
    this.error = reading.kind === "complete" ? undefined : reading.kind;
    if (reading.kind !== "complete") return this.submission.refuse();
    const command = { code: reading.code, terms: this.visit.terms };
    await this.submission.run(() => this.#deps.verifyRecoveryCode.execute(command, this.#cancellation));
  }

  private handle(outcome: Shown<VerifyRecoveryCodeOutcome>): StepProblem | "at-field" | "none" {
    if (outcome.kind === "accepted") {
      const { recoveryCodesLeft = 1 } = this.visit.context;
      const left = outcome.left ?? recoveryCodesLeft - 1;
      this.visit.send({ type: "recovery-code-accepted", left });
      return "none";
    }
    this.error = refusedCodeOf(outcome);
    return this.error ? "at-field" : problemToShow(outcome, this.visit);
  }
}
