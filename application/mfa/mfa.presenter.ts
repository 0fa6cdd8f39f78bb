import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { MfaFlowState } from "#domain/mfa/visit/mfa-flow-state.ts";
import { MfaChoices } from "#application/mfa/mfa-choices.ts";
import { MfaLeaving, type MfaLeavingDeps } from "#application/mfa/mfa-leaving.ts";
import { MfaOpening, type MfaOpeningDeps } from "#application/mfa/mfa-opening.ts";
import { blockedPhase, type MfaPhase } from "#application/mfa/mfa-phase.ts";
import type { StepNotice } from "#application/mfa/mfa-step.ts";
import { MfaVisit, type MfaVisitDeps, type VisitedPage } from "#application/mfa/mfa-visit.ts";
import { Countdown } from "#application/shared/countdown.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { BlockedInFrame } from "#domain/mfa/visit/mfa-redirects.ts";
import type { LeftState, MfaContext, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import { attemptWaitAt } from "#domain/mfa/visit/deadlines.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import { refusalOf } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { OpenMfaOutcome } from "#domain/mfa/visit/open-mfa.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";

/** Steps of a set-up whose call is sent by a press; others send theirs when they are shown. */
const sentByPress: readonly MfaStep[] = ["enter-number", "enter-code", "create-passkey"];

/** An MFA page: opens a visit, shows it, and leaves. */
export class MfaPresenter {
  phase: MfaPhase = { kind: "opening" };
  /** Runs until the platform accepts another attempt. */
  readonly retry: Countdown;

  #query: MfaPageQuery;
  readonly #deps: MfaDeps;
  readonly #choices: MfaChoices;
  #opening: MfaOpening;
  readonly #leaving: MfaLeaving;
  readonly #lifetime = new PageLifetime();
  #arrival: Promise<void> | undefined = undefined;

  constructor(query: MfaPageQuery, deps: MfaDeps) {
    this.#query = query;
    this.#deps = deps;
    this.#choices = new MfaChoices(deps.trustsBrowsers, (isTrusted) => deps.flowState.keepTrust(isTrusted));
    this.retry = new Countdown(() => this.secondsToRetry(), deps.clock);
    this.#opening = new MfaOpening(query, deps);
    this.#leaving = new MfaLeaving(query, deps);
    makeAutoObservable(this, { phase: observableRef, retry: false });
  }

  get page(): MfaPage {
    return this.#query.page;
  }

  get isFramed(): boolean {
    return this.#deps.isFramed;
  }

  /** What is announced above the heading. */
  get notice(): StepNotice {
    const { phase } = this;
    if (phase.kind === "failed") return { problem: phase.problem, retry: () => void this.open() };
    if (phase.kind !== "showing") return { problem: undefined };
    const { step, hasSessionEnded, isProofOld, refusal } = phase.visit;
    const notice = step?.notice ?? { problem: undefined };
    if (notice.problem) return notice;
    if (refusal) return { problem: refusal };
    if (isProofOld) return { problem: { kind: "proof-old" } };
    return hasSessionEnded ? { problem: { kind: "session-ended" } } : notice;
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.arriveAtPage();
    return stop;
  }

  /** Determines again which step to show. */
  async open(): Promise<void> {
    this.end();
    this.phase = { kind: "opening" };
    this.handle(await this.#opening.open());
  }

  /** Continues in a frame on a person's click: asks the browser for its cookies where they are missing. */
  async resume(): Promise<void> {
    const { kind } = this.phase;
    if (kind !== "cookies-needed" && kind !== "cookies-refused") return this.open();
    const outcome = await this.#opening.askForCookies();
    if (outcome.kind === "granted") return this.open();
    runInAction(() => (this.phase = { kind: "cookies-refused", topLevelUrl: outcome.address }));
  }

  /** Leaves a page that shows no step: logs out, or, in a frame, tells the embedding page to go back. */
  abandon(): void {
    this.end();
    this.phase = this.#leaving.leave(this.isFramed ? "back" : "log-out");
  }

  /** Tells the application around the page once more that the visit has ended. */
  notifyAgain(): void {
    this.phase = this.#leaving.again();
  }

  /** Shows the step to which the browser's Back or Forward has led. */
  follow(): void {
    if (this.phase.kind === "showing") this.phase.visit.follow();
  }

  private handle(outcome: OpenMfaOutcome): void {
    switch (outcome.kind) {
      case "opened":
        return this.begin(outcome);
      case "cookies-needed":
        this.phase = { kind: "cookies-needed" };
        return undefined;
      case "failed":
        recordEvent({ outcome: outcome.problem });
        this.retry.start();
        this.phase = { kind: "failed", problem: outcome.problem };
        return undefined;
      case "requires-top-level":
        return this.blockInFrame(outcome);
      case "moved":
      case "left-for-application":
        this.phase = { kind: "leaving" };
        return undefined;
      case "cancelled":
        return undefined;
    }
  }

  private begin(opened: Extract<OpenMfaOutcome, { readonly kind: "opened" }>): void {
    const query = this.#query;
    const choices = this.#choices;
    choices.resumeTrust(this.#deps.flowState.isBrowserTrusted);
    const { retry } = this;
    const page: VisitedPage = {
      query,
      choices,
      retry,
      leave: (left, context) => this.leave(left, context),
      blockInFrame: (blocked) => this.blockInFrame(blocked),
      reopen: () => this.reopen(),
    };
    const visit = new MfaVisit(opened, page, this.#deps);
    this.phase = { kind: "showing", visit };
    visit.begin();
  }

  /** Leaves a flow that is over. */
  private leave({ towards }: LeftState, context: MfaContext): void {
    if (towards === "another-factor") return void this.addAnotherFactor();
    this.end();
    this.phase = this.#leaving.leave(towards, context);
  }

  /**
   * Begins the set-up of another factor on the same page. Asks the platform for the person's status again, which now
   * includes the new factor.
   */
  private addAnotherFactor(): Promise<void> {
    this.end();
    this.#query = { ...this.#query, temporaryMfaSetup: true };
    this.#opening = new MfaOpening(this.#query, this.#deps);
    return this.open();
  }

  /** Offers the next page at the top level. */
  private blockInFrame(blocked: BlockedInFrame): void {
    this.end();
    this.phase = blockedPhase(blocked);
  }

  /** Opens the page once more by itself; fails if it has done so before. */
  private reopen(): void {
    this.end();
    const outcome = this.#opening.reopen();
    if (outcome) {
      this.phase = { kind: "opening" };
      void outcome.then((opened) => {
        this.handle(opened);
        this.tellRefusal();
      });
    } else {
      this.phase = { kind: "failed", problem: refusalOf() };
    }
  }

  /** Says at a step that waits for a press why it is shown again. */
  private tellRefusal(): void {
    if (this.phase.kind !== "showing") return;
    const { visit } = this.phase;
    if (sentByPress.includes(visit.state.step)) visit.refusal = refusalOf();
  }

  private async arriveAtPage(): Promise<void> {
    const { tabs } = this.#deps;
    const { cancellation } = this.#lifetime;
    cancellation.onCancel(() => this.end());
    cancellation.onCancel(tabs.listen((announcement) => this.hear(announcement)));
    return this.open();
  }

  /**
   * Reopens the page after an announcement of another tab. At the top level: after a sign-in, which may have proved the
   * factor that is asked for here. In a frame, which cannot follow to a new page: after a logout, and after anything
   * while it is blocked (RAC-05).
   */
  private hear(announcement: TabAnnouncement): void {
    if (!this.isFramed) {
      if (announcement === "signed-in" && this.isSigningIn) void this.open();
      return;
    }
    const isBlocked = "topLevelUrl" in this.phase && this.phase.topLevelUrl !== undefined;
    if (announcement === "signed-out" || isBlocked) void this.open();
  }

  private get isSigningIn(): boolean {
    if (this.phase.kind !== "showing") return false;
    const { context, state } = this.phase.visit;
    return context.purpose === "for-mfa-login" && context.goal === "verification" && isVerification(state);
  }

  private end(): void {
    this.#opening.cancel();
    if (this.phase.kind === "showing") this.phase.visit.end();
    this.retry.stop();
  }

  /** Returns the seconds until a retry; the wait of one factor delays no other factor. */
  private secondsToRetry(): number {
    const { deadlines } = this.#deps;
    const wait = this.phase.kind === "showing" ? attemptWaitAt(this.phase.visit.state) : undefined;
    return Math.max(deadlines.secondsLeft("retry"), wait ? deadlines.secondsLeft(wait) : 0);
  }
}

type MfaDeps = MfaVisitDeps &
  MfaOpeningDeps &
  MfaLeavingDeps & {
    readonly tabs: Pick<Tabs, "listen">;
    /** Whether "trust this browser" is ticked initially. */
    readonly trustsBrowsers: boolean;
    readonly flowState: Pick<MfaFlowState, "isBrowserTrusted" | "keepTrust">;
  };
