import type { AccountDraft } from "#domain/activate/account-draft.ts";
import type { LinkTokenFailure, OpenAccountFailure } from "#domain/activate/activation-api.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

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
