import type { Identity, SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaStatus } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** A person's status in a session, with everything that can be due before an application is opened. */
export type PersonStatus = MfaStatus & Pick<Identity, "email" | "emailVerificationRequired">;

/** The platform's current view of a session. */
export interface MfaStatusApi {
  readMfaStatus(token: SessionToken, cancellation: Cancellation): Promise<Result<PersonStatus, MfaFailure>>;
}
