import { makeAutoObservable, runInAction } from "mobx";
import { emailCheck } from "#application/shared/email.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import type { VerifyEmail, VerifyEmailOutcome } from "#domain/verify-email/verify-email.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/** `checking`: the link is checked; `submitting` lasts until the next page is shown. */
type VerifyEmailPhase = "checking" | "editing" | "submitting";

/** Returns what the form itself finds wrong with the e-mail, by the specification's names, or undefined. */
const verifyEmailFormError = emailCheck({
  required: "errorFieldRequired",
  malformed: "errorInvalidEmailInput",
  "too-long": "emailTooLong",
});

/** `invalidEmail`: the platform has another address on record. */
export type VerifyEmailError = NonNullable<ReturnType<typeof verifyEmailFormError>> | "invalidEmail";

/** VerifyEmailPage: asks again for the address that the link was sent to. */
export class VerifyEmailPresenter {
  email = "";
  emailError: VerifyEmailError | undefined = undefined;

  readonly #deps: VerifyEmailDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission(this.#lifetime, (outcome: Shown<VerifyEmailOutcome>) =>
    this.problemOf(outcome),
  );
  private isChecked = false;
  #token = "";
  #arrival: Promise<void> | undefined = undefined;

  constructor(deps: VerifyEmailDeps) {
    this.#deps = deps;
    makeAutoObservable(this);
  }

  get phase(): VerifyEmailPhase {
    if (!this.isChecked) return "checking";
    return this.submission.isBusy ? "submitting" : "editing";
  }

  start(): () => void {
    this.#arrival ??= this.arrive();
    return this.#lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.emailError = undefined;
  }

  async submit(): Promise<void> {
    if (this.phase !== "editing") return;
    this.submission.clearProblem();
    const email = this.email.trim();
    this.email = email;
    this.emailError = verifyEmailFormError(email);
    if (this.emailError) return this.submission.refuse();
    const token = this.#token;
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.verifyEmail.execute({ email, token, ...repeated }, cancellation),
    );
  }

  /** Links to LoginPage and its form, with the e-mail as typed so far. */
  get logInLink(): PageLink {
    return logInLink(this.#deps, this.email.trim());
  }

  private problemOf(outcome: Shown<VerifyEmailOutcome>): Unreachable | "at-field" {
    if (outcome.kind === "unreachable") return outcome;
    this.emailError = "invalidEmail";
    return "at-field";
  }

  private async arrive(): Promise<void> {
    const outcome = await this.#deps.checkVerificationLink.execute(this.#lifetime.cancellation);
    if (hasEnded(outcome)) return recordEvent({ outcome });
    runInAction(() => {
      this.#token = outcome.token;
      this.submission.repeat(outcome.reference);
      this.email = this.#deps.verificationLinks.email ?? "";
      this.isChecked = true;
    });
  }
}

type VerifyEmailDeps = LogInLinkDeps & {
  readonly checkVerificationLink: Pick<CheckVerificationLink, "execute">;
  readonly verifyEmail: Pick<VerifyEmail, "execute">;
  readonly verificationLinks: Pick<VerificationLinks, "email">;
};
