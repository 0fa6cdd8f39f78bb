import { makeAutoObservable, observableRef } from "mobx";
import type { StepNotice } from "#application/mfa/mfa-step.ts";
import type { ShownProblem } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import { Countdown } from "#application/shared/countdown.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Query } from "#application/shared/query.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type {
  ChangeSecondSteps,
  ChangeSecondStepsOutcome,
} from "#domain/mfa/second-steps/change-second-steps.ts";
import type { OpenSecondSteps, OpenSecondStepsOutcome } from "#domain/mfa/second-steps/open-second-steps.ts";
import {
  type SecondSteps,
  type SecondStepsChange,
  browserIn,
  factorIn,
  isPossible,
  longestFactorName,
  mayRemoveOne,
} from "#domain/mfa/second-steps/second-steps.ts";
import type { SecondStepsExit, SecondStepsExits } from "#domain/mfa/visit/second-steps-exits.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { ListedFactor, TrustedBrowser } from "#domain/mfa/second-steps/mfa-factors-api.port.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/** `leaving`: another page comes, or the browser is leaving for the application. */
type SecondStepsPhase =
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly problem: ShownProblem }
  | { readonly kind: "showing"; readonly steps: SecondSteps }
  | { readonly kind: "leaving" };

/** The result of the last change, if the list alone does not show it. `session-ended`: it was not made for that reason. */
export type ChangeNews =
  | { readonly kind: "done"; readonly change: SecondStepsChange["kind"] }
  | { readonly kind: "gone" | "last-factor" | "session-ended" }
  | { readonly kind: "failed"; readonly problem: ShownProblem };

/** The page of second steps: lists them, and makes one change at a time. */
export class SecondStepsPresenter {
  phase: SecondStepsPhase = { kind: "opening" };
  /** The e-mail of the account that is shown, once the platform has named it. */
  account: string | undefined = undefined;
  /** The change that the person has begun, and is asked to confirm. */
  change: SecondStepsChange | undefined = undefined;
  news: ChangeNews | undefined = undefined;
  isChanging = false;
  /** How many characters a name may have. */
  readonly longestName = longestFactorName;
  /** Why the new name is not sent. */
  nameError: "empty" | "too-long" | undefined = undefined;
  /** Counts refused and failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;
  /** Runs until the platform accepts another attempt. */
  readonly retry: Countdown;

  /** The target of the way back, not yet validated. */
  readonly #redirectUri: string | undefined;
  readonly #deps: SecondStepsDeps;
  readonly #lifetime = new PageLifetime();
  #arrival: Promise<void> | undefined = undefined;

  constructor(search: string, deps: SecondStepsDeps) {
    this.#redirectUri = new Query(search).text("redirectUri");
    this.#deps = deps;
    this.retry = new Countdown(() => deps.deadlines.secondsLeft("retry"), deps.clock);
    makeAutoObservable(this, {
      phase: observableRef,
      change: observableRef,
      news: observableRef,
      retry: false,
      longestName: false,
      appName: false,
    });
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.arrive();
    return stop;
  }

  /** Whether a single factor can be removed. */
  get mayRemoveOne(): boolean {
    return this.phase.kind === "showing" && mayRemoveOne(this.phase.steps);
  }

  /** The factor that the change is about. */
  get factorOfChange(): ListedFactor | undefined {
    return this.phase.kind === "showing" ? factorIn(this.phase.steps, this.idOfChange) : undefined;
  }

  /** The browser that the change is about. */
  get browserOfChange(): TrustedBrowser | undefined {
    return this.phase.kind === "showing" ? browserIn(this.phase.steps, this.idOfChange) : undefined;
  }

  /** The name of the partner's app, as people know it. */
  get appName(): string {
    return this.#deps.appName();
  }

  /** What is announced above the heading. */
  get notice(): StepNotice {
    if (this.phase.kind === "failed") return { problem: this.phase.problem, retry: () => void this.open() };
    return { problem: this.news?.kind === "failed" ? this.news.problem : undefined };
  }

  /** Reads the second steps again. */
  async open(): Promise<void> {
    this.phase = { kind: "opening" };
    return this.read();
  }

  /** Begins a change, unless another one is being made. */
  begin(change: SecondStepsChange): void {
    if (this.isChanging) return;
    this.change = change;
    this.news = undefined;
    this.nameError = undefined;
  }

