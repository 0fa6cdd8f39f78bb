import { makeAutoObservable, runInAction } from "mobx";
import { secretFieldError } from "#application/activate/account-form.schema.ts";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import type { AccountPage } from "#domain/activate/account-page-link.ts";
import type { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import type { OpenAccount, OpenAccountCommand } from "#domain/activate/open-account.ts";
import type { SecretQuestion } from "#domain/activate/secret-questions.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Language } from "#domain/shared/language.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/**
 * `checking`: session and link are checked; `must-log-out`: a session is active; `editing`: the person fills the
 * form in; `submitting`: the draft is being sent; `leaving`: the next page is being opened.
 */
export type AccountFormPhase = "checking" | "must-log-out" | "editing" | "submitting" | "leaving";

/** The draft got no answer; everything that the person typed is still there. */
export type AccountFormProblem = { readonly kind: "unreachable"; readonly reference?: SupportReference };

/** ActivatePage and RegisterPage: one form, two ways to send it (activate-01, register-01). */
export class AccountFormPresenter {
  phase: AccountFormPhase = "checking";
  /** The e-mail of the account, where it is known. */
  email: string | undefined = undefined;
  secretQuestion: SecretQuestion | "" = "";
  secretAnswer = "";
  problem: AccountFormProblem | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;

  readonly page: AccountPage;
  readonly newPassword = new NewPasswordPresenter();
  /** Closed as long as a session is active (activate-04). */
  readonly gate: SessionGate;
  private readonly deps: AccountFormDeps;
  private readonly lifetime = new PageLifetime();
  private arrival: Promise<void> | undefined = undefined;
  private isJudged = false;
  private token = "";
  /** The trace token under which the draft was sent before, if that call got no answer. */
  private reference: SupportReference | undefined = undefined;

  constructor(page: AccountPage, deps: AccountFormDeps) {
    this.page = page;
    this.gate = deps.gate;
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime" | "arrival" | "token" | "reference">(this, {
      page: false,
      newPassword: false,
      gate: false,
      deps: false,
      lifetime: false,
      arrival: false,
      token: false,
      reference: false,
    });
  }

  get secretQuestionError(): "fieldRequired" | undefined {
    return this.secretErrorOf("secretQuestion");
  }

  get secretAnswerError(): "fieldRequired" | undefined {
    return this.secretErrorOf("secretAnswer");
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    const stop = this.lifetime.begin();
    this.arrival ??= this.arrive();
    return () => {
      stop();
      this.forget();
    };
  }

  chooseQuestion(question: SecretQuestion | ""): void {
    this.secretQuestion = question;
  }

  typeAnswer(answer: string): void {
    this.secretAnswer = answer;
  }

  /** Sends the form; does nothing while it is being sent (RAC-01). */
  async submit(): Promise<void> {
    if (this.phase !== "editing") return;
    this.problem = undefined;
    const command = this.command();
    if (!command) {
      this.failedSubmits += 1;
      return;
    }
    this.phase = "submitting";
    const { cancellation } = this.lifetime;
    const outcome = await this.deps.openAccount.execute(command, cancellation);
    if (cancellation.isCancelled) return;
    if (hasEnded(outcome)) return this.leave();
    runInAction(() => {
      if (outcome.kind === "password-used-before") this.newPassword.refuseAsUsedBefore();
      else this.problem = outcome;
      // A retry of the same draft sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      this.failedSubmits += 1;
      this.phase = "editing";
    });
  }

  private async arrive(): Promise<void> {
    const { cancellation } = this.lifetime;
    const isOpen = await this.gate.opens(cancellation);
    if (cancellation.isCancelled) return;
    if (isOpen) return this.openLink();
    runInAction(() => {
      this.phase = "must-log-out";
    });
    this.gate.whenReopened(cancellation, () => void this.openLink());
  }

  private async openLink(): Promise<void> {
    const { cancellation } = this.lifetime;
    runInAction(() => {
      this.phase = "checking";
    });
    const opened = await this.deps.openAccountLink.execute(cancellation);
    if (cancellation.isCancelled || hasEnded(opened)) return;
    this.token = opened.token;
    runInAction(() => {
      this.email = opened.email;
      if (opened.unconfirmed) this.resume(opened.unconfirmed);
      this.phase = "editing";
    });
  }

  /** Restores what was typed before an error page, with the trace token of that call (SPEC-CHOICE D-26). */
  private resume({ draft, reference }: OpenAccountCommand): void {
    const { password, secretQuestion, secretAnswer } = draft;
    this.newPassword.typePassword(password);
    this.newPassword.typeConfirmPassword(password);
    this.secretQuestion = secretQuestion;
    this.secretAnswer = secretAnswer;
    this.reference = reference;
  }

  /** Validates every field; returns what to send, or undefined where a field is wrong. */
  private command(): OpenAccountCommand | undefined {
    const { token, email, reference, secretQuestion, secretAnswer, newPassword } = this;
    this.isJudged = true;
    const isPasswordGood = newPassword.judge();
    if (!isPasswordGood || this.secretQuestionError || this.secretAnswerError || secretQuestion === "")
      return undefined;
    return {
      draft: { token, password: newPassword.password, secretQuestion, secretAnswer },
      langCode: this.deps.language(),
      ...(email !== undefined && { email }),
      ...(reference !== undefined && { reference }),
    };
  }

  private secretErrorOf(field: "secretQuestion" | "secretAnswer"): "fieldRequired" | undefined {
    const { secretQuestion, secretAnswer } = this;
    return this.isJudged ? secretFieldError(field, { secretQuestion, secretAnswer }) : undefined;
  }

  private leave(): void {
    this.phase = "leaving";
    this.forget();
  }

  /** Clears every secret when the page is left (PWD-04). */
  private forget(): void {
    this.newPassword.clear();
    this.secretAnswer = "";
    this.isJudged = false;
  }
}

/** Dependencies of the form: the two pages differ in their links and in how the form is sent. */
export type AccountFormDeps = {
  readonly gate: SessionGate;
  readonly openAccountLink: Pick<OpenAccountLink, "execute">;
  readonly openAccount: OpenAccount;
  readonly language: () => Language;
};
