import type { EmailVerificationApi } from "#domain/verify-email/email-verification-api.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import {
  referenceOf,
  type Refusal,
  type SupportReference,
  type Unreachable,
} from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { ErrorPageState } from "#domain/support/error-page-state.ts";
import type { VerificationLinks } from "#domain/verify-email/verification-links.ts";
import {
  leftForApplication,
  movedBecause,
  type Cancelled,
  type LeftForApplication,
  type MovedBecause,
} from "#domain/shared/outcome.ts";
import { Service } from "#domain/shared/service.ts";

/**
 * `wrong-email`: the account has another e-mail address; the link is still valid. `target-refused`: the platform named
 * no usable target.
 */
export type VerifyEmailOutcome =
  | LeftForApplication
  | MovedBecause<"link-expired" | "unexpected" | "target-refused">
  | Cancelled
  | Refusal<"wrong-email">
  | Unreachable;

type Deps = {
  readonly emailVerificationApi: EmailVerificationApi;
  readonly verificationLinks: VerificationLinks;
  readonly redirectPolicy: RedirectPolicy;
  readonly navigation: Navigation;
  readonly errorPageState: ErrorPageState;
};

/** Verifies an e-mail address by the link that was mailed to it, which spends the link. */
export class VerifyEmail extends Service<Deps> {
  async execute(
    command: { readonly token: string; readonly email: string; readonly reference?: SupportReference },
    cancellation: Cancellation,
  ): Promise<VerifyEmailOutcome> {
    const { reference, ...link } = command;
    this.deps.verificationLinks.keep(link.email);
    const verified = await this.deps.emailVerificationApi.verify(link, cancellation, reference);
    if (verified.ok) return this.leaveFor(verified.value.homepageUrl);
    const { failure } = verified;
    if (failure.kind === "link-expired") return this.deps.verificationLinks.expire(failure.kind);
    if (failure.kind !== "unexpected") return failure;
    this.deps.verificationLinks.unconfirmed.keep(link.token, referenceOf(failure));
    // “Try again” there repeats the same call, since it may have spent the link.
    return this.deps.errorPageState.show(failure, { page: "verify-email" });
  }

  /** Leaves for the URL that the platform named, if the redirect policy accepts it (RED-07). */
  private leaveFor(homepageUrl: string): VerifyEmailOutcome {
    this.deps.verificationLinks.spend();
    const homepage = this.deps.redirectPolicy.platform(homepageUrl);
    if (homepage !== undefined && this.deps.navigation.leave(homepage)) return leftForApplication;
    this.deps.errorPageState.show({});
    return movedBecause("target-refused");
  }
}
