import type { CallFailure, Refusal, SupportReference, TooManyRequests } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** Which link was sent: one that activates an account, or one that resets its password. */
export type SentLink = "activate" | "reset";

/** `too-many-requests`: too many mails were requested (429); `retryAfter` is the number of seconds to wait. */
export type RequestResetFailure = CallFailure | TooManyRequests;

/** `link-expired`: the token is unknown, already spent (409) or too old (410). */
export type ResetTokenFailure = CallFailure | Refusal<"link-expired">;

/** `password-used-before`: it is one of the last four passwords (400 PasswordHistory). */
export type ChangePasswordFailure = ResetTokenFailure | Refusal<"password-used-before">;

/** The platform's calls for a forgotten password. */
export interface PasswordApi {
  /**
   * Requests a mail with a link. The answer is the same whether or not the account exists. With the `reference` of an
   * unanswered call, no second mail is sent.
   */
  requestReset(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<SentLink, RequestResetFailure>>;
  /** Checks a reset link's token without spending it. Returns the account's e-mail, if the answer names it. */
  checkResetToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, ResetTokenFailure>>;
  /**
   * Spends the token and sets the password exactly as typed (PWD-03). With the `reference` of an unanswered call, the
   * platform recognises the repeat.
   */
  changePassword(
    command: { readonly token: string; readonly password: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ChangePasswordFailure>>;
}
