import { makeAutoObservable, observableRef } from "mobx";
import { OwnPasswordPresenter } from "#application/account/own-password.presenter.ts";
import { Countdown } from "#application/shared/countdown.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Query } from "#application/shared/query.ts";
import type { AccountExit, AccountExits } from "#domain/account/account-exits.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { ChangeOwnPassword } from "#domain/account/change-own-password.ts";
import type { EndSessions, EndSessionsOutcome, SessionsToEnd } from "#domain/account/end-sessions.ts";
import type { OpenAccountHome, OpenAccountHomeOutcome } from "#domain/account/open-account-home.ts";
import type { ListedSession } from "#domain/account/sessions-api.port.ts";
import type { Deadlines } from "#domain/mfa/visit/deadlines.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";

/** `sessions` is absent where the platform does not list them; `leaving`: for another page, or for the application. */
type AccountPhase =
  | { readonly kind: "opening" }
  | { readonly kind: "failed"; readonly problem: AccountProblem }
  | { readonly kind: "showing"; readonly sessions?: readonly ListedSession[] }
  | { readonly kind: "leaving" };

/** The result of the last change. `session-ended`: it was not made for that reason. */
export type AccountNews =
  | { readonly kind: "session-ended" }
  | { readonly kind: "password-changed"; readonly endsOtherSessions: boolean }
  | { readonly kind: "ended"; readonly which: SessionsToEnd["kind"] }
  | { readonly kind: "failed"; readonly problem: AccountProblem };

/** The page of the account: where one is signed in, and another password. */
export class AccountPresenter {
  phase: AccountPhase = { kind: "opening" };
  /** The e-mail of the account, once the platform has named it. */
  email: string | undefined = undefined;
  news: AccountNews | undefined = undefined;
  /** Which sessions are being ended. */
  ending: SessionsToEnd | undefined = undefined;
  /** Whether the person is asked if all other sessions shall end. */
  isAskedForOthers = false;
  /** The form for another password, while it is open. */
  password: OwnPasswordPresenter | undefined = undefined;
  /** Runs until the platform accepts another attempt. */
  readonly retry: Countdown;

  /** The target of the way back, not yet validated. */
  readonly #redirectUri: string | undefined;
  readonly #deps: AccountDeps;
  readonly #lifetime = new PageLifetime();
  /** What was to be ended last. */
  #last: SessionsToEnd | undefined = undefined;
  #arrival: Promise<void> | undefined = undefined;

  constructor(search: string, deps: AccountDeps) {
    this.#redirectUri = new Query(search).text("redirectUri");
    this.#deps = deps;
    this.retry = new Countdown(() => deps.deadlines.secondsLeft("retry"), deps.clock);
    makeAutoObservable(this, {
      phase: observableRef,
      news: observableRef,
      ending: observableRef,
      password: observableRef,
      retry: false,
    });
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.arrive();
    return () => {
      stop();
      this.password?.clear();
    };
  }

  /** Whether this person's password can be changed here. */
  get canChangePassword(): boolean {
    const { email, phase } = this;
    if (email === undefined || phase.kind !== "showing") return false;
    return this.#deps.changeOwnPassword.isOfferedTo(email);
  }

  /** What is announced above the heading. */
  get problem(): AccountProblem | undefined {
    if (this.phase.kind === "failed") return this.phase.problem;
    if (this.password?.submission.problem) return this.password.submission.problem;
    return this.news?.kind === "failed" ? this.news.problem : undefined;
  }

  async open(): Promise<void> {
    this.phase = { kind: "opening" };
    return this.read();
  }

  async tryAgain(): Promise<void> {
    if (this.password?.submission.problem) return this.password.submit();
    const before = this.#last;
    if (this.phase.kind === "showing" && before) return this.end(before);
    return this.open();
  }

  askForOthers(): void {
    if (this.ending) return;
    this.news = undefined;
    this.isAskedForOthers = true;
  }

  keepOthers(): void {
    if (!this.ending) this.isAskedForOthers = false;
  }

  /** Ends sessions, one call at a time. */
  async end(which: SessionsToEnd): Promise<void> {
    if (this.phase.kind !== "showing" || this.ending || this.retry.isRunning) return;
    this.ending = which;
    this.#last = which;
    this.news = undefined;
    const { cancellation } = this.#lifetime;
    const outcome = await this.#deps.endSessions.execute(which, this.#redirectUri, cancellation);
    if (!cancellation.isCancelled) this.handle(outcome, which);
  }

  openPassword(): void {
    this.news = undefined;
    this.password = new OwnPasswordPresenter({
      changeOwnPassword: this.#deps.changeOwnPassword,
      lifetime: this.#lifetime,
      redirectUri: this.#redirectUri,
      mustWait: () => this.retry.isRunning,
      onRefused: () => this.retry.start(),
      onChanged: (endsOtherSessions) => this.passwordChanged(endsOtherSessions),
      onLeft: () => this.moveOn(),
    });
  }

  /** Closes the form, unless it is being sent. */
  closePassword(): void {
    if (this.password?.submission.isBusy) return;
    this.password?.clear();
    this.password = undefined;
  }

  leave(exit: AccountExit): void {
    this.#deps.accountExits.execute(exit, this.#redirectUri);
    this.moveOn();
  }

  private moveOn(): void {
    this.password?.clear();
    this.phase = { kind: "leaving" };
  }

  private passwordChanged(endsOtherSessions: boolean): void {
    this.password?.clear();
    this.password = undefined;
    this.news = { kind: "password-changed", endsOtherSessions };
    if (endsOtherSessions) void this.read();
  }

  private handle(outcome: EndSessionsOutcome, { kind: which }: SessionsToEnd): void {
    this.ending = undefined;
    // Closes the question, which would cover what is said.
    this.isAskedForOthers = false;
    if (outcome.kind === "failed") {
      this.retry.start();
      this.news = outcome;
    } else if (outcome.kind === "ended") {
      this.news = { kind: "ended", which };
      if (outcome.sessions) this.phase = { kind: "showing", sessions: outcome.sessions };
      else void this.open();
    } else {
      this.moveOn();
    }
  }

  private async arrive(): Promise<void> {
    const { cancellation } = this.#lifetime;
    cancellation.onCancel(() => this.retry.stop());
    cancellation.onCancel(
      this.#deps.tabs.listen((announcement) => {
        // Another session has begun in this browser, perhaps another person's.
        if (announcement === "signed-in" && this.phase.kind === "showing" && !this.ending) void this.read();
      }),
    );
    return this.open();
  }

  private async read(): Promise<void> {
    const { cancellation } = this.#lifetime;
    const outcome = await this.#deps.openAccountHome.execute(this.#redirectUri, cancellation);
    if (!cancellation.isCancelled) this.show(outcome);
  }

  private show(outcome: OpenAccountHomeOutcome): void {
    if (outcome.kind === "failed") {
      this.retry.start();
      this.phase = outcome;
    } else if (outcome.kind === "opened") {
      const { email, sessions } = outcome;
      this.email = email;
      if (outcome.hasSessionEnded) this.news = { kind: "session-ended" };
      this.phase = { kind: "showing", ...(sessions && { sessions }) };
    } else {
      this.moveOn();
    }
  }
}

type AccountDeps = {
  readonly openAccountHome: Pick<OpenAccountHome, "execute">;
  readonly endSessions: Pick<EndSessions, "execute">;
  readonly changeOwnPassword: Pick<ChangeOwnPassword, "execute" | "isOfferedTo">;
  readonly accountExits: Pick<AccountExits, "execute">;
  readonly deadlines: Pick<Deadlines, "secondsLeft">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Clock;
};
