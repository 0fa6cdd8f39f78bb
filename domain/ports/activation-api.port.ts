import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** `token-invalid`: the link's token is unknown or was spent (409, 403). `token-expired`: it is too old (410). */
export type LinkTokenFailure =
  | CallFailure
  | { readonly kind: "token-invalid" | "token-expired"; readonly reference?: SupportReference };

/** `password-used-before`: one of the last four passwords (400 PasswordHistoryError). */
export type OpenAccountFailure =
  | LinkTokenFailure
  | { readonly kind: "password-used-before"; readonly reference?: SupportReference };

/** `too-many-requests`: asked for too often (429); `retryAfter` says for how many seconds to wait. */
export type ResendActivationFailure =
  | CallFailure
  | {
      readonly kind: "too-many-requests";
      readonly reference?: SupportReference;
      readonly retryAfter?: number;
    };

/** Invited accounts, from their link to the first password (platform calls 7, 10 and 14). */
export interface ActivationApi {
  /** Says whose token it is, and does not spend it. */
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email: string }, LinkTokenFailure>>;
  /**
   * Spends the token and gives the account its password. With the `reference` of a call that nothing was heard
   * of, the platform knows the same draft again and answers as it did then (SPEC-CHOICE D-25, D-26).
   */
  activate(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email: string }, OpenAccountFailure>>;
  /**
   * Sends the link again; says the same of an address that nobody knows. With the `reference` of a call that nothing
   * was heard of, no second mail goes out.
   */
  resendActivation(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ResendActivationFailure>>;
}
