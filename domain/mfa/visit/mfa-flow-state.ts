import { stateAfterSessionEnd, stepToRepeat } from "#domain/mfa/flow/after-session-end.ts";
import type { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import type { FactorType, MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import {
  mfaProgress,
  progressAfter,
  progressAt,
  resumedState,
  type Interruption,
  type MfaProgress,
} from "#domain/mfa/flow/mfa-progress.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { StepTrail } from "#domain/mfa/flow/step-trail.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { totpKeyShownPlace } from "#domain/storage/storage-entries.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { Service } from "#domain/shared/service.ts";
import type { HistoryEntries } from "#domain/mfa/visit/history-entries.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";

type Deps = {
  readonly storage: BrowserStorage;
  readonly calls: Pick<AuthenticatedMfaCalls, "mark" | "email">;
  readonly deadlines: Deadlines;
  readonly clock: Pick<Clock, "now">;
  readonly lastFactor: Pick<LastFactor, "begin">;
  readonly historyEntries: Pick<HistoryEntries, "entryNumber">;
};

/** `interruption`: the factor is asked for once more, because its last proof is too old. */
export type BegunFlow = {
  readonly context: MfaContext;
  readonly state: MfaState;
  readonly interruption?: Interruption;
};

/**
 * The refusal that is shown where the partner's app itself refused for a while; the platform has no other code for it.
 */
const appLock = { problem: "rate-limited", code: "RATE_LIMITED" } as const;

/** Runs the state machine and stores its state, so that a reload continues the visit. */
export class MfaFlowState extends Service<Deps> {
  /** Whether the session of an earlier visit ended, so that the person is told. */
  hasSessionEnded = false;

  /**
   * Returns the state in which this visit begins, or continues after a reload, with the step that a challenge has
   * interrupted. In the returned context the factor that was proved last comes first.
   */
  begin(given: MfaContext, email: string): BegunFlow {
    const context = { ...given, factors: this.deps.lastFactor.begin(email, given.factors) };
    const { moment } = this;
    const progress = this.deps.storage.read(mfaProgress);
    const isOfThisVisit = progress?.goal === context.goal && progress.session === moment.sessionMark;
    if (!isOfThisVisit) this.end();
    const endedFor = progress?.endedFor;
    this.hasSessionEnded = endedFor !== undefined && endedFor === this.deps.calls.email;
    const state =
      progress && this.hasSessionEnded
        ? stateAfterSessionEnd(context, progress.state)
        : resumedState(context, progress, {
            ...moment,
            isNumberedEntry: this.deps.historyEntries.entryNumber !== undefined,
          });
    const interruption = allowed(context, this.store(context, state)?.interruption);
    return { context, state, ...(interruption && { interruption }) };
  }

  /** Keeps what a challenge has interrupted, until its factor is proved. */
  interrupt(interruption: Interruption): void {
    const progress = this.deps.storage.read(mfaProgress);
    if (progress) this.deps.storage.write(mfaProgress, { ...progress, interruption });
  }

  /** Returns the state after an event, and stores it until the flow is over. */
  advance(context: MfaContext, state: MfaState, event: MfaEvent): MfaState {
    if (event.type === "flow-failed" && (event.reason === "rate-limited" || event.retryAfter !== undefined)) {
      // Only a rate limit has a reason to show again after a reload; both kinds of wait are counted down.
      const lock = event.reason === "rate-limited" ? appLock : undefined;
      this.deps.deadlines.start("app", event.retryAfter, lock);
    }
    return this.revisit(context, nextState(context, state, event));
  }

  /** Stores a step, such as one that the browser's Back or Forward has led to, and returns it. */
  revisit(context: MfaContext, state: MfaState): MfaState {
    this.store(context, state);
    return state;
  }

  /** The stored steps that Back and Forward walk, if there are any. */
  get trail(): StepTrail | undefined {
    return this.deps.storage.read(mfaProgress)?.trail;
  }

  keepTrail(trail: StepTrail): void {
    const progress = this.deps.storage.read(mfaProgress);
    if (progress) this.deps.storage.write(mfaProgress, { ...progress, trail });
  }

  /** Whether “trust this browser” is ticked in this visit; undefined as long as the person has not touched it. */
  get isBrowserTrusted(): boolean | undefined {
    return this.deps.storage.read(mfaProgress)?.isBrowserTrusted;
  }

  keepTrust(isBrowserTrusted: boolean): void {
    const progress = this.deps.storage.read(mfaProgress);
    if (progress) this.deps.storage.write(mfaProgress, { ...progress, isBrowserTrusted });
  }

  /** Whether recovery codes were shown in this session, and the person has not said that they are saved. */
  get areCodesUnsaved(): boolean {
    const progress = this.deps.storage.read(mfaProgress);
    return progress?.goal === "recovery-codes" && progress.session === this.deps.calls.mark;
  }

  /** The factor with which a set-up has ended in this session, as long as its end is shown. */
  get justEnrolled(): FactorType | undefined {
    const progress = this.deps.storage.read(mfaProgress);
    const isDone = progress?.state.step === "setup-done" && progress.session === this.deps.calls.mark;
    return isDone ? progress.state.method : undefined;
  }

  /** Removes the stored state of a flow that is over. */
  end(): void {
    this.deps.storage.remove(mfaProgress);
  }

  /** The session of this tab, and the time. */
  private get moment(): { readonly sessionMark: string; readonly now: number } {
    return { sessionMark: this.deps.calls.mark, now: this.deps.clock.now() };
  }

  /** Stores a step, and returns what is stored. */
  private store(context: MfaContext, state: MfaState): MfaProgress | undefined {
    if (state.step === "setup-done") this.deps.storage.remove(totpKeyShownPlace);
    const progress =
      state.step === "left" ? progressAfter(state, this.moment) : this.progress(context, state);
    if (progress) this.deps.storage.write(mfaProgress, progress);
    else this.end();
    return progress;
  }

  /**
   * Returns the record of a state, with the trail and the choice of this visit, and with the interruption while the
   * state is a challenge.
   */
  private progress(context: MfaContext, state: MfaState): MfaProgress {
    const { trail, interruption, isBrowserTrusted } = this.deps.storage.read(mfaProgress) ?? {};
    return {
      ...progressAt(context, state, this.moment),
      ...(trail && { trail }),
      ...(isBrowserTrusted !== undefined && { isBrowserTrusted }),
      ...(interruption && isVerification(state) && { interruption }),
    };
  }
}

/** Returns the part of a stored interruption that this flow allows, because a stored record is untrusted. */
function allowed(context: MfaContext, kept: Interruption | undefined): Interruption | undefined {
  if (context.goal === "reset") return kept && {};
  if (context.goal !== "set-up") return undefined;
  const step = kept?.step && stepToRepeat(context, kept.step);
  return step && { step };
}
