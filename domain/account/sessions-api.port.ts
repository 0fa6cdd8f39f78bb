import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** A browser in which the person is signed in. Times are milliseconds since the epoch. */
export type ListedSession = {
  readonly id: string;
  /** Whether it is this browser. */
  readonly isThis: boolean;
  /** What the browser calls itself. */
  readonly browser?: string;
  /** Where it was seen last, in the platform's words. */
  readonly place?: string;
  readonly signedInAt?: number;
  readonly lastSeenAt?: number;
};

/**
 * The calls that list and end sessions, an optional capability of the platform: `sessions`. They fail with
 * `verification-required` where a factor has to be verified first.
 */
export interface SessionsApi {
  listSessions(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<readonly ListedSession[], MfaFailure>>;
  /** Ends one session; one that has ended before counts as ended. */
  endSession(
    command: { readonly token: SessionToken; readonly id: string },
    cancellation: Cancellation,
  ): Promise<Result<undefined, MfaFailure>>;
  endOtherSessions(token: SessionToken, cancellation: Cancellation): Promise<Result<undefined, MfaFailure>>;
}
