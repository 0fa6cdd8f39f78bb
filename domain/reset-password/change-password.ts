import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { ChangePasswordFailure, PasswordApi } from "#domain/reset-password/password-api.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { ResetLink, ResetLinks } from "#domain/reset-password/reset-links.ts";
import type { Refusal, SupportReference, Unreachable } from "#domain/shared/call-failure.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { moved, type Cancelled, type Moved, type MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `password-used-before`: it is one of the last four passwords, so the person has to choose another. */
export type ChangePasswordOutcome =
  | Moved
  | MovedBecause<"link-expired" | "unexpected">
  | Cancelled
  | Refusal<"password-used-before">
  | Unreachable;

type ChangePasswordCommand = {
  readonly link: ResetLink;
  /** The account's e-mail, if the platform has named it. */
  readonly email?: string;
  readonly password: string;
  readonly reference?: SupportReference;
};

type Deps = {
  readonly passwordApi: PasswordApi;
  readonly resetLinks: ResetLinks;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Sets a new password by the link of a reset mail, which spends the link. */
export class ChangePassword extends Service<Deps> {
  async execute(command: ChangePasswordCommand, cancellation: Cancellation): Promise<ChangePasswordOutcome> {
    const { email, link, password, reference } = command;
    const change = { token: link.token, password };
    const changed = await this.deps.passwordApi.changePassword(change, cancellation, reference);
    if (!changed.ok) return this.unchanged(changed.failure, command);
    this.deps.resetLinks.spend();
    const login = returnToLogin(this.deps.savedTarget, { resetPassword: true, newSession: true });
    this.deps.navigation.go({ ...login, ...omitUnset({ email }) }, "replace");
    return moved;
  }

  private unchanged(
    refusal: ChangePasswordFailure,
    { link, email, password }: ChangePasswordCommand,
  ): ChangePasswordOutcome {
    const { errorPageState, resetLinks } = this.deps;
    if (refusal.kind === "link-expired") return resetLinks.replace(link);
    if (refusal.kind !== "unexpected") return refusal;
    const { reference } = refusal;
    resetLinks.unconfirmed.keep(link.token, { password, ...omitUnset({ email, reference }) });
    return errorPageState.show(refusal, { page: "reset-password-update" });
  }
}
