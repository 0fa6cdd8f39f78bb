import type { PasswordApi } from "#domain/reset-password/password-api.port.ts";
import type { ResetLink, ResetLinks, UnconfirmedPassword } from "#domain/reset-password/reset-links.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import type { Cancelled, MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `usable`: the link can be used, as far as is known. `email`: that of the account, if the platform has named it; the
 * link's own may be forged. `unconfirmed`: a password that was submitted before without a usable answer.
 */
type CheckResetLinkOutcome =
  | MovedBecause<"link-missing" | "link-expired">
  | Cancelled
  | {
      readonly kind: "usable";
      readonly link: ResetLink;
      readonly email?: string;
      readonly unconfirmed?: UnconfirmedPassword;
    };

type Deps = {
  readonly resetLinks: ResetLinks;
  readonly passwordApi: PasswordApi;
  readonly errorPageState: ErrorPageState;
};

/** Validates the link that opened ResetPasswordUpdatePage, without spending it. */
export class CheckResetLink extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<CheckResetLinkOutcome> {
    const link = this.deps.resetLinks.current;
    if (!link) return this.deps.errorPageState.show({ kind: "link-missing" });
    const unconfirmed = this.deps.resetLinks.unconfirmed.take(link.token);
    if (unconfirmed) return { kind: "usable", link, ...omitUnset({ email: unconfirmed.email }), unconfirmed };
    const checked = await this.deps.passwordApi.checkResetToken(link.token, cancellation);
    if (checked.ok) return { kind: "usable", link, ...checked.value };
    if (checked.failure.kind === "cancelled") return checked.failure;
    if (checked.failure.kind === "link-expired") return this.deps.resetLinks.replace(link);
    // A failed check says nothing about the link: the change itself will validate it.
    return { kind: "usable", link };
  }
}
