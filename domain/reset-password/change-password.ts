import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { ResetLink, ResetLinks } from "#domain/reset-password/reset-links.ts";
import { referenceOf, type SupportReference, type Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import {
  cancelled,
  moved,
  movedBecause,
  type Cancelled,
  type Moved,
  type MovedBecause,
} from "#domain/shared/outcome.ts";

/** `password-used-before`: it is one of the last four passwords, so the person has to choose another. */
export type ChangePasswordOutcome =
  | Moved
  | MovedBecause<"link-expired" | "unexpected">
  | Cancelled
  | { readonly kind: "password-used-before"; readonly reference?: SupportReference }
  | Unreachable;

type Deps = {
  readonly passwordApi: PasswordApi;
  readonly resetLinks: ResetLinks;
  readonly savedTarget: SavedTarget;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Sets a new password by the link of a reset mail, which spends the link. */
export class ChangePassword {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(
    command: {
      readonly link: ResetLink;
      /** The account's e-mail, if the platform has named it. */
      readonly email?: string;
      readonly password: string;
      readonly reference?: SupportReference;
    },
    cancellation: Cancellation,
  ): Promise<ChangePasswordOutcome> {
    const { link, password, reference } = command;
    const account = command.email === undefined ? {} : { email: command.email };
    const change = { token: link.token, password };
    const changed = await this.deps.passwordApi.changePassword(change, cancellation, reference);
    if (changed.ok) {
      this.deps.resetLinks.spend();
      const login = returnToLogin(this.deps.savedTarget, { resetPassword: true, newSession: true });
      this.deps.navigation.go({ ...login, ...account }, "replace");
      return moved;
    }
    switch (changed.failure.kind) {
      case "password-used-before":
      case "unreachable":
        return changed.failure;
      case "link-expired":
        this.deps.resetLinks.replace(link);
        return movedBecause(changed.failure.kind);
      case "unexpected":
        this.deps.resetLinks.unconfirmed.keep(link.token, {
          password,
          ...account,
          ...referenceOf(changed.failure),
        });
        this.deps.errorPageState.show(changed.failure, { page: "reset-password-update" });
        return movedBecause(changed.failure.kind);
      case "cancelled":
        return cancelled;
    }
  }
}
