import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { CallFailure, Refusal, SupportReference, TooManyRequests } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** `token-invalid`: the link's token is unknown or already spent (409, 403). `token-expired`: it is too old (410). */
export type LinkTokenFailure = CallFailure | Refusal<"token-invalid" | "token-expired">;

/**
 * `password-used-before`: one of the last four passwords (400 PasswordHistoryError). `too-many-requests`: too many
 * attempts (429); `retryAfter` is the number of seconds to wait.
 */
export type OpenAccountFailure = LinkTokenFailure | TooManyRequests | Refusal<"password-used-before">;

/** `too-many-requests`: too many mails were requested (429); `retryAfter` is the number of seconds to wait. */
export type ResendActivationFailure = CallFailure | TooManyRequests;

/** The platform's calls for invited accounts, from the link to the first password. */
export interface ActivationApi {
  /** Returns the e-mail that the token belongs to, without spending it. */
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email: string }, LinkTokenFailure>>;
  /**
   * Spends the token and sets the account's password. Returns the account's e-mail, if the answer names it. With the
   * `reference` of an unanswered call, the platform recognises the same draft and gives the same answer.
   */
  activate(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email?: string }, OpenAccountFailure>>;
  /**
   * Requests another mail; the answer for an unknown e-mail is the same. With the `reference` of an unanswered call, no
   * second mail is sent.
   */
  resendActivation(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ResendActivationFailure>>;
}

/** The platform's calls for accounts that people open themselves, by a link that permits it. */
export interface RegistrationApi {
  /** Validates the token without spending it; returns the e-mail that it belongs to, if it is known. */
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, LinkTokenFailure>>;
  /** Spends the token and opens the account. `reference` has the same meaning as in `ActivationApi.activate`. */
  register(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email: string }, OpenAccountFailure>>;
}
