import { makeAutoObservable } from "mobx";
import { loginFieldError, type LoginFieldError } from "#application/login/login.schema.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { waitInMinutes } from "#application/shared/wait-in-minutes.ts";
import type { ResendActivation, ResendActivationOutcome } from "#domain/activate/resend-activation.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { LinkParameters } from "#domain/storage/link-parameters.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";

export type ActivateExpiredPhase = "editing" | "submitting" | "leaving";

/** The reason that a failed attempt shows. */
export type ActivateExpiredProblem =
  | Extract<Shown<ResendActivationOutcome>, Unreachable>
  | {
      readonly kind: Exclude<Shown<ResendActivationOutcome>["kind"], "unreachable">;
      readonly waitInMinutes?: number;
    };

/** ActivateExpiredErrorPage: asks for the e-mail and sends the activation again (activate-14, F-09). */
export class ActivateExpiredPresenter {
  email: string;
  emailError: LoginFieldError | undefined = undefined;
  /** Whether a link was refused; else the mail did not arrive, and is to be sent once more (activate-18). */
  readonly isLinkRefused: boolean;

  private readonly deps: ActivateExpiredDeps;
  private readonly lifetime = new PageLifetime();
  private readonly submission = new Submission(this.lifetime, problemOf);
  private isEdited = false;

  constructor(deps: ActivateExpiredDeps) {
    this.deps = deps;
    const { email = "", reason } = deps.linkParameters.at("activate-expired");
    this.email = email;
    this.isLinkRefused = reason !== "not-received";
    makeAutoObservable<this, "deps" | "lifetime" | "submission">(this, {
      deps: false,
      lifetime: false,
      submission: false,
    });
  }

  get phase(): ActivateExpiredPhase {
    return phases[this.submission.state];
  }

  get problem(): ActivateExpiredProblem | undefined {
    return this.submission.problem;
  }

  get failedSubmits(): number {
    return this.submission.failedSubmits;
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    return this.lifetime.begin();
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
    await this.submission.run(({ cancellation, reference }) =>
      this.deps.resendActivation.execute(email, cancellation, reference),
    );
  }

  get logInLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget, { newSession: true }));
  }
}

const phases = { idle: "editing", busy: "submitting", ended: "leaving" } as const;

function problemOf(outcome: Shown<ResendActivationOutcome>): ActivateExpiredProblem {
  return outcome.kind === "unreachable" ? outcome : { kind: outcome.kind, ...waitInMinutes(outcome) };
}

/** Dependencies of the presenter. */
export type ActivateExpiredDeps = {
  readonly resendActivation: Pick<ResendActivation, "execute">;
  readonly linkParameters: Pick<LinkParameters, "at">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
