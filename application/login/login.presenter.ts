import { makeAutoObservable, runInAction } from "mobx";
import { EmailStep, type EmailStepDeps } from "#application/login/email-step.ts";
import { LoginAddress, type LoginAddressDeps } from "#application/login/login-address.ts";
import { noticesOf, type LoginNotice } from "#application/login/login-notices.ts";
import type { LoginQuery } from "#application/login/login.query.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import { PartnerHelp } from "#application/login/partner-help.ts";
import { PasswordStep, type LoginProblem, type PasswordStepDeps } from "#application/login/password-step.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink } from "#application/shared/page-link.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import { hasEnded } from "#domain/shared/outcome.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";

/**
 * `checking`: a session is looked for; `editing`: the person types; `submitting`: the password is being verified;
 * `leaving`: the browser is being redirected; `partner-only`: the provider accepts no password here.
 */
export type LoginPhase = "checking" | "editing" | "submitting" | "leaving" | "partner-only";

export type LoginStage = "email" | "password";

/** The part of the page that is shown now. */
export type LoginPart = LoginStage | Exclude<LoginPhase, "editing" | "submitting">;

/** LoginPage: e-mail, then password (login-01). */
export class LoginPresenter {
  stage: LoginStage = "email";
  notices: readonly LoginNotice[];
  /** Whether another tab signed in and this one did not continue that session by itself (RAC-05). */
  isSignedInElsewhere = false;

  private session: Exclude<LoginPhase, "submitting"> = "checking";
  private readonly query: LoginQuery;
  private readonly deps: LoginDeps;
  private readonly lifetime = new PageLifetime();
  private readonly address: LoginAddress;
  private readonly emailStep: EmailStep;
  private readonly passwordStep: PasswordStep;
  private readonly partnerHelp: PartnerHelp;
  private arrival: Promise<void> | undefined = undefined;
  private readonly sessionCheck = cancellationSource();

  constructor(query: LoginQuery, deps: LoginDeps) {
    this.query = query;
    this.deps = deps;
    this.address = new LoginAddress(query, deps);
    this.emailStep = new EmailStep(query.email, deps);
    this.passwordStep = new PasswordStep(this.lifetime, deps);
    this.passwordStep.submission.problem = deps.takeProblem();
    this.partnerHelp = new PartnerHelp(query.partnerCode, this.lifetime, deps.findHelpLink);
    this.notices = noticesOf(query);
    if (deps.isFormShown) this.session = "editing";
    makeAutoObservable<this, "query" | "deps" | "lifetime" | "arrival" | "sessionCheck">(this, {
      query: false,
      deps: false,
      lifetime: false,
      arrival: false,
      sessionCheck: false,
    });
  }

  get phase(): LoginPhase {
    return this.session === "editing" ? this.passwordStep.phase : this.session;
  }

  get part(): LoginPart {
    const { phase } = this;
    return phase === "editing" || phase === "submitting" ? this.stage : phase;
  }

  get email(): string {
    return this.emailStep.email;
  }

  get emailError(): LoginFieldError | undefined {
    return this.emailStep.error;
  }

  get rememberEmail(): boolean {
    return this.emailStep.isRemembered;
  }

  get password(): string {
    return this.passwordStep.password;
  }

  get passwordError(): LoginFieldError | undefined {
    return this.passwordStep.error;
  }

  get problem(): LoginProblem | undefined {
    return this.passwordStep.submission.problem;
  }

  get failedSubmits(): number {
    return this.emailStep.failedSubmits + this.passwordStep.submission.failedSubmits;
  }

  get helpUrl(): TrustedUrl | undefined {
    return this.partnerHelp.url;
  }

  /** Whether the title says that the account was just activated (SPEC-CHOICE D-54). */
  get isAfterActivation(): boolean {
    return this.query.activateSuccess === true;
  }

  get isBusy(): boolean {
    return this.emailStep.isSubmitting || this.phase === "submitting" || this.phase === "leaving";
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    const stop = this.lifetime.begin();
    const stopListening = this.deps.tabs.listen((announcement) => this.hear(announcement));
    this.arrival ??= this.arrive();
    return () => {
      stop();
      stopListening();
      this.passwordStep.clear();
    };
  }

  /** Shows the stage that the route names, also after Back and Forward (login-01). */
  showStage(stage: LoginStage): void {
    if (stage === "password" && this.email === "") {
      this.address.goTo("email", "replace");
      return;
    }
    if (stage === "email") this.passwordStep.forget();
    else this.partnerHelp.askFor(this.email);
    this.stage = stage;
  }

