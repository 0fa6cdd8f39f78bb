import { action, makeObservable, observable } from "mobx";
import { problemToShow, type StepNotice, type StepVisit } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { refusedCodeOf, type RefusedCode } from "#application/mfa/refused-code.ts";
import { CallStep } from "#application/mfa/steps/call-step.ts";
import type { Shown } from "#application/shared/submission.ts";
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
export class MfaRecoveryCodePresenter extends CallStep<VerifyRecoveryCodeOutcome, MfaRecoveryCodeDeps> {
  readonly screen = "recovery-code";
  text = "";
  error: RecoveryCodeError | undefined = undefined;

  constructor(visit: StepVisit, deps: MfaRecoveryCodeDeps, cancellation: Cancellation) {
    super(visit, deps, cancellation);
    makeObservable(this, { text: observable, error: observable, type: action, submit: action });
  }

  get hasErrors(): boolean {
    return this.error !== undefined || this.submission.problem !== undefined;
  }

  override get notice(): StepNotice {
    return { ...super.notice, codeFrom: "recovery" };
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
    await this.submission.run(() => this.deps.verifyRecoveryCode.execute(command, this.cancellation));
  }

  protected handle(outcome: Shown<VerifyRecoveryCodeOutcome>): ShownProblem | "at-field" | "none" {
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
