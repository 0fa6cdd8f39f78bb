import { makeAutoObservable } from "mobx";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import { strongestFirst } from "#domain/mfa/flow/set-up-methods.ts";

/** An enrolled factor, or a recovery code in its place. */
type Choice = FactorType | "recovery-code";

/** The step in which another enrolled factor is chosen. */
export class MfaWayPresenter {
  readonly screen = "choose-way";
  way: Choice | undefined = undefined;
  isMissing = false;
  failedSubmits = 0;
  readonly visit: StepVisit;

  constructor(visit: StepVisit) {
    this.visit = visit;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  /** The enrolled factors, the strongest first. */
  get factors(): readonly EnrolledFactor[] {
    return strongestFirst(this.visit.context.factors);
  }

  /** Whether a recovery code is one of the ways. */
  get hasRecoveryCodes(): boolean {
    return (this.visit.context.recoveryCodesLeft ?? 0) > 0;
  }

  choose(way: Choice): void {
    this.way = way;
    this.isMissing = false;
  }

  submit(): void {
    const { way } = this;
    if (way === "recovery-code") return this.visit.send({ type: "use-recovery-code" });
    if (way) return this.visit.send({ type: "choose-factor", factor: way });
    this.isMissing = true;
    this.failedSubmits += 1;
  }
}
