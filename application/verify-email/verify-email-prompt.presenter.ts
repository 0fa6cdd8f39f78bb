import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLink, type PageLink } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { SendVerification } from "#domain/verify-email/send-verification.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/** `asking`: offers to send the link; `sent`: the link was mailed. */
export type VerifyEmailPromptPhase = "asking" | "sending" | "sent";

/** Why no link was sent. */
export type VerifyEmailPromptProblem =
  | { readonly kind: "unreachable"; readonly reference?: SupportReference }
  | { readonly kind: "too-many-requests"; readonly waitInMinutes?: number };

/** AuthenticatedPage's prompt: says that the e-mail has to be verified first (verify-01, F-08). */
export class VerifyEmailPromptPresenter {
  phase: VerifyEmailPromptPhase = "asking";
  problem: VerifyEmailPromptProblem | undefined = undefined;
  /** Counts failed attempts, so that a view can move the focus once for each. */
  failedSubmits = 0;
  readonly email: string;

  private readonly deps: VerifyEmailPromptDeps;
  private readonly lifetime = new PageLifetime();
  /** The trace token under which the link was requested before, if that call got no answer. */
  private reference: SupportReference | undefined = undefined;

  constructor(email: string, deps: VerifyEmailPromptDeps) {
    this.email = email;
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime" | "reference">(this, {
      email: false,
      deps: false,
      lifetime: false,
      reference: false,
    });
  }

  start(): () => void {
    return this.lifetime.begin();
  }

  /** Sends the link; does nothing while a request is running (RAC-01). */
  async send(): Promise<void> {
    if (this.phase !== "asking") return;
    this.phase = "sending";
    this.problem = undefined;
    const { email, reference } = this;
    const { cancellation } = this.lifetime;
    const outcome = await this.deps.sendVerification.execute(email, cancellation, reference);
    if (hasEnded(outcome)) return;
    runInAction(() => {
      // A retry sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      this.phase = outcome.kind === "sent" ? "sent" : "asking";
      if (outcome.kind === "sent") return;
      this.problem = outcome.kind === "unreachable" ? outcome : tooManyRequests(outcome.retryAfter);
      this.failedSubmits += 1;
    });
  }

  /** Returns to the prompt when the e-mail did not arrive (verify-03). */
  askAgain(): void {
    this.phase = "asking";
  }

  /** Continues the session for a person who verified the e-mail elsewhere, without another password. */
  get continueLink(): PageLink {
    return pageLink(this.deps.navigation, returnToLogin(this.deps.savedTarget));
  }

  /** Ends this session first, for another person or another address. */
  get otherAccountLink(): PageLink {
    return pageLink(this.deps.navigation, { page: "logout" });
  }
}

function tooManyRequests(retryAfter: number | undefined): VerifyEmailPromptProblem {
  return {
    kind: "too-many-requests",
    ...(retryAfter !== undefined && { waitInMinutes: Math.ceil(retryAfter / 60) }),
  };
}

/** Dependencies of the prompt. */
export type VerifyEmailPromptDeps = {
  readonly sendVerification: Pick<SendVerification, "execute">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
  readonly navigation: Pick<Navigation, "go" | "urlOf">;
};
