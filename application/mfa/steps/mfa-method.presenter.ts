import { makeAutoObservable } from "mobx";
import type { SetUpMethod } from "#application/mfa/mfa-choices.ts";
import type { StepVisit } from "#application/mfa/mfa-step.ts";

const allMethods: readonly SetUpMethod[] = ["totp", "phone", "partner-app"];

/**
 * The step in which the kind of factor is chosen, with the question whether a second app replaces the first (mfa-05,
 * SPEC-CHOICE D-42).
 */
export class MfaMethodPresenter {
  readonly screen = "choose-method";
  isMissing = false;
  failedSubmits = 0;
  readonly visit: StepVisit;

  constructor(visit: StepVisit) {
    this.visit = visit;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  /** The methods on offer: the partner's app only in that partner's sessions. */
  get offered(): readonly SetUpMethod[] {
    const hasPartner = this.visit.context.partnerCode !== undefined;
    return allMethods.filter((method) => hasPartner || method !== "partner-app");
  }

  get method(): SetUpMethod | undefined {
    return this.visit.choices.method;
  }

  get isReplacementAsked(): boolean {
    return this.visit.state.step === "confirm-replacement";
  }

  choose(method: SetUpMethod): void {
    this.visit.choices.chooseMethod(method);
    this.isMissing = false;
  }

  submit(): void {
    const { method } = this;
    if (method) return this.visit.send({ type: "choose-method", method });
    this.isMissing = true;
    this.failedSubmits += 1;
  }
}
