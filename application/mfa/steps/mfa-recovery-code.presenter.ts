import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import { refusedCodeOf, type RefusedCode } from "#application/mfa/refused-code.ts";
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
  problem: StepProblem | undefined = undefined;
  isVerifying = false;
  failedSubmits = 0;

  readonly #deps: MfaRecoveryCodeDeps;
  readonly #stay: Cancellation;

  constructor(visit: StepVisit, deps: MfaRecoveryCodeDeps, stay: Cancellation) {
    this.visit = visit;
    this.#deps = deps;
    this.#stay = stay;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  get hasErrors(): boolean {
    return this.error !== undefined || this.problem !== undefined;
  }

  get notice(): StepNotice {
    return { problem: this.problem, codeFrom: "recovery" };
  }

  arrive(): void {
    this.problem = lockToShow(this.visit) ?? this.problem;
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
  }

  async submit(): Promise<void> {
    if (this.isVerifying || this.visit.retry.isRunning) return;
    const reading = readRecoveryCode(this.text);
    if (reading.kind !== "complete") return this.refuse(reading.kind);
    this.isVerifying = true;
    this.error = undefined;
    this.problem = undefined;
    const command = { code: reading.code, terms: this.visit.terms };
    const outcome = await this.#deps.verifyRecoveryCode.execute(command, this.#stay);
    if (!this.#stay.isCancelled) this.meet(outcome);
  }

  private meet(outcome: VerifyRecoveryCodeOutcome): void {
    if (outcome.kind === "accepted") {
      const { recoveryCodesLeft = 1 } = this.visit.context;
      const left = outcome.left ?? recoveryCodesLeft - 1;
      return this.visit.send({ type: "recovery-code-accepted", left });
    }
    this.isVerifying = false;
    const error = refusedCodeOf(outcome);
    if (error) return this.refuse(error);
    this.problem = problemToShow(outcome, this.visit);
    this.failedSubmits += 1;
  }

  private refuse(error: RecoveryCodeError): void {
    this.error = error;
    this.failedSubmits += 1;
  }
}
