import { makeAutoObservable, observableRef } from "mobx";
import type { MfaChoices } from "#application/mfa/mfa-choices.ts";
import type { StepVisit } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { StepHistory, type HistoryMove, type StepHistoryDeps } from "#application/mfa/step-history.ts";
import {
  isSameScreen,
  stepPresenterOf,
  type StepDeps,
  type StepPresenter,
} from "#application/mfa/step-presenters.ts";
import { VisitMemory } from "#application/mfa/visit-memory.ts";
import { recordTransition, recordState } from "#application/mfa/counted-steps.ts";
import { Countdown } from "#application/shared/countdown.ts";
import type { BlockedInFrame } from "#domain/mfa/visit/mfa-redirects.ts";
import type { VerificationTerms } from "#domain/mfa/visit/elevate-session.ts";
import { stepToRepeat } from "#domain/mfa/flow/after-session-end.ts";
import type { LeftState, MfaContext, MfaEvent, MfaState } from "#domain/mfa/flow/mfa-state.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { stepNumberOf, type StepNumber } from "#domain/mfa/flow/step-number.ts";
import { challengedFactor, isVerification } from "#domain/mfa/flow/verification-flow.ts";
import type { ShownApp } from "#domain/mfa/apps/partner-apps.ts";
import type { FactorsVisit, MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import { attemptWaitAt, type Deadlines, type Lock } from "#domain/mfa/visit/deadlines.ts";
import type { OpenMfaOutcome } from "#domain/mfa/visit/open-mfa.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

export type MfaVisitDeps = StepDeps &
  StepHistoryDeps & {
    readonly flowState: Pick<MfaFlowState, "advance" | "revisit" | "interrupt" | "trail" | "keepTrail">;
    readonly deadlines: Pick<Deadlines, "secondsLeft" | "lockOf">;
    readonly clock: Clock;
    /** Returns a partner's app, as the host's configuration knows it. */
    readonly appOf: (partnerCode: string | undefined) => ShownApp;
  };

/** The page of a visit, as far as the visit needs it. */
export type VisitedPage = {
  readonly query: MfaPageQuery;
  readonly choices: MfaChoices;
  readonly retry: Countdown;
  leave(left: LeftState, context: MfaContext): void;
  blockInFrame(blocked: BlockedInFrame): void;
  /** Opens the page anew: the platform asks for a factor that the visit does not know. */
  reopen(): void;
};

/** A visit to one of the flows: the state of the step machine, and the presenter of its step. */
export class MfaVisit implements StepVisit {
  readonly context: MfaContext;
  /** The e-mail of the account that the visit is for. */
  readonly account: string;
  state: MfaState;
  /** The presenter of the current step: created when the step is entered, dropped when it is left. */
  step: StepPresenter | undefined = undefined;
  /** Whether the person is told that the session of an earlier visit ended, at its step. */
  hasSessionEnded: boolean;
  /** Whether the person is told that an earlier proof no longer counts, at the challenge that asks again. */
  isProofOld: boolean;
  /** Why the step is shown once more: its call was refused, though there is no factor to prove first. */
  refusal: ShownProblem | undefined = undefined;
  readonly memory = new VisitMemory();
  readonly nextCode: Countdown;

  readonly #visited: VisitedPage;
  readonly #deps: MfaVisitDeps;
  readonly #history: StepHistory;
  #stepCancellation: CancellationSource = cancellationSource();
  #isOver = false;

  constructor(
    opened: Extract<OpenMfaOutcome, { readonly kind: "opened" }>,
    visited: VisitedPage,
    deps: MfaVisitDeps,
  ) {
    this.context = opened.context;
    this.account = opened.email;
    this.state = opened.state;
    this.hasSessionEnded = opened.hasSessionEnded === true;
    this.isProofOld = opened.interruption !== undefined;
    this.memory.interrupted = opened.interruption?.step;
    this.#visited = visited;
    this.#deps = deps;
    this.#history = new StepHistory(visited.query, deps);
    this.nextCode = new Countdown(() => deps.deadlines.secondsLeft("next-code"), deps.clock);
    makeAutoObservable(this, {
      context: false,
      account: false,
      state: observableRef,
      step: observableRef,
      memory: false,
      nextCode: false,
    });
  }

  get redirectUri(): string | undefined {
    return this.#visited.query.redirectUri;
  }

  get app(): ShownApp {
    return this.#deps.appOf(this.context.partnerCode);
  }

  get toFactors(): FactorsVisit | undefined {
    return this.#visited.query.toFactors;
  }

  get choices(): MfaChoices {
    return this.#visited.choices;
  }

  get retry(): Countdown {
    return this.#visited.retry;
  }

  get lock(): Lock | undefined {
    const { deadlines } = this.#deps;
    const wait = attemptWaitAt(this.state);
    return (wait && deadlines.lockOf(wait)) ?? deadlines.lockOf("retry");
  }

  get isFramed(): boolean {
    return this.#deps.isFramed;
  }

  get canGoBack(): boolean {
    return this.isPossible({ type: "go-back" });
  }

  get canChooseAnotherWay(): boolean {
    return this.isPossible({ type: "choose-another-way" });
  }

  get canAddAnother(): boolean {
    return this.isPossible({ type: "add-another-factor" });
  }

  get offersRecoveryCode(): boolean {
    const hasList = this.canChooseAnotherWay || this.state.step === "choose-way";
    return !hasList && this.isPossible({ type: "use-recovery-code" });
  }

  get stepNumber(): StepNumber | undefined {
    return stepNumberOf(this.state);
  }

  get terms(): VerificationTerms {
    const { context, state, choices } = this;
    return {
      purpose: context.purpose,
      isBrowserTrusted: this.offersTrust ? choices.isBrowserTrusted : undefined,
      factor: challengedFactor(state),
      isSetUpAhead: context.goal === "set-up" && isVerification(state),
    };
  }

  /** Whether the person can choose to trust this browser. Not before a reset, which ends the trust of every browser. */
  get offersTrust(): boolean {
    return this.context.goal !== "reset";
  }

  /** Shows the first step. */
  begin(): void {
    const { state } = this;
    if (state.step === "left") return this.#visited.leave(state, this.context);
    this.#history.begin(state);
    // Back or Forward may have been pressed while the page was loading.
    const move = this.#history.follow(this.context);
    if (move?.kind === "step") this.state = this.#deps.flowState.revisit(this.context, move.state);
    this.enter(this.state);
    this.turnBack(move);
  }

  send(event: MfaEvent): void {
    if (this.#isOver) return;
    const { context, state: before } = this;
    const state = this.resumed(before, this.#deps.flowState.advance(context, before, event));
    if (state === before) return event.type === "verification-due" ? this.#visited.reopen() : undefined;
    this.state = state;
    recordTransition(event, before);
    if (state.step === "left") return this.#visited.leave(state, context);
    this.#history.record(event.type, state);
    this.show(before, state);
    if (event.type === "verification-due") this.interrupt(before);
  }

  /** Shows the step to which the browser's Back or Forward has led. */
  follow(): void {
    if (this.#isOver) return;
    const { context, state: before } = this;
    const move = this.#history.follow(context);
    if (move?.kind === "step") {
      this.state = this.#deps.flowState.revisit(context, move.state);
      this.show(before, this.state);
    }
    this.turnBack(move);
  }

  tryAgain(): void {
    if (!this.retry.isRunning) this.send({ type: "try-again" });
  }

  blockInFrame(blocked: BlockedInFrame): void {
    this.#visited.blockInFrame(blocked);
  }

  /** Drops the step with everything typed in it, cancels its calls and stops the countdown (RAC-02). */
  end(): void {
    this.#isOver = true;
    this.#stepCancellation.cancel();
    this.step = undefined;
    this.nextCode.stop();
  }

  /**
   * Goes back as the page's own Back does if the browser's Back leads to no step, and brings the browser's history to
   * the step that is shown.
   */
  private turnBack(move: HistoryMove | undefined): void {
    if (move?.kind === "same-step" && move.isBack) this.send({ type: "go-back" });
    if (!this.#isOver) this.#history.settle();
  }

  private show(before: MfaState, state: MfaState): void {
    this.hasSessionEnded = false;
    this.isProofOld = false;
    this.refusal = undefined;
    if (isSameScreen(before.step, state.step)) this.retry.start();
    else this.enter(state);
  }

  /**
   * Keeps the step that has to wait for another proof. Drops the key that was shown there, which may belong to the
   * former session.
   */
  private interrupt(before: MfaState): void {
    const { context, memory } = this;
    // A person who comes for recovery codes has proved no factor in this visit yet, so no proof has become too old.
    this.isProofOld = context.goal !== "recovery-codes";
    const waiting = context.goal === "set-up" && stepToRepeat(context, before);
    if (waiting) memory.interrupted = waiting;
    if (this.isProofOld) this.#deps.flowState.interrupt(waiting ? { step: waiting } : {});
    memory.forgetSecret();
  }

  /** Returns the step that waited for a proof, in place of the first step of the set-up, once the factor is proved. */
  private resumed(before: MfaState, next: MfaState): MfaState {
    const { interrupted } = this.memory;
    if (!interrupted || !isVerification(before) || next.step !== "reminder") return next;
    this.memory.interrupted = undefined;
    return this.#deps.flowState.revisit(this.context, interrupted);
  }

  private enter(state: MfaState): void {
    this.#stepCancellation.cancel();
    this.#stepCancellation = cancellationSource();
    recordState(state);
    this.step = stepPresenterOf(state, this, this.#deps, this.#stepCancellation.cancellation);
    this.retry.start();
    this.step?.arrive?.();
    // A successful verification has no screen: it is left at once for what it leads to.
    if (state.step === "verified") this.send({ type: "go-on" });
  }

  private isPossible(event: MfaEvent): boolean {
    return nextState(this.context, this.state, event) !== this.state;
  }
}
