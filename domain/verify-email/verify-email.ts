import type { EmailVerificationApi } from "#domain/ports/email-verification-api.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { Redirects } from "#domain/redirect/redirects.ts";
import { referenceOf, type SupportReference, type Unreachable } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Troubles } from "#domain/support/troubles.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";

/** `wrong-email`: another address is on record; the link is still good. */
export type VerifyEmailOutcome =
  | { readonly kind: "left" }
  | { readonly kind: "wrong-email"; readonly reference?: SupportReference }
  | Unreachable;

/** Verifies an e-mail address by the link that was sent to it, which that spends (spec §4, §8 Verify e-mail). */
export class VerifyEmail {
  private readonly emailVerificationApi: EmailVerificationApi;
  private readonly verificationLinks: VerificationLinks;
  private readonly redirects: Redirects;
  private readonly navigation: Navigation;
  private readonly troubles: Troubles;

  constructor(ports: {
    readonly emailVerificationApi: EmailVerificationApi;
    readonly verificationLinks: VerificationLinks;
    readonly redirects: Redirects;
    readonly navigation: Navigation;
    readonly troubles: Troubles;
  }) {
    this.emailVerificationApi = ports.emailVerificationApi;
    this.verificationLinks = ports.verificationLinks;
    this.redirects = ports.redirects;
    this.navigation = ports.navigation;
    this.troubles = ports.troubles;
  }

  async execute(
    command: { readonly token: string; readonly email: string; readonly reference?: SupportReference },
    cancellation: Cancellation,
  ): Promise<VerifyEmailOutcome> {
    const { reference, ...link } = command;
    this.verificationLinks.keep(link.email);
    const verified = await this.emailVerificationApi.verify(link, cancellation, reference);
    if (verified.ok) return this.leaveFor(verified.value.homepageUrl);
    switch (verified.failure.kind) {
      case "wrong-email":
      case "unreachable":
        return verified.failure;
      case "link-expired":
        this.verificationLinks.expire();
        return { kind: "left" };
      case "unexpected":
        this.verificationLinks.unsent.keep(link.token, referenceOf(verified.failure));
        // SPEC-CHOICE D-57
        this.troubles.show(verified.failure, { page: "verify-email" });
        return { kind: "left" };
      case "cancelled":
        return { kind: "left" };
    }
  }

  /** Where the platform says, if the redirect policy agrees (RED-07). */
  private leaveFor(homepageUrl: string): VerifyEmailOutcome {
    this.verificationLinks.spend();
    const homepage = this.redirects.platform(homepageUrl);
    if (homepage === undefined || !this.navigation.leave(homepage)) this.troubles.show({});
    return { kind: "left" };
  }
}
