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

/**
 * `checking`: whether somebody is signed in, and whether the link is good; `must-log-out`: somebody is;
 * `submitting` lasts until the page that follows is shown.
 */
export type ResetPasswordUpdatePhase = "checking" | "must-log-out" | "editing" | "submitting";

/** ResetPasswordUpdatePage: a new password by the link of a mail (reset-11). */
export class ResetPasswordUpdatePresenter {
  phase: ResetPasswordUpdatePhase = "checking";
  /** Why the change went nowhere; what was typed is still there. */
  problem: Unreachable | undefined = undefined;
  /** Counts failed submits, so that a view can move the focus once for each. */
  failedSubmits = 0;
  readonly newPassword = new NewPasswordPresenter();
  readonly gate: SessionGate;

  private readonly deps: ResetPasswordUpdateDeps;
  private readonly lifetime = new PageLifetime();
  private link: ResetLink | undefined = undefined;
  /** The call in which the password was sent before, when nothing was heard of it. */
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

  /** Whose password it is, by the link (F-04). */
  get email(): string {
    return this.link?.email ?? "";
  }

  /** Begins the visit; returns how to end it. */
  start(): () => void {
    const stop = this.lifetime.begin();
    this.arrival ??= this.arrive();
    return () => {
      stop();
      this.newPassword.clear();
    };
  }

  /** Twice in quick succession counts once (RAC-01). */
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
    if (outcome.kind === "left") return;
    runInAction(() => {
      this.phase = "editing";
      // A repeat is known by the reference of the first call (SPEC-CHOICE D-26).
      this.reference = outcome.kind === "unreachable" ? outcome.reference : undefined;
      if (outcome.kind === "unreachable") this.problem = outcome;
      else newPassword.refuseAsUsedBefore();
      this.failedSubmits += 1;
    });
  }

  /** LoginPage and its form, with the e-mail in it. */
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
    if (outcome.kind === "left") return;
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

/** What ResetPasswordUpdatePage works with. */
export type ResetPasswordUpdateDeps = PageLinkDeps & {
  readonly gate: SessionGate;
  readonly checkResetLink: Pick<CheckResetLink, "execute">;
  readonly changePassword: Pick<ChangePassword, "execute">;
  readonly savedTarget: Pick<SavedTarget, "parameters">;
};
