import type { PasswordApi } from "#domain/ports/password-api.port.ts";
import type { ResetLink, ResetLinks, UnsentPassword } from "#domain/reset-password/reset-links.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";

/** `usable`: as far as is known, a password can be set by this link; one that was sent before comes along. */
export type CheckResetLinkOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "usable"; readonly link: ResetLink; readonly unsent?: UnsentPassword };

/** Looks at the link that opened ResetPasswordUpdatePage without spending it (spec §4 Password reset, Update). */
export class CheckResetLink {
  private readonly resetLinks: ResetLinks;
  private readonly passwordApi: PasswordApi;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly resetLinks: ResetLinks;
    readonly passwordApi: PasswordApi;
    readonly troubles: Troubles;
  }) {
    this.resetLinks = ports.resetLinks;
    this.passwordApi = ports.passwordApi;
    this.troubles = ports.troubles;
  }

  async execute(cancellation: Cancellation): Promise<CheckResetLinkOutcome> {
    const link = this.resetLinks.current;
    if (!link) {
      this.troubles.show({ kind: "link-missing" });
      return { kind: "left" };
    }
    const unsent = this.resetLinks.unsent.take(link.token);
    if (unsent) return { kind: "usable", link, unsent };
    const checked = await this.passwordApi.checkResetToken(link.token, cancellation);
    if (!checked.ok && checked.failure.kind === "cancelled") return { kind: "left" };
    if (!checked.ok && checked.failure.kind === "link-expired") {
      this.resetLinks.replace(link);
      return { kind: "left" };
    }
    // A check that could not be made judges nothing: the change itself will.
    return { kind: "usable", link };
  }
}
