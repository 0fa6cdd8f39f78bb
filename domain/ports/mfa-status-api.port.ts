import type { Identity, SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/mfa-problem.ts";
import type { MfaStatus } from "#domain/mfa/mfa-context.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** Where a person stands in a session, with all that can be due before an application. */
export type PersonStatus = MfaStatus & Pick<Identity, "email" | "emailVerificationRequired">;

/** What the platform says of a session at this moment (platform call 24). */
export interface MfaStatusApi {
  /** Where the person of the session stands. */
  readMfaStatus(token: SessionToken, cancellation: Cancellation): Promise<Result<PersonStatus, MfaFailure>>;
}
