import { makeAutoObservable, runInAction } from "mobx";
import type { LoginQuery } from "#application/login/login.query.ts";
import type { LoginFieldError } from "#application/login/login.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink } from "#application/shared/page-link.ts";
import { present } from "#application/shared/query.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import type { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { RememberedEmail } from "#domain/login/remembered-email.ts";
import type { SignInRequest } from "#domain/login/sign-in-request.ts";
import type { AddressBar } from "#domain/ports/address-bar.port.ts";
import type { BrowserAbilities } from "#domain/ports/browser-abilities.port.ts";
import type { IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation, CancellationSource } from "#domain/shared/cancellation.ts";
import { cancellationSource } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/**
 * `checking`: a session is looked for; `editing`: the person types; `submitting`: the password is being verified;
 * `leaving`: the browser is being redirected; `partner-only`: the provider accepts no password here.
 */
export type LoginPhase = "checking" | "editing" | "submitting" | "leaving" | "partner-only";

export type LoginStage = "email" | "password";

/** The reason that a failed attempt shows. */
export type LoginProblem =
  | { readonly kind: "invalid-credentials" }
  | { readonly kind: "cookies-off" }
  | { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** A success message about an earlier step, such as a logout; shown once. */
export type LoginNotice = "logged-out" | "password-reset" | "activated";

type Validate = (field: "email" | "password", value: string) => Promise<LoginFieldError | undefined>;

/** LoginPage: e-mail, then password (login-01). */
export class LoginPresenter {
  phase: LoginPhase = "checking";
  stage: LoginStage = "email";
  email: string;
  emailError: LoginFieldError | undefined = undefined;
  rememberEmail: boolean;
  password = "";
  passwordError: LoginFieldError | undefined = undefined;
  problem: LoginProblem | undefined;
  notices: readonly LoginNotice[];
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;
  /**
   * The partner's help page for this person; the tenant's help link is used until it is known (SPEC-CHOICE D-18).
   */
  helpUrl: TrustedUrl | undefined = undefined;
  /** Whether another tab signed in and this one did not continue that session by itself (RAC-05). */
  isSignedInElsewhere = false;

  private readonly query: LoginQuery;
  private readonly deps: LoginDeps;
  private readonly lifetime = new PageLifetime();
  private keptRequest: SignInRequest | undefined = undefined;
  private isEmailEdited = false;
  private arrival: Promise<void> | undefined = undefined;
  private emailSubmit: Promise<void> | undefined = undefined;
  private attempt: CancellationSource | undefined = undefined;
  private readonly sessionCheck = cancellationSource();
  private helpQuestion: { readonly email: string; readonly source: CancellationSource } | undefined =
    undefined;

  constructor(query: LoginQuery, deps: LoginDeps) {
    this.query = query;
    this.deps = deps;
    const remembered = deps.rememberedEmail.value;
    this.email = query.email ?? remembered ?? deps.rememberedEmail.entered ?? "";
    this.rememberEmail = remembered !== undefined;
    this.problem = deps.takeProblem();
    this.notices = [
      ...(query.loggedOut ? ["logged-out" as const] : []),
      ...(query.resetPassword ? ["password-reset" as const] : []),
      ...(query.activateSuccess ? ["activated" as const] : []),
    ];
    if (deps.isFormShown) this.phase = "editing";
    makeAutoObservable<
      this,
      | "request"
      | "keptRequest"
      | "query"
      | "deps"
      | "lifetime"
      | "arrival"
      | "emailSubmit"
      | "attempt"
      | "sessionCheck"
      | "helpQuestion"
    >(this, {
      request: false,
      keptRequest: false,
      query: false,
      deps: false,
      lifetime: false,
      arrival: false,
      emailSubmit: false,
      attempt: false,
      sessionCheck: false,
      helpQuestion: false,
    });
  }

  /** Whether the title says that the account was just activated (SPEC-CHOICE D-54). */
  get isAfterActivation(): boolean {
    return this.query.activateSuccess === true;
  }

  get isBusy(): boolean {
    return this.phase === "submitting" || this.phase === "leaving";
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    const stop = this.lifetime.begin();
    const stopListening = this.deps.tabs.listen((announcement) => this.hear(announcement));
    this.arrival ??= this.arrive();
    return () => {
      stop();
      stopListening();
      runInAction(() => {
        this.password = "";
      });
    };
  }

  /** Shows the stage that the route names, also after Back and Forward (login-01). */
  showStage(stage: LoginStage): void {
    if (stage === "password" && this.email === "") {
      this.goTo("email", "replace");
      return;
    }
    if (stage === "email") this.forgetAttempt();
    else this.askForHelp();
    this.stage = stage;
  }

  /** Continues the session of another tab when the person asks for it (RAC-05). */
  async continueSession(): Promise<void> {
    const { phase } = this;
    if (phase !== "editing" && phase !== "partner-only") return;
    this.isSignedInElsewhere = false;
    this.problem = undefined;
    this.phase = "checking";
    const { newSession, loggedOut, ...request } = this.request;
    const continued = await this.deps.continueSession.execute(request, this.lifetime.cancellation);
    runInAction(() => {
      this.phase = hasEnded(continued) ? "leaving" : phase;
    });
  }

  typeEmail(email: string): void {
    this.stayHere();
    this.email = email;
    this.isEmailEdited = true;
    this.emailError = undefined;
  }

  /** Shows an error on leaving the field only if something was typed there and it is wrong (login-15, L-03). */
  async leaveEmail(): Promise<void> {
    if (this.isEmailEdited && this.email.trim() !== "") await this.checkEmail();
  }

  toggleRememberEmail(): void {
    this.rememberEmail = !this.rememberEmail;
  }

  /** Continues to the password step; a second submit joins the one that is running (RAC-01). */
  submitEmail(): Promise<void> {
    this.emailSubmit ??= this.sendEmail().finally(() => {
      this.emailSubmit = undefined;
    });
    return this.emailSubmit;
  }

  changeEmail(): void {
    this.goTo("email", "push");
  }

  typePassword(password: string): void {
    this.password = password;
    this.passwordError = undefined;
  }

  async submitPassword(): Promise<void> {
    if (this.phase !== "editing") return;
    this.phase = "submitting";
    this.problem = this.deps.abilities.cookiesEnabled() ? undefined : { kind: "cookies-off" };
    const { email, password } = this;
    const attempt = this.beginAttempt();
    const passwordError = await this.deps.validate("password", password);
    if (attempt.isCancelled) return;
    if (passwordError || this.problem) return this.failSubmit({ passwordError });
    // The person may have switched the language since the page was opened.
    const request = { ...this.request, langCode: this.deps.language() };
    const outcome = await this.deps.signInWithPassword.execute({ email, password, request }, attempt);
    // The answer to a cancelled attempt is ignored (RAC-02).
    if (attempt.isCancelled) return;
    runInAction(() => {
      if (hasEnded(outcome)) {
        this.phase = "leaving";
        this.password = "";
      } else {
        this.problem = outcome;
        if (outcome.kind === "invalid-credentials") this.password = "";
        this.failSubmit({ passwordError: undefined });
      }
    });
  }

  dismissNotices(): void {
    this.notices = [];
  }

  /** Links to ResetPasswordPage with the e-mail filled in (P-09). */
  get resetPasswordLink(): PageLink {
    return pageLinkFor(this.email.trim(), { page: "reset-password" }, this.deps);
  }

  /** What this visit asks for; reading it first stores the target of the sign-in. */
  private get request(): SignInRequest {
    this.keptRequest ??= this.deps.keepSignInTarget.execute({
      ...this.query,
      langCode: this.deps.language(),
    });
    return this.keptRequest;
  }

  private async arrive(): Promise<void> {
    // SPEC-CHOICE D-05, D-12
    this.deps.addressBar.amend({
      email: undefined,
      loggedOut: undefined,
      resetPassword: undefined,
      activateSuccess: undefined,
      newSession: undefined,
      redirectUri: this.request.redirectUri,
      iid: this.request.iid,
    });
    // Where no session is to be continued, the form does not wait for the check (D-13a).
    if (this.request.newSession || this.request.loggedOut || this.deps.showsFormDuringCheck()) {
      this.phase = "editing";
    }
    this.lifetime.cancellation.onCancel(this.sessionCheck.cancel);
    const continued = await this.deps.continueSession.execute(this.request, this.sessionCheck.cancellation);
    const credentials = hasEnded(continued) ? undefined : await this.deps.credentials();
    runInAction(() => {
      if (hasEnded(continued)) this.phase = "leaving";
      else if (credentials === "redirect") this.phase = "partner-only";
      else if (this.phase === "checking") this.phase = "editing";
    });
    if (credentials === "password") this.deps.prepareSignIn();
    if (credentials === "redirect") this.askForHelp();
  }

  /**
   * Cancels the session check once the person uses the form, so that its result cannot redirect them
   * (SPEC-CHOICE D-13a).
   */
  private stayHere(): void {
    this.sessionCheck.cancel();
  }

  /** Reacts to another tab: its new session is continued where nothing was typed here yet (RAC-05). */
  private hear(announcement: TabAnnouncement): void {
    this.isSignedInElsewhere = announcement === "signed-in";
    const isUntouched = this.stage === "email" && !this.isEmailEdited && this.problem === undefined;
    // A person who asked to log out, or to log in anew, has to confirm first.
    const wantsForm = this.request.newSession || this.query.loggedOut;
    if (this.isSignedInElsewhere && isUntouched && !wantsForm) void this.continueSession();
  }

  /** Asks once for each e-mail submitted; the e-mail step itself sends no request (login-52). */
  private askForHelp(): void {
    const { partnerCode } = this.query;
    const email = this.email.trim();
    if (partnerCode === undefined || email === "" || this.helpQuestion?.email === email) return;
    this.helpQuestion?.source.cancel();
    const source = cancellationSource();
    this.lifetime.cancellation.onCancel(source.cancel);
    this.helpQuestion = { email, source };
    this.helpUrl = undefined;
    void this.findHelp({ partnerCode, email }, source.cancellation);
  }

  private async findHelp(
    query: { readonly partnerCode: string; readonly email: string },
    cancellation: Cancellation,
  ): Promise<void> {
    const outcome = await this.deps.findHelpLink.execute(query, cancellation);
    if (cancellation.isCancelled || outcome.kind === "none") return;
    runInAction(() => {
      this.helpUrl = outcome.address;
    });
  }

  private async sendEmail(): Promise<void> {
    this.stayHere();
    const email = this.email.trim();
    this.email = email;
    const error = await this.checkEmail();
    // The person typed on meanwhile, or has left the page: this e-mail is not submitted (RAC-02).
    if (this.email !== email || this.lifetime.cancellation.isCancelled) return;
    runInAction(() => {
      if (error) this.failedSubmits += 1;
      else this.notices = [];
    });
    if (error) return;
    this.deps.rememberedEmail.update(email, this.rememberEmail);
    this.goTo("password", "push");
  }

  private async checkEmail(): Promise<LoginFieldError | undefined> {
    const { email } = this;
    const error = await this.deps.validate("email", email);
    runInAction(() => {
      // The answer is ignored if the text was changed meanwhile (RAC-02).
      if (this.email === email) this.emailError = error;
    });
    return error;
  }

  private failSubmit({ passwordError }: { passwordError: LoginFieldError | undefined }): void {
    runInAction(() => {
      this.passwordError = passwordError;
      this.failedSubmits += 1;
      this.phase = "editing";
    });
  }

  /** Begins one attempt with one password; cancelled when the person leaves the page or the stage. */
  private beginAttempt(): Cancellation {
    const attempt = cancellationSource();
    this.lifetime.cancellation.onCancel(attempt.cancel);
    this.attempt = attempt;
    return attempt.cancellation;
  }

  /** Clears the password and its errors on the way back to the e-mail, which stays (login-07, RAC-06). */
  private forgetAttempt(): void {
    this.attempt?.cancel();
    if (this.phase === "submitting") this.phase = "editing";
    this.password = "";
    this.passwordError = undefined;
    this.problem = undefined;
  }

  /** The e-mail that a link brought is read again on the way back, so it becomes the one typed last. */
  private get knownEmail(): { readonly email?: string } {
    return this.query.email === undefined ? {} : { email: this.email };
  }

  private goTo(stage: LoginStage, history: "push" | "replace"): void {
    const { redirectUri, iid, purpose, temporaryMfaSetup, mfaResetRedirectUri } = this.request;
    const { partnerCode } = this.query;
    // Neither the e-mail nor a flag that was already shown returns to the address (SPEC-CHOICE D-05, D-12).
    const parameters = present({
      redirectUri,
      iid,
      purpose,
      temporaryMfaSetup,
      mfaResetRedirectUri,
      partnerCode,
    });
    this.deps.navigation.go(
      { page: "login", ...parameters, ...(stage === "password" && { stage, ...this.knownEmail }) },
      history,
    );
  }
}

/** Dependencies of LoginPage. */
export type LoginDeps = {
  readonly keepSignInTarget: Pick<KeepSignInTarget, "execute">;
  readonly continueSession: Pick<ContinueSession, "execute">;
  readonly signInWithPassword: Pick<SignInWithPassword, "execute">;
  readonly findHelpLink: Pick<FindHelpLink, "execute">;
  readonly tabs: Pick<Tabs, "listen">;
  /** Returns, once, why the log-in failed that redirected here (SPEC-CHOICE D-20). */
  readonly takeProblem: () => LoginProblem | undefined;
  readonly rememberedEmail: Pick<RememberedEmail, "value" | "entered" | "update">;
  /** How the tenant's people sign in: with a password here, or on the provider's own pages. */
  readonly credentials: () => Promise<IdentityProvider["credentials"]>;
  /** Prefetches what the password step needs. Never rejects. */
  readonly prepareSignIn: () => void;
  /** Whether the boot script already shows the form because it found no session. */
  readonly isFormShown?: boolean;
  /** Whether the form is shown while a session is looked for (SPEC-CHOICE D-13a). */
  readonly showsFormDuringCheck: () => boolean;
  readonly navigation: Navigation;
  readonly addressBar: AddressBar;
  readonly abilities: BrowserAbilities;
  readonly language: () => Language;
  readonly validate: Validate;
};