  /** Continues the session of another tab when the person asks for it (RAC-05). */
  async continueSession(): Promise<void> {
    const { phase } = this;
    if (phase !== "editing" && phase !== "partner-only") return;
    this.isSignedInElsewhere = false;
    this.passwordStep.submission.clearProblem();
    this.session = "checking";
    const { newSession, loggedOut, ...request } = this.address.request;
    const continued = await this.deps.continueSession.execute(request, this.lifetime.cancellation);
    runInAction(() => {
      this.session = hasEnded(continued) ? "leaving" : phase;
    });
  }

  /** Typing cancels the session check, so that its result cannot redirect the person (SPEC-CHOICE D-13a). */
  typeEmail(email: string): void {
    this.sessionCheck.cancel();
    this.emailStep.type(email);
  }

  leaveEmail(): Promise<void> {
    return this.emailStep.leave();
  }

  toggleRememberEmail(): void {
    this.emailStep.toggleRemembered();
  }

  /** Continues to the password step; a second submit joins the one that is running (RAC-01). */
  submitEmail(): Promise<void> {
    this.sessionCheck.cancel();
    return this.emailStep.submit(this.lifetime.cancellation, (email) => {
      this.dismissNotices();
      this.address.goTo("password", "push", email);
    });
  }

  changeEmail(): void {
    this.address.goTo("email", "push");
  }

  /** Returns to the form when a session check or a redirect takes too long (MD-06). */
  giveUp(): void {
    this.address.loadForm(this.email);
  }

  typePassword(password: string): void {
    this.passwordStep.type(password);
  }

  async submitPassword(): Promise<void> {
    if (this.phase !== "editing") return;
    // The person may have switched the language since the page was opened.
    await this.passwordStep.submit(this.email, { ...this.address.request, langCode: this.deps.language() });
  }

  dismissNotices(): void {
    this.notices = [];
  }

  /** Links to ResetPasswordPage with the e-mail filled in (P-09). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email.trim(), { page: "reset-password" }, this.deps);
  }

  private async arrive(): Promise<void> {
    const { request } = this.address;
    this.address.tidy();
    // Where no session is to be continued, the form does not wait for the check (D-13a).
    if (request.newSession || request.loggedOut || this.deps.showsFormDuringCheck()) this.session = "editing";
    this.lifetime.cancellation.onCancel(this.sessionCheck.cancel);
    const continued = await this.deps.continueSession.execute(request, this.sessionCheck.cancellation);
    const credentials = hasEnded(continued) ? undefined : await this.deps.credentials();
    runInAction(() => {
      if (hasEnded(continued)) this.session = "leaving";
      else if (credentials === "redirect") this.session = "partner-only";
      else if (this.session === "checking") this.session = "editing";
    });
    if (credentials === "password") this.deps.prepareSignIn();
    if (credentials === "redirect") this.partnerHelp.askFor(this.email);
  }

  /** Reacts to another tab: its new session is continued where nothing was typed here yet (RAC-05). */
  private hear(announcement: TabAnnouncement): void {
    this.isSignedInElsewhere = announcement === "signed-in";
    const isUntouched = this.stage === "email" && !this.emailStep.isEdited && this.problem === undefined;
    // A person who asked to log out, or to log in anew, has to confirm first.
    const wantsForm = this.address.request.newSession || this.query.loggedOut;
    if (this.isSignedInElsewhere && isUntouched && !wantsForm) void this.continueSession();
  }
}

/** Dependencies of LoginPage. */
export type LoginDeps = EmailStepDeps &
  PasswordStepDeps &
  LoginAddressDeps & {
    readonly continueSession: Pick<ContinueSession, "execute">;
    readonly findHelpLink: Pick<FindHelpLink, "execute">;
    readonly tabs: Pick<Tabs, "listen">;
    /** Returns, once, why the log-in failed that redirected here (SPEC-CHOICE D-20). */
    readonly takeProblem: () => LoginProblem | undefined;
    /** How the tenant's people sign in: with a password here, or on the provider's own pages. */
    readonly credentials: () => Promise<IdentityProvider["credentials"]>;
    /** Prefetches what the password step needs. Never rejects. */
    readonly prepareSignIn: () => void;
    /** Whether the boot script already shows the form because it found no session. */
    readonly isFormShown?: boolean;
    /** Whether the form is shown while a session is looked for (SPEC-CHOICE D-13a). */
    readonly showsFormDuringCheck: () => boolean;
  };
