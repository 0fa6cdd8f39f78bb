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

  /** Whether the person has a factor already, so that another one is a fallback. */
  get isFallback(): boolean {
    return this.visit.context.factors.length > 0;
  }

  /** How long set-up may be postponed; undefined for a set-up that is not due. */
  get deadline(): SetUpDeadline | undefined {
    const { mayBeDismissed, remainingDays: days } = this.visit.context;
    if (!mayBeDismissed) return { kind: "required" };
    return days !== undefined && days > 0 ? { kind: "days-left", days } : undefined;
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
