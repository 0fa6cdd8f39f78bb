import { stepDestination } from "#application/mfa/mfa.query.ts";
import type { MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/open-mfa.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";

export type StepHistoryDeps = {
  readonly navigation: Pick<Navigation, "go">;
  readonly isFramed: boolean;
};

/** The steps that were shown, as entries of the browser's history, so that its Back goes back one step. */
export class StepHistory {
  private readonly query: MfaPageQuery;
  private readonly deps: StepHistoryDeps;
  /** The current step is the last one. */
  private trail: readonly MfaStep[] = [];

  constructor(query: MfaPageQuery, deps: StepHistoryDeps) {
    this.query = query;
    this.deps = deps;
  }

  begin(step: MfaStep): void {
    this.trail = [step];
    this.show(step, "replace");
  }

  goOn(step: MfaStep): void {
    this.trail = [...this.trail, step];
    this.show(step, "push");
  }

  goBack(step: MfaStep): void {
    this.trail = [...this.trail.slice(0, -2), step];
    this.show(step, "replace");
  }

  /** Returns whether the address names a step before the current one. */
  isBehind(step: string | undefined): boolean {
    return this.trail.slice(0, -1).some((behind) => behind === step);
  }

  /** Puts the address back to the step that stays. `hasGoneBack`: the browser's Back has left it. */
  restore(step: MfaStep, hasGoneBack: boolean): void {
    this.show(step, hasGoneBack ? "push" : "replace");
  }

  /** Shows the step in the address. In a frame nothing is pushed: the history is the embedding application's. */
  private show(step: MfaStep, history: "push" | "replace"): void {
    this.deps.navigation.go(stepDestination(this.query, step), this.deps.isFramed ? "replace" : history);
  }
}
