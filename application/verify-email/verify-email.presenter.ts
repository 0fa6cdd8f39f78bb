import { makeAutoObservable, runInAction } from "mobx";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import {
  verifyEmailFormError,
  type VerifyEmailFormError,
} from "#application/verify-email/verify-email.schema.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import type { CheckVerificationLink } from "#domain/verify-email/check-verification-link.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import type { VerifyEmail } from "#domain/verify-email/verify-email.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/** `checking`: the link is checked; `submitting` lasts until the next page is shown. */
export type VerifyEmailPhase = "checking" | "editing" | "submitting";

/** `invalidEmail`: the platform has another address on record (verify-07). */
export type VerifyEmailError = VerifyEmailFormError | "invalidEmail";

/** VerifyEmailPage: asks again for the address that the link was sent to (verify-04). */
export class VerifyEmailPresenter {
  phase: VerifyEmailPhase = "checking";
  email = "";
  emailError: VerifyEmailError | undefined = undefined;
  /** Why the address was not verified; what was typed is still there. */
  problem: Unreachable | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;

  private readonly deps: VerifyEmailDeps;
  private readonly lifetime = new PageLifetime();
  private token = "";
  /** The trace token under which the e-mail was sent before, if that call got no answer. */
  private reference: SupportReference | undefined = undefined;
  private arrival: Promise<void> | undefined = undefined;

  constructor(deps: VerifyEmailDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "lifetime" | "token" | "reference" | "arrival">(this, {
      deps: false,
      lifetime: false,
      token: false,
      reference: false,
      arrival: false,
    });
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    this.arrival ??= this.arrive();
    return this.lifetime.begin();
  }

  typeEmail(email: string): void {
    this.email = email;
    this.emailError = undefined;
  }

  /** Sends the form; does nothing while it is being sent (RAC-01). */
  async submit(): Promise<void> {
    if (this.phase !== "editing") return;
    this.email = this.email.trim();
    this.problem = undefined;
    const error = verifyEmailFormError(this.email);
    this.emailError = error;
    if (error) {
      this.failedSubmits += 1;
      return;
    }
    this.phase = "submitting";
    const { email, token, reference } = this;
    const outcome = await this.deps.verifyEmail.execute(
      { email, token, ...(reference !== undefined && { reference }) },
      this.lifetime.cancellation,
    );
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.phase = "editing";
      // A retry sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      if (outcome.kind === "wrong-email") this.emailError = "invalidEmail";
      else this.problem = outcome;
      this.failedSubmits += 1;
    });
  }

  /** Links to LoginPage and its form, with the e-mail as typed so far. */
  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email.trim(), login, this.deps);
  }

  private async arrive(): Promise<void> {
    const outcome = await this.deps.checkVerificationLink.execute(this.lifetime.cancellation);
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.token = outcome.token;
      this.reference = outcome.reference;
      this.email = this.deps.verificationLinks.email ?? "";
      this.phase = "editing";
    });
  }
}

/** Dependencies of the presenter. */
export type VerifyEmailDeps = PageLinkDeps & {
  readonly checkVerificationLink: Pick<CheckVerificationLink, "execute">;
  readonly verifyEmail: Pick<VerifyEmail, "execute">;
  readonly verificationLinks: Pick<VerificationLinks, "email">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
