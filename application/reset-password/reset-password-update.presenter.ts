import { makeAutoObservable, runInAction } from "mobx";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { pageLinkFor, type PageLink, type PageLinkDeps } from "#application/shared/page-link.ts";
import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { ChangePassword } from "#domain/reset-password/change-password.ts";
import type { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import type { ResetLink } from "#domain/reset-password/reset-links.ts";
import type { SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import { hasEnded } from "#domain/shared/outcome.ts";

/**
 * `checking`: session and link are checked; `must-log-out`: a session is active; `submitting` lasts until the next
 * page is shown.
 */
export type ResetPasswordUpdatePhase = "checking" | "must-log-out" | "editing" | "submitting";

/** ResetPasswordUpdatePage: sets a new password, opened by the link in a mail (reset-11). */
export class ResetPasswordUpdatePresenter {
  phase: ResetPasswordUpdatePhase = "checking";
  /** Why the change failed; what was typed is still there. */
  problem: Unreachable | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;
  readonly newPassword = new NewPasswordPresenter();
  readonly gate: SessionGate;

  private readonly deps: ResetPasswordUpdateDeps;
  private readonly lifetime = new PageLifetime();
  private link: ResetLink | undefined = undefined;
  /** The trace token under which the password was sent before, if that call got no answer. */
  private reference: SupportReference | undefined = undefined;
  private arrival: Promise<void> | undefined = undefined;

  constructor(deps: ResetPasswordUpdateDeps) {
    this.deps = deps;
    this.gate = deps.gate;
    makeAutoObservable<this, "deps" | "lifetime" | "arrival" | "reference">(this, {
      newPassword: false,
      gate: false,
      deps: false,
      lifetime: false,
      arrival: false,
      reference: false,
    });
  }

  /** The e-mail of the account that the link belongs to (F-04). */
  get email(): string {
    return this.link?.email ?? "";
  }

  /** Begins the visit; returns the function that ends it. */
  start(): () => void {
    const stop = this.lifetime.begin();
    this.arrival ??= this.arrive();
    return () => {
      stop();
      this.newPassword.clear();
    };
  }

  /** Sends the form; does nothing while it is being sent (RAC-01). */
  async submit(): Promise<void> {
    const { link, newPassword, reference } = this;
    if (this.phase !== "editing" || !link) return;
    this.problem = undefined;
    if (!newPassword.judge()) {
      this.failedSubmits += 1;
      return;
    }
    this.phase = "submitting";
    const { password } = newPassword;
    const outcome = await this.deps.changePassword.execute(
      { link, password, ...(reference !== undefined && { reference }) },
      this.lifetime.cancellation,
    );
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.phase = "editing";
      // A retry sends the trace token of the first call again (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      if (outcome.kind === "unreachable") this.problem = outcome;
      else newPassword.refuseAsUsedBefore();
      this.failedSubmits += 1;
    });
  }

  /** Links to LoginPage and its form, with the e-mail filled in. */
  get logInLink(): PageLink {
    const login = returnToLogin(this.deps.savedTarget, { newSession: true });
    return pageLinkFor(this.email, login, this.deps);
  }

  private async arrive(): Promise<void> {
    const { cancellation } = this.lifetime;
    const isOpen = await this.gate.opens(cancellation);
    if (cancellation.isCancelled) return;
    if (isOpen) return this.checkLink();
    runInAction(() => {
      this.phase = "must-log-out";
    });
    this.gate.whenReopened(cancellation, () => void this.checkLink());
  }

  private async checkLink(): Promise<void> {
    runInAction(() => {
      this.phase = "checking";
    });
    const outcome = await this.deps.checkResetLink.execute(this.lifetime.cancellation);
    if (hasEnded(outcome)) return;
    runInAction(() => {
      this.link = outcome.link;
      const { password = "", reference } = outcome.unconfirmed ?? {};
      this.newPassword.typePassword(password);
      this.newPassword.typeConfirmPassword(password);
      this.reference = reference;
      this.phase = "editing";
    });
  }
}

/** Dependencies of the presenter. */
export type ResetPasswordUpdateDeps = PageLinkDeps & {
  readonly gate: SessionGate;
  readonly checkResetLink: Pick<CheckResetLink, "execute">;
  readonly changePassword: Pick<ChangePassword, "execute">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
