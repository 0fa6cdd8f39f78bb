import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import type { Cancelled, MovedBecause } from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/** `usable`: the link can verify an e-mail address. `reference`: that of an earlier, unanswered attempt. */
type CheckVerificationLinkOutcome =
  | MovedBecause<"link-missing" | "link-expired" | "unreachable" | "unexpected">
  | Cancelled
  | { readonly kind: "usable"; readonly token: string; readonly reference?: SupportReference };

type Deps = {
  readonly verificationLinks: VerificationLinks;
  readonly emailVerificationApi: EmailVerificationApi;
  readonly errorPageState: ErrorPageState;
};

/** Validates the link that opened VerifyEmailPage, without spending it. */
export class CheckVerificationLink extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<CheckVerificationLinkOutcome> {
    const { token } = this.deps.verificationLinks;
    // A link without a token, or with one that was stored for too long, counts as expired.
    if (!token) return this.deps.verificationLinks.expire("link-missing");
    const unconfirmed = this.deps.verificationLinks.unconfirmed.take(token);
    if (unconfirmed) return { kind: "usable", token, ...unconfirmed };
    const checked = await this.deps.emailVerificationApi.checkToken(token, cancellation);
    if (checked.ok) return { kind: "usable", token };
    const { failure } = checked;
    if (failure.kind === "cancelled") return failure;
    if (failure.kind === "link-expired") return this.deps.verificationLinks.expire(failure.kind);
    // Not VerifyExpiredErrorPage: whether the link still works is unknown, so checking it is repeated.
    return this.deps.errorPageState.show(failure, { page: "verify-email" });
  }
}
