import type { SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, Refusal, SupportReference, TooManyRequests } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * `login-required`: the session has ended (401). `too-many-requests`: a mail was requested a moment ago (429);
 * `retryAfter` is the number of seconds to wait.
 */
export type SendVerificationFailure = CallFailure | Refusal<"login-required"> | TooManyRequests;

/** `link-expired`: the token is unknown, already spent or too old (403 TokenInvalid). */
export type VerificationTokenFailure = CallFailure | Refusal<"link-expired">;

/** `wrong-email`: the account has another e-mail address (400 EmailInValid). */
export type VerifyEmailFailure = VerificationTokenFailure | Refusal<"wrong-email">;

/** The platform's calls that verify an e-mail address. */
export interface EmailVerificationApi {
  /**
   * Requests a mail with a link for the signed-in person's own address. With the `reference` of an unanswered call, no
   * second mail is sent.
   */
  sendVerification(
    command: { readonly email: string; readonly token: SessionToken },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, SendVerificationFailure>>;
  /** Checks whether the token of a link is valid, without spending it. */
  checkToken(token: string, cancellation: Cancellation): Promise<Result<undefined, VerificationTokenFailure>>;
  /**
   * Spends the token and returns the URL that the person goes to next, not yet validated. With the `reference` of an
   * unanswered call with the same link, the platform recognises the repeat.
   */
  verify(
    command: { readonly email: string; readonly token: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly homepageUrl: string }, VerifyEmailFailure>>;
}
