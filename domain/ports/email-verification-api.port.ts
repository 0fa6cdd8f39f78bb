import type { SessionToken } from "#domain/identity/identity.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * `login-required`: the session is over (401). `too-many-requests`: a mail was asked for a moment ago (429), and
 * may be asked for again in so many seconds.
 */
export type SendVerificationFailure =
  | CallFailure
  | { readonly kind: "login-required"; readonly reference?: SupportReference }
  | {
      readonly kind: "too-many-requests";
      readonly reference?: SupportReference;
      readonly retryAfter?: number;
    };

/** `link-expired`: the token is unknown, spent or too old (403 TokenInvalid). */
export type VerificationTokenFailure =
  | CallFailure
  | { readonly kind: "link-expired"; readonly reference?: SupportReference };

/** `wrong-email`: another address is on record (400 EmailInValid). */
export type VerifyEmailFailure =
  | VerificationTokenFailure
  | { readonly kind: "wrong-email"; readonly reference?: SupportReference };

/** The platform's calls for an e-mail address to be verified (platform calls 15 to 17). */
export interface EmailVerificationApi {
  /**
   * Has a link sent to the signed-in person's own address. With the `reference` of a call that nothing was heard of,
   * no second mail goes out.
   */
  sendVerification(
    command: { readonly email: string; readonly token: SessionToken },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, SendVerificationFailure>>;
  /** Whether the token of a link is good; does not spend it. */
  checkToken(token: string, cancellation: Cancellation): Promise<Result<undefined, VerificationTokenFailure>>;
  /**
   * Spends the token; the answer is where the person goes from there, unjudged. `reference` is that of an earlier
   * call with the same link of which nothing was heard: the platform then knows the repeat.
   */
  verify(
    command: { readonly email: string; readonly token: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly homepageUrl: string }, VerifyEmailFailure>>;
}
