import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The session after a recovery code was used. `left`: the codes that remain, if the platform says. */
export type RecoveredSession = { readonly token: SessionToken; readonly left?: number };

/** The calls of the capability `mfa-recovery-codes`. Every call needs a session. */
export interface RecoveryCodesApi {
  /**
   * Makes new codes, which replace the earlier ones; fails with `verification-required` if no factor was verified
   * recently.
   */
  makeRecoveryCodes(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly string[], MfaFailure>>;
  /** Verifies a code, which uses it up, and elevates the session. Sent once, never retried (OTP-02). */
  verifyRecoveryCode(
    command: { readonly token: SessionToken; readonly code: string; readonly purpose: MfaPurpose },
    cancellation: Cancellation,
  ): Promise<Result<RecoveredSession, MfaFailure>>;
}
