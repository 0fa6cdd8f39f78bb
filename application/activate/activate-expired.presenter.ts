import { makeAutoObservable } from "mobx";
import { loginFieldError, type LoginFieldError } from "#application/login/login.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { ResendActivation, ResendActivationOutcome } from "#domain/activate/resend-activation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";

type ActivateExpiredPhase = "editing" | "submitting" | "leaving";

type ActivateExpiredProblem = Exclude<Shown<ResendActivationOutcome>, { readonly kind: "sent" }>;

/** ActivateExpiredErrorPage: asks for the e-mail and sends the activation again (F-09). */
export class ActivateExpiredPresenter {
  email: string;
  emailError: LoginFieldError | undefined = undefined;
  /** Whether a link was refused. Otherwise the mail did not arrive, and the person asks for another one. */
  readonly isLinkRefused: boolean;

  readonly #deps: ActivateExpiredDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission<Shown<ResendActivationOutcome>, ActivateExpiredProblem>(
    this.#lifetime,
    (outcome) => this.problemOf(outcome),
  );
  readonly wait: RetryWait;
  private isEdited = false;

  constructor(deps: ActivateExpiredDeps) {
    this.#deps = deps;
    this.wait = new RetryWait(deps.clock, this.#lifetime.cancellation);
    const { email = "", reason } = deps.linkParameters.at("activate-expired");
    this.email = email;
    this.isLinkRefused = reason !== "not-received";
    makeAutoObservable(this);
  }

  get phase(): ActivateExpiredPhase {
    return phases[this.submission.state];
  }

  start(): () => void {
    return this.#lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.isEdited = true;
    this.submission.repeat(undefined);
    this.emailError = undefined;
  }

  /** Shows an error on leaving the field only if something was typed there and it is wrong. */
  leaveEmail(): void {
    if (this.isEdited && this.email.trim() !== "") this.emailError = loginFieldError("email", this.email);
  }

  /** Asks for the mail; does nothing while a request is running (RAC-01). */
  async submit(): Promise<void> {
    if (this.submission.isBusy) return;
    this.submission.clearProblem();
    const email = this.email.trim();
    this.email = email;
    this.emailError = loginFieldError("email", email);
    if (this.emailError) return this.submission.refuse();
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.resendActivation.execute({ email, from: "activate-expired", ...repeated }, cancellation),
    );
  }

  get logInLink(): PageLink {
    return logInLink(this.#deps);
  }

  private problemOf(outcome: Shown<ResendActivationOutcome>): ActivateExpiredProblem | "none" {
    if (outcome.kind === "sent") return "none";
    if (outcome.kind === "too-many-requests") this.wait.start(outcome.retryAfter);
    return outcome;
  }
}

const phases = { idle: "editing", busy: "submitting", ended: "leaving" } as const;

type ActivateExpiredDeps = LogInLinkDeps & {
  readonly resendActivation: Pick<ResendActivation, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly clock: Clock;
};
