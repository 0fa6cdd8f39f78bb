import { makeAutoObservable, runInAction } from "mobx";
import type { LoginAddress } from "#application/login/login-address.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import type { RedirectProblem } from "#domain/login/sign-in-by-redirect.ts";
import { emailFirstAmong, takesPassword } from "#domain/provider/sign-in-ways.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { TabAnnouncement } from "#domain/ports/tabs.port.ts";
import { cancellationSource, type Cancellation } from "#domain/shared/cancellation.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/**
 * `checking`: a session is looked for; `asking`: the person is signed in and chooses how to go on; `editing`: the form
 * or the button to the provider's page is shown; `leaving`: the browser is being redirected; `partner-only`: people
 * sign in in a partner's application; `incomplete`: how people sign in could not be loaded.
 */
export type SessionPhase = "checking" | "asking" | "editing" | "leaving" | "partner-only" | "incomplete";

/** The phase of the session; `submitting`: the password is being verified, or the provider's page is being opened. */
export type LoginPhase = SessionPhase | "submitting";

export type LoginStage = "email" | "password" | "code";

/** The part of the page that is shown now; `at-provider`: the button to the provider's page, in place of the form. */
export type LoginPart = LoginStage | "at-provider" | Exclude<LoginPhase, "editing" | "submitting">;

/** The session that LoginPage continues, asks about, or replaces by a new one. */
export class SessionStep {
  phase: SessionPhase = "checking";
  /** The e-mail of the person who is signed in, if it is known. */
  account: string | undefined = undefined;
  /** The ways to sign in, as far as they are known. */
  ways: readonly SignInWay[] = [];
  /** Whether another tab signed in and this one did not continue that session by itself (RAC-05). */
  hasOtherTabSignedIn = false;

  readonly #address: LoginAddress;
  readonly #cancellation: Cancellation;
  readonly #deps: SessionStepDeps;
  readonly #check = cancellationSource();
  /** Counts the announcements of other tabs, so that an answer from before the last one is ignored. */
  #announcements = 0;

  constructor(address: LoginAddress, cancellation: Cancellation, deps: SessionStepDeps) {
    this.#address = address;
    this.#cancellation = cancellation;
    this.#deps = deps;
    if (deps.isFormShown) this.phase = "editing";
    makeAutoObservable(this);
  }

  /**
   * The only part where people type no password here: `email` where the provider wants the e-mail first. Undefined where
   * the password step follows.
   */
  get onlyPart(): "email" | "at-provider" | undefined {
    const { ways } = this;
    if (ways.length === 0 || takesPassword(ways)) return undefined;
    return emailFirstAmong(ways) ? "email" : "at-provider";
  }

  /**
   * Looks for a session, and shows the first screen. `hasMessage`: the page shows a message first. Returns why the
   * provider's page could not be opened.
   */
  async arrive(hasMessage: boolean): Promise<RedirectProblem | undefined> {
    const { request } = this.#address;
    this.#address.tidy();
    // If no session may be continued, the form does not wait for the check.
    const wantsForm = request.newSession || request.loggedOut || this.#deps.showsFormDuringCheck();
    if (wantsForm && this.#deps.takesPassword()) this.phase = "editing";
    this.#cancellation.onCancel(this.#check.cancel);
    const announcements = this.#announcements;
    const continued = await this.#deps.continueSession.execute(
      { ...request, hasMessage },
      this.#check.cancellation,
    );
    const problem = continued.kind === "form" ? continued.problem : undefined;
    if (hasEnded(continued)) recordEvent({ outcome: continued });
    // An announcement of another tab meanwhile is newer than this answer.
    const isCurrent = announcements === this.#announcements;
    if (hasEnded(continued)) this.show("leaving");
    else if (continued.kind === "signed-in" && isCurrent) this.ask(continued.email);
    else await this.showForm(problem);
    return problem;
  }

  /** Cancels the check, so that its result cannot redirect a person who types. */
  cancelCheck(): void {
    this.#check.cancel();
  }

  /** Continues the session; `isConfirmed`: because the person chose so. Returns to the form where there is none. */
  async goOn(isConfirmed: boolean): Promise<RedirectProblem | undefined> {
    const { phase } = this;
    if (phase === "checking" || phase === "leaving") return undefined;
    this.hasOtherTabSignedIn = false;
    this.phase = "checking";
    const { newSession, loggedOut, ...request } = this.#address.request;
    const continued = await this.#deps.continueSession.execute(
      { ...request, isConfirmed },
      this.#cancellation,
    );
    if (hasEnded(continued)) recordEvent({ outcome: continued });
    if (hasEnded(continued)) this.show("leaving");
    else if (phase === "asking") await this.showForm();
    else this.show(phase);
    return continued.kind === "form" ? continued.problem : undefined;
  }

  /** Shows the form for another account, also after a reload. */
  async beginAnew(): Promise<void> {
    this.#address.beginAnew();
    await this.showForm();
  }

  /**
   * Reacts to a session that begins or ends in another tab: continues a new one if `isFollowed`, else tells the person
   * whose it is; shows the form at an end.
   */
  hear(announcement: TabAnnouncement, isFollowed: boolean): void {
    if (announcement === "recovery-codes-made") return;
    this.#announcements += 1;
    if (announcement === "sign-in-begun") {
      this.account = undefined;
      return;
    }
    if (announcement === "session-begun") {
      // The person named here may no longer be the one signed in; a step that is due is taken in the other tab.
      if (this.phase === "asking" || this.hasOtherTabSignedIn) void this.learnAccount();
      return;
    }
    const isAsking = this.phase === "asking";
    const isSignedIn = announcement === "signed-in";
    this.hasOtherTabSignedIn = isSignedIn && !isAsking;
    this.account = undefined;
    if (!isSignedIn) {
      if (isAsking) void this.showForm();
    } else if (isFollowed && !isAsking) void this.goOn(false);
    else void this.learnAccount();
  }

  private async learnAccount(): Promise<void> {
    const announcements = this.#announcements;
    const person = await this.#deps.findSignedInPerson.execute(this.#cancellation);
    if (announcements !== this.#announcements) return;
    runInAction(() => (this.account = person.kind === "signed-in" ? person.email : undefined));
  }

  private ask(email: string | undefined): void {
    this.account = email;
    this.phase = "asking";
  }

  /** Shows the form, or its replacement if no password is typed here. */
  private async showForm(problem?: RedirectProblem): Promise<void> {
    const ways = await this.#deps.ways({});
    if (!ways) return this.show("incomplete");
    const areHere = ways.some(({ kind }) => kind !== "partner");
    runInAction(() => (this.ways = ways));
    this.show(areHere ? "editing" : "partner-only");
    // A provider that has just failed is contacted again only when the person asks for it.
    if (areHere && !problem) this.#deps.prepareSignIn();
  }

  private show(phase: SessionPhase): void {
    this.phase = phase;
  }
}

export type SessionStepDeps = {
  readonly continueSession: Pick<ContinueSession, "execute">;
  readonly findSignedInPerson: Pick<FindSignedInPerson, "execute">;
  /** Returns the ways in which people, or those with this e-mail, sign in; undefined where they cannot be loaded. */
  readonly ways: (known: { readonly email?: string }) => Promise<readonly SignInWay[] | undefined>;
  /** Whether the tenant's provider is known to take a password here, so that its form need not wait. */
  readonly takesPassword: () => boolean;
  /** Prefetches what the password step needs. Never rejects. */
  readonly prepareSignIn: () => void;
  /** Whether the boot script already shows the form because it found no session. */
  readonly isFormShown?: boolean;
  readonly showsFormDuringCheck: () => boolean;
};
