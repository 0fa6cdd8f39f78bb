import type { CallFailure, SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** Which link was sent: one that activates an account, or one that resets its password (SPEC-CHOICE D-23). */
export type SentLink = "activate" | "reset";

/** `link-expired`: the token is unknown, spent (409) or too old (410). */
export type ResetTokenFailure =
  | CallFailure
  | { readonly kind: "link-expired"; readonly reference?: SupportReference };

/** `password-used-before`: it is one of the last four (400 PasswordHistory). */
export type ChangePasswordFailure =
  | ResetTokenFailure
  | { readonly kind: "password-used-before"; readonly reference?: SupportReference };

/** The platform's calls for a forgotten password (platform calls 7, 8 and 13). */
export interface PasswordApi {
  /**
   * Has a link sent. The answer is the same whether or not there is such an account (SPEC-CHOICE D-23). With the
   * `reference` of a call that nothing was heard of, no second mail goes out.
   */
  requestReset(
    email: string,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<SentLink, CallFailure>>;
  /** Whether the token of a reset link is good; does not spend it. */
  checkResetToken(token: string, cancellation: Cancellation): Promise<Result<undefined, ResetTokenFailure>>;
  /**
   * Spends the token and sets the password, exactly as it was typed (PWD-03). `reference` is that of an earlier call
   * of which nothing was heard: the platform then knows the repeat.
   */
  changePassword(
    command: { readonly token: string; readonly password: string },
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<undefined, ChangePasswordFailure>>;
}
