import { makeAutoObservable, runInAction } from "mobx";
import type { SessionGate } from "#application/logout/session-gate.ts";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import { PageLifetime } from "#application/shared/page-lifetime.ts";
import { logInLink, type LogInLinkDeps, type PageLink } from "#application/shared/page-link.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import { recordEvent } from "#application/shared/telemetry-events.ts";
import type { ChangePassword, ChangePasswordOutcome } from "#domain/reset-password/change-password.ts";
import type { CheckResetLink } from "#domain/reset-password/check-reset-link.ts";
import type { ResetLink } from "#domain/reset-password/reset-links.ts";
import type { Unreachable } from "#domain/shared/call-failure.ts";
import { hasEnded } from "#domain/shared/outcome.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";

/** `checking`: session and link are checked; `must-log-out`: a session is active; `submitting`: until the next page. */
type ResetPasswordUpdatePhase = "checking" | "must-log-out" | "editing" | "submitting";

/** ResetPasswordUpdatePage: sets a new password, opened by the link in a mail. */
export class ResetPasswordUpdatePresenter {
  readonly newPassword = new NewPasswordPresenter();
  readonly gate: SessionGate;
  /** The e-mail of the account that the link belongs to, if the platform has named it (F-04). */
  email: string | undefined = undefined;

  readonly #deps: ResetPasswordUpdateDeps;
  readonly #lifetime = new PageLifetime();
  readonly submission = new Submission(this.#lifetime, (outcome: Shown<ChangePasswordOutcome>) =>
    this.problemOf(outcome),
  );
  private link: ResetLink | undefined = undefined;
  #arrival: Promise<void> | undefined = undefined;

  constructor(deps: ResetPasswordUpdateDeps) {
    this.#deps = deps;
    this.gate = deps.gate;
    makeAutoObservable(this, { newPassword: false, gate: false });
  }

  get phase(): ResetPasswordUpdatePhase {
    if (this.submission.isBusy) return "submitting";
    if (this.gate.isClosed) return "must-log-out";
    return this.link ? "editing" : "checking";
  }

  start(): () => void {
    const stop = this.#lifetime.begin();
    this.#arrival ??= this.gate.open(this.#lifetime.cancellation, () => this.checkLink());
    return () => {
      stop();
      this.newPassword.clear();
    };
  }

  async submit(): Promise<void> {
    const { link, email, newPassword } = this;
    if (this.phase !== "editing" || !link) return;
    this.submission.clearProblem();
    if (!newPassword.judge()) return this.submission.refuse();
    const { password } = newPassword;
    await this.submission.run(({ cancellation, ...repeated }) =>
      this.#deps.changePassword.execute(
        { link, password, ...omitUnset({ email }), ...repeated },
        cancellation,
      ),
    );
  }

  get logInLink(): PageLink {
    return logInLink(this.#deps, this.email);
  }

  private problemOf(outcome: Shown<ChangePasswordOutcome>): Unreachable | "at-field" {
    if (outcome.kind === "unreachable") return outcome;
    this.newPassword.refuseAsUsedBefore();
    return "at-field";
  }

  private async checkLink(): Promise<void> {
    const outcome = await this.#deps.checkResetLink.execute(this.#lifetime.cancellation);
    if (hasEnded(outcome)) return recordEvent({ outcome });
    runInAction(() => {
      this.link = outcome.link;
      this.email = outcome.email;
      const { password = "", reference } = outcome.unconfirmed ?? {};
      this.newPassword.typePassword(password);
      this.newPassword.typeConfirmPassword(password);
      this.submission.repeat(reference);
    });
  }
}

type ResetPasswordUpdateDeps = LogInLinkDeps & {
  readonly gate: SessionGate;
  readonly checkResetLink: Pick<CheckResetLink, "execute">;
  readonly changePassword: Pick<ChangePassword, "execute">;
};
