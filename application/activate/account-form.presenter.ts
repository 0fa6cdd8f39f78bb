import { makeAutoObservable, runInAction } from "mobx";
import { object, string } from "yup";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { firstError } from "#application/shared/first-error.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { AccountPage } from "#domain/activate/account-page-link.ts";
import type { OpenAccountLink } from "#domain/activate/open-account-link.ts";
import { secretQuestions, type SecretQuestion } from "#domain/activate/account-draft.ts";
import type { OpenAccount, OpenAccountCommand, OpenAccountOutcome } from "#domain/activate/open-account.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/** `checking`: session and link are checked; `must-log-out`: a session is active; `leaving`: the next page opens. */
type AccountFormPhase = "checking" | "must-log-out" | "editing" | "submitting" | "leaving";

/** What the form shows above its fields; everything that the person typed is still there. */
type AccountFormProblem = Exclude<Shown<OpenAccountOutcome>, { readonly kind: "password-used-before" }>;

/** Requires a chosen question, and an answer that is not blank. */
const secretSchema = object({
  secretQuestion: string().required("fieldRequired").oneOf(secretQuestions, "fieldRequired"),
  secretAnswer: string().matches(/\S/, "fieldRequired"),
});

/** ActivatePage and RegisterPage: one form, two ways to send it. */
export class AccountFormPresenter {
  /** The e-mail of the account, where it is known. */
  email: string | undefined = undefined;
  secretQuestion: SecretQuestion | "" = "";
  secretAnswer = "";

  readonly page: AccountPage;
  readonly newPassword = new NewPasswordPresenter();
  /** Closes the form as long as a session is active. */
  readonly gate: SessionGate;
  readonly #deps: AccountFormDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission(this.#lifetime, (outcome: Shown<OpenAccountOutcome>) =>
    this.problemOf(outcome),
  );
  readonly wait: RetryWait;
  private isChecked = false;
  #arrival: Promise<void> | undefined = undefined;
  private isJudged = false;
  #token = "";

  constructor(page: AccountPage, deps: AccountFormDeps) {
    this.page = page;
    this.gate = deps.gate;
    this.#deps = deps;
    this.wait = new RetryWait(deps.clock, this.#lifetime.cancellation);
    makeAutoObservable(this, { page: false, newPassword: false, gate: false });
  }

  get phase(): AccountFormPhase {
    const { isBusy, state } = this.submission;
    if (isBusy) return state === "busy" ? "submitting" : "leaving";
    if (this.gate.isClosed) return "must-log-out";
    return this.isChecked ? "editing" : "checking";
  }

  get secretQuestionError(): "fieldRequired" | undefined {
    return this.secretErrorOf("secretQuestion");
  }

  get secretAnswerError(): "fieldRequired" | undefined {
    return this.secretErrorOf("secretAnswer");
  }

  /** Links to LoginPage, for a person whose account is open already. */
  get logInLink(): PageLink {
    return logInLink(this.#deps, this.email);
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.gate.open(this.#lifetime.cancellation, () => this.openLink());
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

  async submit(): Promise<void> {
    if (this.phase !== "editing") return;
    this.submission.clearProblem();
    const command = this.command();
    if (!command) return this.submission.refuse();
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.openAccount.execute({ ...command, ...repeated }, cancellation),
    );
    if (this.submission.state === "ended") this.forget();
  }

  private problemOf(outcome: Shown<OpenAccountOutcome>): AccountFormProblem | "at-field" {
    if (outcome.kind === "too-many-requests") this.wait.start(outcome.retryAfter);
    if (outcome.kind !== "password-used-before") return outcome;
    this.newPassword.refuseAsUsedBefore();
    return "at-field";
  }

  private async openLink(): Promise<void> {
    const { cancellation } = this.#lifetime;
    const opened = await this.#deps.openAccountLink.execute(cancellation);
    if (cancellation.isCancelled) return;
    if (hasEnded(opened)) return recordEvent({ outcome: opened });
    this.#token = opened.token;
    runInAction(() => {
      this.email = opened.email;
      if (opened.unconfirmed) this.resume(opened.unconfirmed);
      this.isChecked = true;
    });
  }

  /** Restores what was typed before an error page, with the trace token of that call. */
  private resume({ draft, reference }: OpenAccountCommand): void {
    const { password, secretQuestion, secretAnswer } = draft;
    this.newPassword.typePassword(password);
    this.newPassword.typeConfirmPassword(password);
    this.secretQuestion = secretQuestion;
    this.secretAnswer = secretAnswer;
    this.submission.repeat(reference);
  }

  /** Validates every field; returns what to send, or undefined where a field is wrong. */
  private command(): OpenAccountCommand | undefined {
    const token = this.#token;
    const { email, secretQuestion, secretAnswer, newPassword } = this;
    this.isJudged = true;
    const isPasswordGood = newPassword.judge();
    if (!isPasswordGood || this.secretQuestionError || this.secretAnswerError || secretQuestion === "")
      return undefined;
    return {
      draft: { token, password: newPassword.password, secretQuestion, secretAnswer },
      langCode: this.#deps.language(),
      ...(email !== undefined && { email }),
    };
  }

  private secretErrorOf(field: "secretQuestion" | "secretAnswer"): "fieldRequired" | undefined {
    const { isJudged, secretQuestion, secretAnswer } = this;
    if (!isJudged) return undefined;
    return firstError(() =>
      secretSchema.validateSyncAt(field, { secretQuestion, secretAnswer }, { strict: true }),
    );
  }

  /** Clears every secret when the page is left (PWD-04). */
  private forget(): void {
    this.newPassword.clear();
    this.secretAnswer = "";
    this.isJudged = false;
  }
}

/** `openAccountLink` and `openAccount` differ between activation and registration. */
export type AccountFormDeps = LogInLinkDeps & {
  readonly gate: SessionGate;
  readonly openAccountLink: Pick<OpenAccountLink, "execute">;
  readonly openAccount: OpenAccount;
  readonly language: () => Language;
  readonly clock: Clock;
};
