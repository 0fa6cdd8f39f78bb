import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/visit/mfa-problem.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { CodeFactor, PhoneDelivery } from "#domain/mfa/flow/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** The secret for an authenticator app (RFC 6238): shown once, never stored (OTP-06). */
export type TotpSecret = { readonly secret: string; readonly otpauthUri: string };

/** A code was sent. `resendInSeconds`: the time until another one may be requested. */
export type SentCode = { readonly maskedPhoneNumber: string; readonly resendInSeconds?: number };

/** The platform's MFA calls. Every call needs a session. */
export interface MfaApi {
  /** Begins to enrol an authenticator app; a verified code completes it. */
  registerTotp(token: SessionToken, cancellation: Cancellation): Promise<Result<TotpSecret, MfaFailure>>;
  /** Begins to enrol a phone and has the first code sent. */
  registerPhone(
    command: {
      readonly token: SessionToken;
      readonly countryCode: string;
      readonly phoneNumber: string;
      readonly delivery: PhoneDelivery;
    },
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>>;
  /** Requests another code for the phone that is being enrolled (`isEnrolment`), or a code for the enrolled one. */
  sendPhoneCode(
    command: {
      readonly token: SessionToken;
      readonly delivery: PhoneDelivery;
      readonly isEnrolment: boolean;
    },
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>>;
  /**
   * Verifies a code, which spends it, and elevates the session. Sent once, never retried (OTP-02). With `isEnrolment`
   * the code belongs to the factor that is being enrolled, and completes the enrolment; without it, to an enrolled
   * factor.
   */
  verify(
    command: {
      readonly token: SessionToken;
      readonly factor: CodeFactor;
      readonly code: string;
      readonly purpose: MfaPurpose;
      readonly isEnrolment: boolean;
    },
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>>;
  /** Removes every factor; fails with `verification-required` if none was verified recently. */
  reset(token: SessionToken, cancellation: Cancellation): Promise<Result<undefined, MfaFailure>>;
  /** Returns a new device token, which makes this browser trusted. */
  generateUserDeviceToken(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<string, MfaFailure>>;
}