  type(name: string): void {
    if (this.change?.kind !== "rename" || this.isChanging) return;
    this.change = { ...this.change, name };
    this.nameError = undefined;
  }

  keepAsItIs(): void {
    if (!this.isChanging) this.change = undefined;
  }

  /** Makes the change that the person has begun. */
  async confirm(): Promise<void> {
    const { change, phase } = this;
    if (!change || phase.kind !== "showing" || this.isChanging || this.retry.isRunning) return;
    const sent = change.kind === "rename" ? { ...change, name: change.name.trim() } : change;
    if (sent.kind === "rename" && !this.isNameFit(sent.name)) return;
    this.isChanging = true;
    this.news = undefined;
    const asked = { before: phase.steps, redirectUri: this.#redirectUri };
    const outcome = await this.#deps.changeSecondSteps.execute(sent, asked, this.#lifetime.cancellation);
    if (!this.#lifetime.cancellation.isCancelled) this.handle(outcome, sent);
  }

  leave(exit: SecondStepsExit): void {
    this.#deps.exits.execute(exit, this.#redirectUri);
    this.phase = { kind: "leaving" };
  }

  private get idOfChange(): string | undefined {
    return this.change && "id" in this.change ? this.change.id : undefined;
  }

  private isNameFit(name: string): boolean {
    this.nameError = nameErrorOf(name);
    if (this.nameError !== undefined) this.failedSubmits += 1;
    return this.nameError === undefined;
  }

  private handle(outcome: ChangeSecondStepsOutcome, change: SecondStepsChange): void {
    this.isChanging = false;
    if (hasEnded(outcome) || outcome.kind === "requires-top-level") {
      this.phase = { kind: "leaving" };
      return;
    }
    if (outcome.kind === "failed") {
      recordEvent({ outcome: outcome.problem });
      this.retry.start();
      this.failedSubmits += 1;
      this.news = outcome;
      // Closes the dialog, which would cover the notice.
      if (change.kind !== "rename") this.change = undefined;
      return;
    }
    this.change = undefined;
    this.news = outcome.kind === "changed" ? { kind: "done", change: change.kind } : { kind: outcome.kind };
    if (outcome.steps) this.phase = { kind: "showing", steps: outcome.steps };
    else void this.open();
  }

  private async arrive(): Promise<void> {
    const { cancellation } = this.#lifetime;
    cancellation.onCancel(() => this.retry.stop());
    cancellation.onCancel(this.#deps.tabs.listen((announcement) => this.hear(announcement)));
    return this.open();
  }

  /** Reads the second steps again after another tab has begun another session or made new recovery codes. */
  private hear(announcement: TabAnnouncement): void {
    const isNews = announcement === "signed-in" || announcement === "recovery-codes-made";
    if (isNews && this.phase.kind === "showing" && !this.isChanging) void this.read();
  }

  private async read(): Promise<void> {
    const { cancellation } = this.#lifetime;
    const outcome = await this.#deps.openSecondSteps.execute(this.#redirectUri, cancellation);
    if (!cancellation.isCancelled) this.show(outcome);
  }

  private show(outcome: OpenSecondStepsOutcome): void {
    if (outcome.kind === "failed") {
      recordEvent({ outcome: outcome.problem });
      this.retry.start();
      this.phase = outcome;
    } else if (outcome.kind === "opened") {
      const { email, steps, change = this.change } = outcome;
      this.account = email;
      this.phase = { kind: "showing", steps };
      this.change = change && isPossible(change, steps) ? change : undefined;
      if (outcome.hasSessionEnded) this.news = { kind: "session-ended" };
    } else {
      this.phase = { kind: "leaving" };
    }
  }
}

/** Returns why a new name of a factor cannot be sent. */
function nameErrorOf(name: string): SecondStepsPresenter["nameError"] {
  if (name === "") return "empty";
  return [...name].length > longestFactorName ? "too-long" : undefined;
}

type SecondStepsDeps = {
  readonly openSecondSteps: Pick<OpenSecondSteps, "execute">;
  readonly changeSecondSteps: Pick<ChangeSecondSteps, "execute">;
  readonly exits: Pick<SecondStepsExits, "execute">;
  readonly deadlines: Pick<Deadlines, "secondsLeft">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Clock;
  readonly appName: () => string;
};
