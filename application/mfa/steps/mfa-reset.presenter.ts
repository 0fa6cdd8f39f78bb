import { makeAutoObservable } from "mobx";
import {
  lockToShow,
  problemToShow,
  type StepNotice,
  type StepProblem,
  type StepVisit,
} from "#application/mfa/mfa-step.ts";
import type { ResetMfa, ResetMfaOutcome } from "#domain/mfa/factors/reset-mfa.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

export type MfaResetDeps = { readonly resetMfa: Pick<ResetMfa, "execute"> };

/** The step that asks for confirmation, then removes every factor (OTP-07). */
export class MfaResetPresenter {
  readonly screen = "confirm-reset";
  problem: StepProblem | undefined = undefined;
  isResetting = false;
  readonly visit: StepVisit;

  readonly #deps: MfaResetDeps;
  readonly #stay: Cancellation;

  constructor(visit: StepVisit, deps: MfaResetDeps, stay: Cancellation) {
    this.visit = visit;
    this.#deps = deps;
    this.#stay = stay;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  get notice(): StepNotice {
    return { problem: this.problem };
  }

  arrive(): void {
    this.problem = lockToShow(this.visit);
  }

  async reset(): Promise<void> {
    if (this.isResetting || this.visit.retry.isRunning) return;
    this.isResetting = true;
    this.problem = undefined;
    const outcome = await this.#deps.resetMfa.execute(this.#stay);
    if (!this.#stay.isCancelled) this.meet(outcome);
  }

  private meet(outcome: ResetMfaOutcome): void {
    this.isResetting = false;
    if (outcome.kind === "reset") this.visit.send({ type: "reset-accepted" });
    else this.problem = problemToShow(outcome, this.visit);
  }
}
