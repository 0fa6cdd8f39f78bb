import { stepDestination } from "#application/mfa/mfa.query.ts";
import type { MfaContext, MfaEvent, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import {
  afterEvent,
  entryOf,
  hasBeenLeft,
  moveTo,
  trailAt,
  trailFrom,
  type StepTrail,
} from "#domain/mfa/flow/step-trail.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { HistoryEntries } from "#domain/mfa/visit/history-entries.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";

export type StepHistoryDeps = {
  readonly navigation: Pick<Navigation, "go">;
  readonly historyEntries: HistoryEntries;
  readonly flowState: Pick<MfaFlowState, "trail" | "keepTrail">;
  readonly clock: Pick<Clock, "now">;
  readonly isFramed: boolean;
};

/** An entry that the browser has for this visit, and the step in its address. */
type MadeEntry = { readonly id: number; readonly step: MfaStep };

/**
 * What the browser's Back or Forward leads to: an earlier step, or no other step. In the second case Back may do what
 * the page's own Back does.
 */
export type HistoryMove =
  | { readonly kind: "step"; readonly state: MfaState }
  | { readonly kind: "same-step"; readonly isBack: boolean };

/**
 * The steps of a visit as entries of the browser's history, so that Back and Forward walk them. The trail
 * changes first and the browser's history follows: the browser may still be on its way to an entry when the next step
 * is shown.
 */
export class StepHistory {
  private readonly query: MfaPageQuery;
  private readonly deps: StepHistoryDeps;
  private trail: StepTrail | undefined;
  private made: readonly MadeEntry[] = [];
  /** The entry that the browser was told to go to, and the one that it leaves. */
  private pendingMove: { readonly from: number | undefined; readonly to: number } | undefined;

  constructor(query: MfaPageQuery, deps: StepHistoryDeps) {
    this.query = query;
    this.deps = deps;
  }

  /**
   * Begins at the current entry, or continues there after a reload. If Back or Forward was pressed while the page was
   * loading, the browser is at another entry than the step that is shown; `follow` then handles it.
   */
  begin(state: MfaState): void {
    if (this.deps.isFramed) return this.record("go-on", state);
    const { clock, flowState, historyEntries } = this.deps;
    const kept = flowState.trail;
    if (kept && hasBeenLeft(kept, historyEntries.entryNumber, state)) {
      this.made = madeFrom(kept);
      return this.keep(kept);
    }
    const known = kept && trailAt(kept, historyEntries.entryNumber, state);
    this.start(known ?? trailFrom(state, Math.max(clock.now(), (kept?.last ?? 0) + 1)));
  }

  /**
   * Writes the step that follows an event to the history. In a frame it only replaces the entry, since the history
   * belongs to the embedding application.
   */
  record(event: MfaEvent["type"], next: MfaState): void {
    const { clock, isFramed, navigation } = this.deps;
    // The number tells a reload of the frame from a page that the application around it opens anew (mfa-55).
    if (isFramed) navigation.go(stepDestination(this.query, next.step), "replace", clock.now());
    if (!this.trail) return;
    this.keep(afterEvent(this.trail, event, next));
    this.settle();
  }

  /** Returns what Back or Forward leads to; undefined if neither was used. */
  follow(context: MfaContext): HistoryMove | undefined {
    const { trail } = this;
    const { entryNumber } = this.deps.historyEntries;
    if (!trail || this.isMovePending(entryNumber) || entryNumber === entryOf(trail).id) return undefined;
    const move = moveTo(trail, context, entryNumber);
    if (move?.kind === "step") {
      this.keep(move.trail);
      return { kind: "step", state: entryOf(move.trail).state };
    }
    // An entry of an earlier visit to this page becomes one of this visit.
    if (!move && !this.made.some(({ id }) => id === entryNumber))
      this.start(trailFrom(entryOf(trail).state, trail.last + 1));
    return move;
  }

  /** Brings the browser to the entry of the step that is shown, and adds missing entries. */
  settle(): void {
    const { trail, made } = this;
    if (!trail || this.pendingMove) return;
    const steps = trail.entries.slice(0, trail.position + 1);
    const reached = steps.findLastIndex((entry) => made.some(({ id }) => id === entry.id));
    const target = made.findIndex(({ id }) => id === steps[reached]?.id);
    const from = this.deps.historyEntries.entryNumber;
    const current = made.findIndex(({ id }) => id === from);
    const goal = made[target];
    if (!goal || current === -1) return;
    if (current !== target) {
      this.pendingMove = { from, to: goal.id };
      this.deps.historyEntries.travel(target - current);
      return;
    }
    const step = steps[reached]?.state.step ?? goal.step;
    if (step !== goal.step) this.write({ id: goal.id, step }, target, "replace");
    for (const [index, { id, state }] of steps.slice(reached + 1).entries())
      this.write({ id, step: state.step }, target + 1 + index, "push");
  }

  private start(trail: StepTrail): void {
    this.made = madeFrom(trail);
    this.keep(trail);
    const { id, state } = entryOf(trail);
    this.write({ id, step: state.step }, trail.position, "replace");
  }

  private keep(trail: StepTrail): void {
    this.trail = trail;
    this.deps.flowState.keepTrail(trail);
  }

  /**
   * Returns whether the browser has not yet left the entry that `travel` left, or has just reached the one that it went
   * to.
   */
  private isMovePending(entryNumber: number | undefined): boolean {
    const { pendingMove } = this;
    if (pendingMove && entryNumber === pendingMove.from) return true;
    this.pendingMove = undefined;
    return pendingMove !== undefined && entryNumber === pendingMove.to;
  }

  /** Writes an entry of the browser's history; a pushed one is the last. */
  private write(entry: MadeEntry, at: number, history: "push" | "replace"): void {
    const ahead = history === "replace" ? this.made.slice(at + 1) : [];
    this.made = [...this.made.slice(0, at), entry, ...ahead];
    this.deps.navigation.go(stepDestination(this.query, entry.step), history, entry.id);
  }
}

/** Returns the entries that the browser has for a trail. */
function madeFrom({ entries }: StepTrail): readonly MadeEntry[] {
  return entries.map(({ id, state }) => ({ id, step: state.step }));
}
