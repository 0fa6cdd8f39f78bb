import type { EmailVerificationApi } from "#domain/ports/email-verification-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";

/** `usable`: an e-mail address can be verified by this link; `reference`: of the call in which that was tried. */
export type CheckVerificationLinkOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "usable"; readonly token: string; readonly reference?: SupportReference };

/** Looks at the link that opened VerifyEmailPage without spending it (spec §4 E-mail verification). */
export class CheckVerificationLink {
  private readonly verificationLinks: VerificationLinks;
  private readonly emailVerificationApi: EmailVerificationApi;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly verificationLinks: VerificationLinks;
    readonly emailVerificationApi: EmailVerificationApi;
    readonly troubles: Troubles;
  }) {
    this.verificationLinks = ports.verificationLinks;
    this.emailVerificationApi = ports.emailVerificationApi;
    this.troubles = ports.troubles;
  }

  async execute(cancellation: Cancellation): Promise<CheckVerificationLinkOutcome> {
    const { token } = this.verificationLinks;
    // A link without its token, or one that waited for too long, is as good as expired.
    if (!token) {
      this.verificationLinks.expire();
      return { kind: "left" };
    }
    const unsent = this.verificationLinks.unsent.take(token);
    if (unsent) return { kind: "usable", token, ...unsent };
    const checked = await this.emailVerificationApi.checkToken(token, cancellation);
    if (checked.ok) return { kind: "usable", token };
    switch (checked.failure.kind) {
      case "link-expired":
        this.verificationLinks.expire();
        break;
      case "unreachable":
      case "unexpected":
        // SPEC-CHOICE D-57
        this.troubles.show(checked.failure, { page: "verify-email" });
        break;
      case "cancelled":
        break;
    }
    return { kind: "left" };
  }
}
