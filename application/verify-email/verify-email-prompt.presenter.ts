import { makeAutoObservable } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, pageLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { RetryWait } from "#application/shared/retry-wait.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";
import type { ContinueVerified, ContinueVerifiedOutcome } from "#domain/verify-email/continue-verified.ts";
import type { SendVerification, SendVerificationOutcome } from "#domain/verify-email/send-verification.ts";
import type { VerificationMail } from "#domain/verify-email/verification-mail.ts";

/** `asking`: offers to send the link; `sent`: the link was mailed. */
type VerifyEmailPromptPhase = "asking" | "sending" | "sent";

/** Why no link was sent, or (`not-verified`) why the prompt is still shown. */
export type VerifyEmailPromptProblem =
  | Unreachable
  | {
      readonly kind: Exclude<
        Shown<SendVerificationOutcome | ContinueVerifiedOutcome>["kind"],
        "sent" | "unreachable"
      >;
    };

/** AuthenticatedPage's prompt: says that the e-mail has to be verified first (F-08). */
export class VerifyEmailPromptPresenter {
  readonly email: string;

  readonly #deps: VerifyEmailPromptDeps;
  readonly #lifetime = new PageLifetime();
  readonly #sending = new Submission(this.#lifetime, (outcome: Shown<SendVerificationOutcome>) =>
    this.problemOf(outcome),
  );
  readonly #continuing = new Submission(this.#lifetime, (outcome: Shown<ContinueVerifiedOutcome>) => outcome);
  readonly #wait: RetryWait;
  #check: CancellationSource | undefined = undefined;
  private isSent: boolean;

  constructor(email: string, deps: VerifyEmailPromptDeps) {
    this.email = email;
    this.#deps = deps;
    this.#wait = new RetryWait(deps.clock, this.#lifetime.cancellation);
    this.isSent = deps.verificationMail.wasSentTo(email);
    makeAutoObservable(this, { email: false });
  }

  get phase(): VerifyEmailPromptPhase {
    if (this.isSent) return "sent";
    return this.#sending.isBusy ? "sending" : "asking";
  }

  get problem(): VerifyEmailPromptProblem | undefined {
    return this.#sending.problem ?? this.#continuing.problem;
  }

  /** Whether the platform is being asked if the e-mail is verified, because the person said so. */
  get isContinuing(): boolean {
    return this.#continuing.isBusy;
  }

  /** The whole seconds until a mail may be asked for again, after too many requests. */
  get secondsToRetry(): number {
    return this.#wait.secondsLeft;
  }

  /** Counts failed attempts to send, so that the focus is moved for these only. */
  get failedSubmits(): number {
    return this.#sending.failedSubmits;
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    const stopListening = this.#deps.tabs.listen((announcement) => {
      // The session may now be another person's than the one this prompt names (RAC-05).
      if (sessionChanges.has(announcement)) void this.checkAgain("other-tab-signed-in");
    });
    return () => {
      stop();
      stopListening();
    };
  }

  /** Sends the link; does nothing while a request is running (RAC-01). */
  async send(): Promise<void> {
    if (this.isSent) return;
    this.#continuing.clearProblem();
    await this.#sending.run(({ cancellation, reference }) =>
      this.#deps.sendVerification.execute(this.email, cancellation, reference),
    );
  }

  /** Returns to the prompt when the e-mail did not arrive. */
  askAgain(): void {
    this.isSent = false;
    this.#continuing.clearProblem();
    this.#deps.verificationMail.forget();
  }

  /** Continues the session once the e-mail is verified, without another password; else says that it is not. */
  async continue(): Promise<void> {
    if (this.#sending.isBusy) return;
    this.#check?.cancel();
    this.#sending.clearProblem();
    await this.#continuing.run(({ cancellation }) =>
      this.#deps.continueVerified.execute({ kind: "pressed", email: this.email }, cancellation),
    );
  }

  /** Continues by itself when the person comes back to the tab with a verified e-mail; else shows nothing. */
  async checkAgain(kind: "came-back" | "other-tab-signed-in" = "came-back"): Promise<void> {
    if (this.#check || this.#sending.isBusy || this.#continuing.isBusy) return;
    const check = cancellationSource();
    this.#lifetime.cancellation.onCancel(check.cancel);
    this.#check = check;
    await this.#deps.continueVerified.execute({ kind, email: this.email }, check.cancellation);
    this.#check = undefined;
  }

  async retry(): Promise<void> {
    await (this.#sending.problem ? this.send() : this.continue());
  }

  /** Signs in again, after the session has ended, and returns to the prompt. */
  get logInLink(): PageLink {
    return logInLink(this.#deps, undefined, {});
  }

  /** Ends this session first, for another person or another address. */
  get otherAccountLink(): PageLink {
    return pageLink(this.#deps.navigation, { page: "logout" });
  }

  private problemOf(outcome: Shown<SendVerificationOutcome>): VerifyEmailPromptProblem | "none" {
    if (outcome.kind === "sent") {
      this.isSent = true;
      return "none";
    }
    if (outcome.kind !== "too-many-requests") return outcome;
    this.#wait.start(outcome.retryAfter);
    return { kind: outcome.kind };
  }
}

/** The announcements after which another session, or none, is alive. A logout is followed from every page. */
const sessionChanges: ReadonlySet<TabAnnouncement> = new Set(["signed-in", "session-begun", "session-ended"]);

type VerifyEmailPromptDeps = LogInLinkDeps & {
  readonly sendVerification: Pick<SendVerification, "execute">;
  readonly continueVerified: Pick<ContinueVerified, "execute">;
  readonly verificationMail: Pick<VerificationMail, "wasSentTo" | "forget">;
  readonly tabs: Pick<Tabs, "listen">;
  readonly clock: Clock;
};
