import { stateAfterSessionEnd } from "#domain/mfa/flow/after-session-end.ts";
import type { LastFactor } from "#domain/mfa/factors/last-factor.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import {
  mfaProgress,
  progressAfter,
  progressAt,
  resumedState,
  type MfaProgress,
} from "#domain/mfa/flow/mfa-progress.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { MfaState } from "#domain/mfa/flow/mfa-state.ts";
import type { StepTrail } from "#domain/mfa/flow/step-trail.ts";
import { totpKeyShownPlace } from "#domain/identity/person-records.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { HistoryEntries } from "#domain/ports/history-entries.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly storage: BrowserStorage;
  readonly calls: Pick<AuthenticatedMfaCalls, "mark" | "email">;
  readonly deadlines: Deadlines;
  readonly clock: Pick<Clock, "now">;
  readonly lastFactor: Pick<LastFactor, "begin">;
  readonly historyEntries: Pick<HistoryEntries, "entryNumber">;
};

/** Why the app has to wait, where it said so itself; the platform has no other code for that. */
const appLock = { problem: "rate-limited", code: "RATE_LIMITED" } as const;

/** Runs the state machine and stores its state, so that a reload continues the visit (SPEC-CHOICE D-39). */
export class MfaFlowState {
  /** Whether the visit follows one whose session ended, which the person is to be told (mfa-62). */
  hasSessionEnded = false;

  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /**
   * Returns the state in which this visit begins, or continues after a reload, and its context: the factor that was
   * proved last is asked for first (mfa-93).
   */
  begin(given: MfaContext, email: string): { readonly context: MfaContext; readonly state: MfaState } {
    const context = { ...given, factors: this.deps.lastFactor.begin(email, given.factors) };
    const { now } = this;
    const progress = this.deps.storage.read(mfaProgress);
    const isOfThisVisit = progress?.goal === context.goal && progress.session === now.sessionMark;
    if (!isOfThisVisit) this.end();
    const endedFor = progress?.endedFor;
    this.hasSessionEnded = endedFor !== undefined && endedFor === this.deps.calls.email;
    const state =
      progress && this.hasSessionEnded
        ? stateAfterSessionEnd(context, progress.state)
        : resumedState(context, progress, {
            ...now,
            isNumberedEntry: this.deps.historyEntries.entryNumber !== undefined,
          });
    return { context, state: this.kept(context, state) };
  }

  /** Returns the state after an event, and stores it until the flow is over. */
  advance(context: MfaContext, state: MfaState, event: MfaEvent): MfaState {
    if (event.type === "flow-failed" && (event.reason === "rate-limited" || event.retryAfter !== undefined)) {
      // SPEC-CHOICE D-38
      const lock = event.reason === "rate-limited" ? appLock : undefined;
      this.deps.deadlines.start("app", event.retryAfter, lock);
    }
    return this.kept(context, nextState(context, state, event));
  }

  /** Stores a step that the browser's Back or Forward has led to, and returns it. */
  revisit(context: MfaContext, state: MfaState): MfaState {
    return this.kept(context, state);
  }

  /** The stored steps that Back and Forward walk, if there are any. */
  get trail(): StepTrail | undefined {
    return this.deps.storage.read(mfaProgress)?.trail;
  }

  keepTrail(trail: StepTrail): void {
    const progress = this.deps.storage.read(mfaProgress);
    if (progress) this.deps.storage.write(mfaProgress, { ...progress, trail });
  }

  /** Whether recovery codes were shown in this session, and the person has not said that they are saved. */
  get areCodesUnsaved(): boolean {
    const progress = this.deps.storage.read(mfaProgress);
    return progress?.goal === "recovery-codes" && progress.session === this.deps.calls.mark;
  }

  /** Removes the stored state of a flow that is over. */
  end(): void {
    this.deps.storage.remove(mfaProgress);
  }

  private get now(): { readonly sessionMark: string; readonly now: number } {
    return { sessionMark: this.deps.calls.mark, now: this.deps.clock.now() };
  }

  private kept(context: MfaContext, state: MfaState): MfaState {
    if (state.step === "setup-done") this.deps.storage.remove(totpKeyShownPlace);
    const progress = state.step === "left" ? progressAfter(state, this.now) : this.progress(context, state);
    if (progress) this.deps.storage.write(mfaProgress, progress);
    else this.end();
    return state;
  }

  /** Returns the state with the trail of this visit, which a step does not change. */
  private progress(context: MfaContext, state: MfaState): MfaProgress {
    const { trail } = this;
    return { ...progressAt(context, state, this.now), ...(trail && { trail }) };
  }
}
