import { makeAutoObservable } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { waitInMinutes } from "#application/shared/wait-in-minutes.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { SendVerification, SendVerificationOutcome } from "#domain/verify-email/send-verification.ts";

/** `asking`: offers to send the link; `sent`: the link was mailed. */
export type VerifyEmailPromptPhase = "asking" | "sending" | "sent";

/** Why no link was sent. */
export type VerifyEmailPromptProblem =
  | Unreachable
  | {
      readonly kind: Exclude<Shown<SendVerificationOutcome>["kind"], "sent" | "unreachable">;
      readonly waitInMinutes?: number;
    };

/** AuthenticatedPage's prompt: says that the e-mail has to be verified first (verify-01, F-08). */
export class VerifyEmailPromptPresenter {
  readonly email: string;

  private readonly deps: VerifyEmailPromptDeps;
  private readonly lifetime = new PageLifetime();
  private readonly submission = new Submission(this.lifetime, (outcome: Shown<SendVerificationOutcome>) =>
    this.problemOf(outcome),
  );
  private isSent = false;

  constructor(email: string, deps: VerifyEmailPromptDeps) {
    this.email = email;
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime" | "submission">(this, {
      email: false,
      deps: false,
      lifetime: false,
      submission: false,
    });
  }

  get phase(): VerifyEmailPromptPhase {
    if (this.isSent) return "sent";
    return this.submission.isBusy ? "sending" : "asking";
  }

  get problem(): VerifyEmailPromptProblem | undefined {
    return this.submission.problem;
  }

  get failedSubmits(): number {
    return this.submission.failedSubmits;
  }

  start(): () => void {
    return this.lifetime.begin();
  }

  /** Sends the link; does nothing while a request is running (RAC-01). */
  async send(): Promise<void> {
    if (this.isSent) return;
    await this.submission.run(({ cancellation, reference }) =>
      this.deps.sendVerification.execute(this.email, cancellation, reference),
    );
  }

  /** Returns to the prompt when the e-mail did not arrive (verify-03). */
  askAgain(): void {
    this.isSent = false;
  }

  /** Continues the session for a person who verified the e-mail elsewhere, without another password. */
  get continueLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget));
  }

  /** Ends this session first, for another person or another address. */
  get otherAccountLink(): PageLink {
    return pageLink(this.deps.navigation, { page: "logout" });
  }

  private problemOf(outcome: Shown<SendVerificationOutcome>): VerifyEmailPromptProblem | "none" {
    switch (outcome.kind) {
      case "sent":
        this.isSent = true;
        return "none";
      case "unreachable":
        return outcome;
      case "too-many-requests":
        return { kind: outcome.kind, ...waitInMinutes(outcome) };
    }
  }
}

/** Dependencies of the prompt. */
export type VerifyEmailPromptDeps = {
  readonly sendVerification: Pick<SendVerification, "execute">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
