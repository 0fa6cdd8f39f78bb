import { makeAutoObservable } from "mobx";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { EnrolledFactor } from "#domain/identity/identity.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import { strongestFirst } from "#domain/mfa/flow/set-up-methods.ts";

/** The step in which another enrolled factor is chosen (mfa-22). */
export class MfaWayPresenter {
  readonly screen = "choose-way";
  way: FactorType | undefined = undefined;
  isMissing = false;
  failedSubmits = 0;
  readonly visit: StepVisit;

  constructor(visit: StepVisit) {
    this.visit = visit;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  /** The enrolled factors, the strongest first (mfa-92). */
  get factors(): readonly EnrolledFactor[] {
    return strongestFirst(this.visit.context.factors);
  }

  choose(way: FactorType): void {
    this.way = way;
    this.isMissing = false;
  }

  submit(): void {
    const { way } = this;
    if (way) return this.visit.send({ type: "choose-factor", factor: way });
    this.isMissing = true;
    this.failedSubmits += 1;
  }
}
