import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { MfaAppPresenter, type MfaAppDeps } from "#application/mfa/mfa-app.presenter.ts";
import { MfaCodePresenter, type MfaCodeDeps } from "#application/mfa/mfa-code.presenter.ts";
import { MfaPhonePresenter, type MfaPhoneDeps } from "#application/mfa/mfa-phone.presenter.ts";
import { MfaScanPresenter, type MfaScanDeps } from "#application/mfa/mfa-scan.presenter.ts";
import { problemToShow, type StepProblem, type StepVisit } from "#application/mfa/mfa-step.ts";
import { stepDestination } from "#application/mfa/mfa.query.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Countdown } from "#application/shared/countdown.ts";
import type { AskForCookies } from "#domain/mfa/embedding/ask-for-cookies.ts";
import {
  authenticatorApps,
  storeOrder,
  type PhonePlatform,
  type StoreAddress,
} from "#domain/mfa/factors/authenticator-apps.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { LeaveMfa } from "#domain/mfa/visit/leave-mfa.ts";
import type { MfaEvent } from "#domain/mfa/flow/mfa-event.ts";
import { nextState } from "#domain/mfa/flow/mfa-flow.ts";
import type { BlockedInFrame } from "#domain/mfa/embedding/mfa-redirects.ts";
import type { MfaFlowState } from "#domain/mfa/flow/mfa-flow-state.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { MfaContext } from "#domain/mfa/flow/mfa-context.ts";
import type { FactorType, LeftState, MfaState, MfaStep } from "#domain/mfa/flow/mfa-state.ts";
import type { MfaPageQuery, OpenMfa } from "#domain/mfa/visit/open-mfa.ts";
import type { VerificationTerms } from "#domain/mfa/factors/elevate-session.ts";
import type { ResetMfa } from "#domain/mfa/factors/reset-mfa.ts";
import { stepNumberOf, type StepNumber } from "#domain/mfa/flow/step-number.ts";
import { isVerification } from "#domain/mfa/flow/verification-flow.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { PageName } from "#domain/navigation/destination.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";

/**
 * `opening`: the first step is being determined; `failed`: that failed; `cookies-needed`, `cookies-refused`: a
 * frame of another site cannot read its session (SPEC-CHOICE D-35); `signed-out`, `no-factor`,
 * `requires-top-level`: a frame cannot continue, because there is no session, no factor is enrolled, or another
 * page comes next (SPEC-CHOICE D-41); `showing`: a step is shown; `leaving`: the flow has ended.
 */
export type MfaPhase = "opening" | "failed" | StrandedPhase | "showing" | "leaving";

/** The phases of a frame that needs something which cannot be done inside it. */
export type StrandedPhase =
  | "cookies-needed"
  | "cookies-refused"
  | "signed-out"
  | "no-factor"
  | "requires-top-level";

/** The phase of a frame that would have to navigate to one of these pages. */
const strandedPhases: { readonly [Page in PageName]?: StrandedPhase } = {
  root: "signed-out",
  "mfa-setup": "no-factor",
};

/** A kind of second factor that can be set up. */
export type SetUpMethod = Extract<MfaEvent, { readonly type: "choose-method" }>["method"];

/** A presenter that works while its steps are shown. */
type StepPresenter = { arrive(): void; leave(): void };

/** A step, with the context that does not change between steps. */
export type ShownStep = { readonly context: MfaContext; readonly state: MfaState };

/** The MFA pages: one visit, driven by the step machine (mfa-01, SPEC-CHOICE D-36). */
export class MfaPresenter {
  phase: MfaPhase = "opening";
  shown: ShownStep | undefined = undefined;
  /** Why the page could not open, or why the reset failed. */
  problem: StepProblem | undefined = undefined;
  /** The URL at which a frame's visit can continue at the top level. */
  ownPage: TrustedUrl | undefined = undefined;
  isBrowserTrusted: boolean;
  method: SetUpMethod | undefined = undefined;
  isMethodMissing = false;
  way: FactorType | undefined = undefined;
  failedSubmits = 0;
  isResetting = false;

  readonly code: MfaCodePresenter;
  readonly phone: MfaPhonePresenter;
  readonly scan: MfaScanPresenter;
  readonly app: MfaAppPresenter;
  readonly nextCode: Countdown;
  readonly retry: Countdown;

