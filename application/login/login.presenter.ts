import { makeAutoObservable, runInAction, when } from "mobx";
import type { EmailCodeEntry, MakeEmailCodeEntry } from "#application/login/email-code.presenter.ts";
import { EmailStep, type EmailStepDeps } from "#application/login/email-step.ts";
import { LoginAddress, type LoginAddressDeps } from "#application/login/login-address.ts";
import { noticesOf, type LoginNotice } from "#application/login/login-notices.ts";
import type { LoginQuery } from "#application/login/login.query.ts";
import { PartnerHelp } from "#application/login/partner-help.ts";
import type { MakePasskeyEntry, PasskeyEntry } from "#application/login/passkey-entry.ts";
import { PasswordStep, type LoginProblem, type PasswordStepDeps } from "#application/login/password-step.ts";
import {
  SessionStep,
  type LoginPart,
  type LoginPhase,
  type LoginStage,
  type SessionStepDeps,
} from "#application/login/session-step.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink } from "#application/shared/page-link.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import { buttonsAmong, type RedirectWay } from "#domain/provider/sign-in-ways.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";

/** LoginPage: e-mail, then password, or a code by e-mail in its place. */
export class LoginPresenter {
  stage: LoginStage = "email";
  notices: readonly LoginNotice[];
  /** The way whose button was pressed last. */
  chosenWay: RedirectWay | undefined = undefined;
  /** The way to a code by e-mail; undefined where the provider sends none, or that is not known yet. */
  emailCode: Pick<EmailCodeEntry, "accept" | "open"> | undefined = undefined;
  /** The way by a passkey; undefined where there is none, or that is not known yet. */
  passkey: PasskeyEntry | undefined = undefined;
  readonly session: SessionStep;
  readonly emailStep: EmailStep;
  readonly passwordStep: PasswordStep;
  readonly partnerHelp: PartnerHelp;

  readonly #query: LoginQuery;
  readonly #deps: LoginDeps;
  readonly #lifetime = new PageLifetime();
  readonly #address: LoginAddress;
  #arrival: Promise<void> | undefined = undefined;

