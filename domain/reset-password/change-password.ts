import { returnToLogin } from "#domain/login/return-to-login.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PasswordApi } from "#domain/ports/password-api.port.ts";
import type { SavedTarget } from "#domain/redirect/saved-target.ts";
import type { ResetLink, ResetLinks } from "#domain/reset-password/reset-links.ts";
import { referenceOf, type SupportReference, type Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** `password-used-before`: it is one of the last four; another has to be chosen. */
export type ChangePasswordOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "password-used-before"; readonly reference?: SupportReference }
  | Unreachable;

/** Sets a new password by the link of a reset mail, which that spends (spec §4 Password reset, §8 Reset update). */
export class ChangePassword {
  private readonly passwordApi: PasswordApi;
  private readonly resetLinks: ResetLinks;
  private readonly savedTarget: SavedTarget;
  private readonly navigation: Navigation;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly passwordApi: PasswordApi;
    readonly resetLinks: ResetLinks;
    readonly savedTarget: SavedTarget;
    readonly navigation: Navigation;
    readonly troubles: Troubles;
  }) {
    this.passwordApi = ports.passwordApi;
    this.resetLinks = ports.resetLinks;
    this.savedTarget = ports.savedTarget;
    this.navigation = ports.navigation;
    this.troubles = ports.troubles;
  }

  async execute(
    command: {
      readonly link: ResetLink;
      readonly password: string;
      readonly reference?: SupportReference;
    },
    cancellation: Cancellation,
  ): Promise<ChangePasswordOutcome> {
    const { link, password, reference } = command;
    const change = { token: link.token, password };
    const changed = await this.passwordApi.changePassword(change, cancellation, reference);
    if (changed.ok) {
      this.resetLinks.spend(link);
      const login = returnToLogin(this.savedTarget, { resetPassword: true, newSession: true });
      this.navigation.go(login, "replace");
      return { kind: "left" };
    }
    switch (changed.failure.kind) {
      case "password-used-before":
      case "unreachable":
        return changed.failure;
      case "link-expired":
        this.resetLinks.replace(link);
        return { kind: "left" };
      case "unexpected":
        this.resetLinks.unsent.keep(link.token, { password, ...referenceOf(changed.failure) });
        this.troubles.show(changed.failure, { page: "reset-password-update" });
        return { kind: "left" };
      case "cancelled":
        return { kind: "left" };
    }
  }
}
