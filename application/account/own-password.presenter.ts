import { makeAutoObservable } from "mobx";
import { NewPasswordPresenter } from "#application/password/new-password.presenter.ts";
import type { PageLifetime } from "#application/shared/page-lifetime.ts";
import { Submission, type Shown } from "#application/shared/submission.ts";
import type { AccountProblem } from "#domain/account/account-problem.ts";
import type { ChangeOwnPassword, ChangeOwnPasswordOutcome } from "#domain/account/change-own-password.ts";

/** Why the present password is refused: the field is empty, or the platform knows another one. */
export type CurrentPasswordError = "fieldRequired" | "wrong";

/** The form for another password: the present one, the new one twice, and whether other sessions end. */
export class OwnPasswordPresenter {
  currentPassword = "";
  currentPasswordError: CurrentPasswordError | undefined = undefined;
  endsOtherSessions = true;
  readonly newPassword = new NewPasswordPresenter();
  readonly submission: Submission<Shown<ChangeOwnPasswordOutcome>, AccountProblem>;

  readonly #deps: OwnPasswordDeps;

  constructor(deps: OwnPasswordDeps) {
    this.#deps = deps;
    this.submission = new Submission(deps.lifetime, (outcome) => this.problemOf(outcome));
    makeAutoObservable(this, { newPassword: false, submission: false });
  }

  typeCurrentPassword(password: string): void {
    this.currentPassword = password;
    this.currentPasswordError = undefined;
  }

  toggleOtherSessions(): void {
    this.endsOtherSessions = !this.endsOtherSessions;
  }

  /** Sends the form; does nothing while it is being sent or the platform has everybody wait. */
  async submit(): Promise<void> {
    const { currentPassword, endsOtherSessions, newPassword, submission } = this;
    if (submission.isBusy || this.#deps.mustWait()) return;
    submission.clearProblem();
    this.currentPasswordError = currentPassword === "" ? "fieldRequired" : undefined;
    // Both are judged, so that all mistakes are shown at once.
    if (!newPassword.judge() || this.currentPasswordError) return submission.refuse();
    const change = { currentPassword, password: newPassword.password, endsOtherSessions };
    await submission.run(({ cancellation, ...repeated }) =>
      this.#deps.changeOwnPassword.execute({ ...change, ...repeated }, this.#deps.redirectUri, cancellation),
    );
    if (submission.state === "ended") this.#deps.onLeft();
  }

  /** Removes what was typed from memory. */
  clear(): void {
    this.currentPassword = "";
    this.newPassword.clear();
  }

  private problemOf(outcome: Shown<ChangeOwnPasswordOutcome>): AccountProblem | "at-field" | "none" {
    switch (outcome.kind) {
      case "changed":
        this.#deps.onChanged(this.endsOtherSessions);
        return "none";
      case "requires-top-level":
        return "none";
      case "invalid-credentials":
        this.currentPassword = "";
        this.currentPasswordError = "wrong";
        return "at-field";
      case "password-used-before":
        this.newPassword.refuseAsUsedBefore();
        return "at-field";
      case "unreachable":
        return outcome;
      case "refused":
        this.#deps.onRefused();
        return outcome;
    }
  }
}

type OwnPasswordDeps = {
  readonly changeOwnPassword: Pick<ChangeOwnPassword, "execute">;
  readonly lifetime: PageLifetime;
  readonly redirectUri: string | undefined;
  readonly mustWait: () => boolean;
  readonly onRefused: () => void;
  readonly onChanged: (endsOtherSessions: boolean) => void;
  readonly onLeft: () => void;
};