  private readonly query: MfaPageQuery;
  private readonly deps: MfaDeps;
  private readonly lifetime = new PageLifetime();
  private arrival: Promise<void> | undefined = undefined;
  private stay: CancellationSource = cancellationSource();
  /** The steps that were shown, the current one last: where Back can lead. */
  private trail: readonly MfaStep[] = [];
  /** Whether the page has reopened by itself since the person last asked for it. */
  private hasLookedAnew = false;

  constructor(query: MfaPageQuery, deps: MfaDeps) {
    this.query = query;
    this.deps = deps;
    this.isBrowserTrusted = deps.trustsBrowsers;
    this.nextCode = new Countdown(() => deps.deadlines.secondsLeft("next-code"), deps.clock);
    this.retry = new Countdown(() => this.secondsToRetry(), deps.clock);
    const stepVisit = this.stepVisit();
    this.code = new MfaCodePresenter(stepVisit, deps);
    this.phone = new MfaPhonePresenter(stepVisit, deps);
    this.scan = new MfaScanPresenter(stepVisit, deps);
    this.app = new MfaAppPresenter(stepVisit, deps);
    makeAutoObservable<this, "query" | "deps" | "lifetime" | "arrival" | "stay" | "trail" | "hasLookedAnew">(
      this,
      {
        shown: observableRef,
        query: false,
        deps: false,
        lifetime: false,
        arrival: false,
        stay: false,
        trail: false,
        hasLookedAnew: false,
        code: false,
        phone: false,
        scan: false,
        app: false,
        nextCode: false,
        retry: false,
      },
    );
  }

  get page(): MfaPage {
    return this.query.page;
  }

  /** Whether another page embeds this one: it then links to no other page except back. */
  get isFramed(): boolean {
    return this.deps.isFramed;
  }

  get canGoBack(): boolean {
    return this.isPossible({ type: "go-back" });
  }

  /** Whether another enrolled factor can be used instead. */
  get canChooseAnotherWay(): boolean {
    return this.isPossible({ type: "choose-another-way" });
  }

  /** The step number, as in "Step 2 of 4", where steps are counted (M-01). */
  get stepNumber(): StepNumber | undefined {
    return this.shown && this.phase === "showing" ? stepNumberOf(this.shown.state) : undefined;
  }

  /** The authenticator apps on offer, each with the store of this device first (M-03). */
  get authenticatorApps(): readonly {
    readonly name: string;
    readonly stores: readonly { readonly platform: PhonePlatform; readonly href: StoreAddress }[];
  }[] {
    const order = storeOrder(this.deps.phonePlatform);
    return authenticatorApps.map(({ name, stores }) => ({
      name,
      stores: order.map((platform) => ({ platform, href: stores[platform] })),
    }));
  }

  /** Whether the app can be on this device, so that a link opens it. */
  get isOnPhone(): boolean {
    return this.deps.phonePlatform !== undefined;
  }

  start(): () => void {
    const stop = this.lifetime.begin();
    this.arrival ??= this.arriveAtPage();
    return stop;
  }

  /** Determines again which step to show. */
  async open(): Promise<void> {
    this.hasLookedAnew = false;
    return this.look();
  }

