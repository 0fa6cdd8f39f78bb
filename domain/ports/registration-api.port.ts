import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/ports/activation-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** Accounts that people make for themselves, from a link that lets them (platform calls 11 and 12). */
export interface RegistrationApi {
  /** Says whether the token is good, and whose it is where that is known; does not spend it. */
  validateToken(
    token: string,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly email?: string }, LinkTokenFailure>>;
  /** Spends the token and makes the account; `reference` as in an activation. */
  register(
    draft: AccountDraft,
    cancellation: Cancellation,
    reference?: SupportReference,
  ): Promise<Result<{ readonly email: string }, OpenAccountFailure>>;
}
