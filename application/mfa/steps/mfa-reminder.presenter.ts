import { makeAutoObservable } from "mobx";
import type { StepVisit } from "#application/mfa/mfa-step.ts";

/** How long set-up may be postponed. `days-left`: for a number of days. `required`: not at all. */
export type SetUpDeadline =
  | { readonly kind: "days-left"; readonly days: number }
  | { readonly kind: "required" };

/** The step that reminds of set-up, and asks for confirmation before it is postponed (M-18). */
export class MfaReminderPresenter {
  readonly screen = "reminder";
  readonly visit: StepVisit;

  constructor(visit: StepVisit) {
    this.visit = visit;
    makeAutoObservable(this, { screen: false, visit: false });
  }

  get mayBeDismissed(): boolean {
    return this.visit.context.mayBeDismissed;
  }

  /** Whether the person has a factor already, so that another one is a fallback. */
  get isFallback(): boolean {
    return this.visit.context.factors.length > 0;
  }

  /** How long set-up may be postponed; undefined for a set-up that is not due. */
  get deadline(): SetUpDeadline | undefined {
    if (!this.mayBeDismissed) return { kind: "required" };
    const { days } = this;
    return days !== undefined && days > 0 ? { kind: "days-left", days } : undefined;
  }

  /** The days for which set-up may be postponed, as far as the platform counts them. */
  get days(): number | undefined {
    return this.visit.context.remainingDays;
  }

  get isDismissalAsked(): boolean {
    return this.visit.state.step === "confirm-dismissal";
  }

  /** Returns from the "remind me later" question and goes on to set-up (M-18). */
  setUpNow(): void {
    this.visit.send({ type: "go-back" });
    this.visit.send({ type: "go-on" });
  }
}