  private async look(): Promise<void> {
    this.end();
    this.forgetAttempt();
    this.phase = "opening";
    this.ownPage = undefined;
    const { cancellation } = this.stay;
    const outcome = await this.deps.openMfa.execute(this.query, cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      switch (outcome.kind) {
        case "opened":
          return this.showFirst(outcome);
        case "cookies-needed":
          this.phase = "cookies-needed";
          return undefined;
        case "failed":
          this.phase = "failed";
          this.problem = problemToShow(outcome.problem, this.stepVisit());
          return undefined;
        case "requires-top-level":
          return this.blockInFrame(outcome);
        case "moved":
        case "left-for-application":
          this.phase = "leaving";
          return undefined;
        case "cancelled":
          return undefined;
      }
    });
  }

  /** Continues in a frame on a person's click: asks the browser for its cookies where they are missing (D-35). */
  async resume(): Promise<void> {
    if (this.phase !== "cookies-needed" && this.phase !== "cookies-refused") return this.open();
    const outcome = await this.deps.askForCookies.execute(this.query);
    if (outcome.kind === "granted") return this.open();
    runInAction(() => {
      this.phase = "cookies-refused";
      this.ownPage = outcome.address;
    });
  }

  /** Leaves a visit that shows no step: logs out, or, in a frame, tells the embedding page to go back. */
  abandon(): void {
    this.leave({ step: "left", towards: this.isFramed ? "back" : "log-out" });
  }

  /**
   * Advances the step machine by an event of the person or the platform; an event that does not apply is ignored.
   */
  send(event: MfaEvent): void {
    const { shown } = this;
    if (!shown || this.phase !== "showing") return;
    const { context, state: before } = shown;
    const state = this.deps.flowState.advance(context, before, event);
    if (state === before) return event.type === "verification-due" ? this.lookAnew() : undefined;
    this.shown = { context, state };
    if (state.step === "left") return this.leave(state);
    const isBack = event.type === "go-back";
    if (state.step !== before.step) this.moveTo(state.step, isBack ? "replace" : "push");
    this.arrive(before, state);
  }

  /** Shows the step in the address: the browser's Back goes back one step. */
  showStep(step: string | undefined): void {
    const current = this.shown?.state.step;
    if (current === undefined || this.phase !== "showing" || step === current) return;
    const isBehind = this.trail.slice(0, -1).some((behind) => behind === step);
    if (isBehind) this.send({ type: "go-back" });
    // A step that cannot be left by Back stays, so the address is put back to it.
    if (this.shown?.state.step === current) this.showAddress(current, isBehind ? "push" : "replace");
  }

  chooseMethod(method: SetUpMethod): void {
    this.method = method;
    this.isMethodMissing = false;
  }

  submitMethod(): void {
    const { method } = this;
    if (method) return this.send({ type: "choose-method", method });
    this.isMethodMissing = true;
    this.failedSubmits += 1;
  }

  chooseWay(way: FactorType): void {
    this.way = way;
    this.isMethodMissing = false;
  }

  submitWay(): void {
    const { way } = this;
    if (way) return this.send({ type: "choose-factor", factor: way });
    this.isMethodMissing = true;
    this.failedSubmits += 1;
  }

  /** Returns from the "remind me later" question and goes on to set-up (M-18). */
  setUpNow(): void {
    this.send({ type: "go-back" });
    this.send({ type: "go-on" });
  }

  /** Does nothing until the app accepts another attempt (M-20). */
  tryAgain(): void {
    if (!this.retry.isRunning) this.send({ type: "try-again" });
  }

  toggleTrust(): void {
    this.isBrowserTrusted = !this.isBrowserTrusted;
  }

  /** Removes every factor (mfa-31, OTP-07). */
  async reset(): Promise<void> {
    if (this.isResetting || this.retry.isRunning) return;
    this.isResetting = true;
    this.problem = undefined;
    const { cancellation } = this.stay;
    const outcome = await this.deps.resetMfa.execute(cancellation);
    if (cancellation.isCancelled) return;
    runInAction(() => {
      this.isResetting = false;
      if (outcome.kind === "reset") this.send({ type: "reset-accepted" });
      else this.problem = problemToShow(outcome, this.stepVisit());
    });
  }

  /**
   * Reopens the page when the platform asks for a factor that this visit does not know, because it was enrolled
   * elsewhere meanwhile. Only once: a platform that then says the same contradicts itself and is not asked again.
   */
  private lookAnew(): void {
    if (!this.hasLookedAnew) {
      this.hasLookedAnew = true;
      return void this.look();
    }
    this.end();
    this.phase = "failed";
    this.problem = { kind: "refused", problem: "unknown", code: "VERIFICATION_REQUIRED" };
  }

  private isPossible(event: MfaEvent): boolean {
    return (
      this.shown !== undefined && nextState(this.shown.context, this.shown.state, event) !== this.shown.state
    );
  }

  private showFirst({ context, state }: ShownStep): void {
    this.phase = "showing";
    this.shown = { context, state };
    if (state.step === "left") return this.leave(state);
    this.trail = [state.step];
    this.showAddress(state.step, "replace");
    this.arrive(undefined, state);
  }

  private moveTo(step: MfaStep, history: "push" | "replace"): void {
    this.trail = history === "push" ? [...this.trail, step] : [...this.trail.slice(0, -2), step];
    this.showAddress(step, history);
  }

  /** Shows the step in the address. In a frame nothing is pushed: the history is the embedding application's. */
  private showAddress(step: MfaStep, history: "push" | "replace"): void {
    this.deps.navigation.go(stepDestination(this.query, step), this.deps.isFramed ? "replace" : history);
  }

  private arrive(before: MfaState | undefined, { step }: MfaState): void {
    const child = this.childOf(step);
    const previous = before && this.childOf(before.step);
    if (previous !== child) previous?.leave();
    if (before && before.step !== step) this.forgetAttempt();
    this.retry.start();
    child?.arrive();
    if (step === "setup-done") this.scan.forget();
    if (step === "verified") this.send({ type: "go-on" });
  }

  private forgetAttempt(): void {
    this.stay.cancel();
    this.stay = cancellationSource();
    this.problem = undefined;
    this.isResetting = false;
    this.isMethodMissing = false;
    this.way = undefined;
  }

  private leave({ towards }: LeftState): void {
    const { context } = this.shown ?? {};
    this.phase = "leaving";
    this.end();
    const { redirectUri } = this.query;
    const outcome = this.deps.leaveMfa.execute({
      towards,
      ...(context && { context }),
      ...(redirectUri !== undefined && { redirectUri }),
    });
    if (outcome.kind === "requires-top-level") this.blockInFrame(outcome);
  }

  private blockInFrame({ page, address }: BlockedInFrame): void {
    this.end();
    this.phase = strandedPhases[page] ?? "requires-top-level";
    this.ownPage = address;
  }

  private async arriveAtPage(): Promise<void> {
    const { tabs, isFramed } = this.deps;
    const { cancellation } = this.lifetime;
    cancellation.onCancel(() => this.end());
    if (isFramed) cancellation.onCancel(tabs.listen((announcement) => this.hear(announcement)));
    return this.open();
  }

  /** Reopens the page in a frame, which cannot follow another tab to a new page (RAC-05). */
  private hear(announcement: TabAnnouncement): void {
    if (announcement === "signed-out" || this.ownPage !== undefined) void this.open();
  }

  private end(): void {
    for (const child of [this.code, this.phone, this.scan, this.app]) child.leave();
    this.scan.forget();
    this.forgetAttempt();
    this.nextCode.stop();
    this.retry.stop();
  }

  /** Returns the presenter that works on a step, if this one does not do so alone. */
  private childOf(step: MfaStep): StepPresenter | undefined {
    const { code, phone, scan, app } = this;
    const children: { readonly [Step in MfaStep]?: StepPresenter } = {
      challenge: code,
      "enter-code": code,
      "enter-number": phone,
      scan,
      "number-challenge": app,
      "register-app": app,
      waiting: app,
      "confirm-back": app,
    };
    return children[step];
  }

  /** Returns the seconds until a retry; a wait that the app asked for delays no other factor. */
  private secondsToRetry(): number {
    const { deadlines } = this.deps;
    const isApp = this.shown?.state.step === "verification-failed";
    return Math.max(deadlines.secondsLeft("retry"), isApp ? deadlines.secondsLeft("app") : 0);
  }

  /** Returns this visit as its steps see it. */
  private stepVisit(): StepVisit {
    const shown = (): ShownStep => {
      if (!this.shown) throw new Error("No step is shown.");
      return this.shown;
    };
    const terms = (): VerificationTerms => {
      const { context, state } = shown();
      return {
        purpose: context.purpose,
        isBrowserTrusted: this.isBrowserTrusted,
        isSetUpAhead: context.goal === "set-up" && isVerification(state),
      };
    };
    return {
      get context() {
        return shown().context;
      },
      get state() {
        return shown().state;
      },
      get terms() {
        return terms();
      },
      redirectUri: this.query.redirectUri,
      nextCode: this.nextCode,
      retry: this.retry,
      send: (event) => this.send(event),
      blockInFrame: (blocked) => this.blockInFrame(blocked),
    };
  }
}

/** Dependencies of the MFA pages. */
export type MfaDeps = MfaCodeDeps &
  MfaPhoneDeps &
  MfaScanDeps &
  MfaAppDeps & {
    readonly openMfa: Pick<OpenMfa, "execute">;
    readonly askForCookies: Pick<AskForCookies, "execute">;
    readonly flowState: Pick<MfaFlowState, "advance">;
    readonly leaveMfa: Pick<LeaveMfa, "execute">;
    readonly resetMfa: Pick<ResetMfa, "execute">;
    readonly deadlines: Pick<Deadlines, "secondsLeft">;
    readonly navigation: Pick<Navigation, "go">;
    readonly tabs: Pick<Tabs, "listen">;
    readonly clock: Clock;
    /** Whether "trust this browser" is ticked initially (SPEC-CHOICE D-43). */
    readonly trustsBrowsers: boolean;
    /** The kind of phone that this browser runs on; undefined on other devices. */
    readonly phonePlatform: PhonePlatform | undefined;
    readonly isFramed: boolean;
  };