  constructor(query: LoginQuery, deps: LoginDeps) {
    this.#query = query;
    this.#deps = deps;
    this.#address = new LoginAddress(query, deps);
    this.session = new SessionStep(this.#address, this.#lifetime.cancellation, deps);
    this.emailStep = new EmailStep(query.email, deps);
    this.passwordStep = new PasswordStep(this.#lifetime, deps);
    this.partnerHelp = new PartnerHelp(query.partnerCode, this.#lifetime, deps.findHelpLink);
    this.notices = noticesOf(query);
    makeAutoObservable(this);
  }

  get phase(): LoginPhase {
    const { phase } = this.session;
    return phase === "editing" ? this.passwordStep.phase : phase;
  }

  get part(): LoginPart {
    const { phase } = this;
    if (phase !== "editing" && phase !== "submitting") return phase;
    return this.session.onlyPart ?? this.stage;
  }

  /** The ways whose buttons lead to the page of a provider, as far as they are known. */
  get redirects(): readonly RedirectWay[] {
    return buttonsAmong(this.session.ways);
  }

  get email(): string {
    return this.emailStep.email;
  }

  get problem(): LoginProblem | undefined {
    return this.passwordStep.submission.problem;
  }

  get failedSubmits(): number {
    return this.emailStep.failedSubmits + this.passwordStep.submission.failedSubmits;
  }

  /** Whether the title says that the account was just activated. */
  get isAfterActivation(): boolean {
    return this.#query.activateSuccess === true;
  }

  get isBusy(): boolean {
    return this.emailStep.isSubmitting || this.phase === "submitting" || this.phase === "leaving";
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    const stopListening = this.#deps.tabs.listen((announcement) => this.hear(announcement));
    this.#arrival ??= this.arrive();
    return () => {
      stop();
      stopListening();
      this.passwordStep.clear();
    };
  }

  /** Shows the stage that the route names, also after Back and Forward. */
  showStage(stage: LoginStage): void {
    if (stage !== "email" && this.email === "") {
      this.#address.goTo("email", "replace");
      return;
    }
    const kept = this.#deps.takeProblem();
    if (stage === "password") this.passwordStep.explain(kept);
    else this.passwordStep.forget(kept);
    this.stage = stage;
    if (stage !== "email") void this.enterProof();
  }

  /** Continues the session because the person chose so (RAC-05). */
  async continueSession(): Promise<void> {
    this.passwordStep.submission.clearProblem();
    this.passwordStep.explain(await this.session.goOn(true));
    if (this.phase === "editing") runInAction(() => (this.notices = ["session-ended"]));
  }

  /** Shows an empty form in place of the question how to go on. */
  async useAnotherAccount(): Promise<void> {
    this.emailStep.type("");
    this.#address.goTo("email", "replace");
    await this.session.beginAnew();
  }

  logOut(): void {
    this.#deps.navigation.go({ page: "logout" }, "replace");
  }

  /** Typing cancels the session check, so that its result cannot redirect the person. */
  typeEmail(email: string): void {
    this.session.cancelCheck();
    this.emailStep.type(email);
  }

  /** Continues to the password step, or to the provider of the e-mail's domain. */
  async submitEmail(): Promise<void> {
    // The browser is on its way to a provider's page that the person has chosen.
    if (this.chosenWay && this.isBusy) return;
    this.session.cancelCheck();
    return this.emailStep.submit(this.#lifetime.cancellation, (email, way) => {
      recordEvent({ step: "email" });
      this.dismissNotices();
      runInAction(() => (this.chosenWay = undefined));
      if (way?.kind === "redirect")
        return this.passwordStep.leaveFor(way, this.email, this.#address.requestNow);
      if (this.problem?.kind !== "cookies-off") this.passwordStep.submission.clearProblem();
      this.#address.goOn(email);
    });
  }

  changeEmail(): void {
    this.#address.changeEmail();
  }

  /** Returns to the form when a session check or a redirect takes too long (MD-06). */
  abandon(): void {
    this.#address.loadForm(this.email);
  }

  async submitPassword(): Promise<void> {
    if (this.phase !== "editing") return;
    await this.passwordStep.submit(this.email, this.#address.requestNow);
  }

  /** Opens the page of a provider, because the person chose so. */
  signInAtProvider(way: RedirectWay): Promise<void> {
    this.dismissNotices();
    this.chosenWay = way;
    return this.passwordStep.leaveFor(way, this.email, this.#address.requestNow);
  }

  dismissNotices(): void {
    this.notices = [];
  }

  /** Links to ResetPasswordPage with the e-mail filled in (P-09). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email.trim(), { page: "reset-password" }, this.#deps);
  }

  private async enterProof(): Promise<void> {
    this.partnerHelp.askFor(this.email);
    const makeEntry = await this.#deps.emailCode();
    runInAction(() => (this.emailCode ??= makeEntry?.(this, this.#address)));
    const isHere = this.stage === "code" && !this.#lifetime.cancellation.isCancelled;
    if (!makeEntry && isHere) this.#address.goTo("password", "replace", this.email);
  }

  private async arrive(): Promise<void> {
    void when(() => this.phase === "editing").then(() => recordEvent({ step: "shown" }));
    this.passwordStep.explain(await this.session.arrive(this.notices.length > 0));
    if (this.phase === "partner-only") this.partnerHelp.askFor(this.email);
    const passkey = await this.#deps.passkey(this, this.#address, this.#lifetime.cancellation);
    runInAction(() => (this.passkey = passkey));
  }

  /** Reacts to another tab: its new session is continued where nothing was typed here yet (RAC-05). */
  private hear(announcement: TabAnnouncement): void {
    // A session that began now would end with the provider's session, which that logout is ending.
    if (announcement === "signed-out" && this.passwordStep.interrupt()) this.notices = ["logged-out"];
    const isUntouched = this.stage === "email" && !this.emailStep.isEdited && this.problem === undefined;
    // A person who asked to log out, or to log in anew, has to confirm first.
    const wantsForm = this.#address.request.newSession || this.#query.loggedOut;
    this.session.hear(announcement, isUntouched && !wantsForm);
  }
}

export type LoginDeps = EmailStepDeps &
  PasswordStepDeps &
  LoginAddressDeps &
  SessionStepDeps & {
    readonly findHelpLink: Pick<FindHelpLink, "execute">;
    readonly tabs: Pick<Tabs, "listen">;
    /** Loads what a code by e-mail needs; undefined where the provider sends none. Never rejects. */
    readonly emailCode: () => Promise<MakeEmailCodeEntry | undefined>;
    /** Makes the way by a passkey; undefined where the provider or the browser has none. Never rejects. */
    readonly passkey: MakePasskeyEntry;
    /** Returns, once, why the log-in failed that redirected here. */
    readonly takeProblem: () => LoginProblem | undefined;
  };
