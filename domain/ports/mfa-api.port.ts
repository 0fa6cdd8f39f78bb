import type { SessionToken } from "#domain/identity/identity.ts";
import type { MfaFailure } from "#domain/mfa/mfa-problem.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { CodeFactor } from "#domain/mfa/mfa-state.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Result } from "#domain/shared/result.ts";

/** How a phone is told its code. */
export type PhoneDelivery = Exclude<CodeFactor, "totp">;

/** What an authenticator app is given (RFC 6238): shown once, kept nowhere (OTP-06). */
export type TotpSecret = { readonly secret: string; readonly otpauthUri: string };

/** A code is on its way. `resendInSeconds`: when there may be another. */
export type SentCode = { readonly maskedPhoneNumber: string; readonly resendInSeconds?: number };

/** Multi-factor authentication at the platform (platform calls 18 to 23). Every call needs a session. */
export interface MfaApi {
  /** Begins to enrol an authenticator app; a verified code ends it. */
  registerTotp(token: SessionToken, cancellation: Cancellation): Promise<Result<TotpSecret, MfaFailure>>;
  /** Begins to enrol a phone, and has the first code sent. */
  registerPhone(
    command: {
      readonly token: SessionToken;
      readonly countryCode: string;
      readonly phoneNumber: string;
      readonly delivery: PhoneDelivery;
    },
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>>;
  /** Has another code sent to the phone that is being enrolled, or else to the enrolled one. */
  sendPhoneCode(
    command: { readonly token: SessionToken; readonly delivery: PhoneDelivery },
    cancellation: Cancellation,
  ): Promise<Result<SentCode, MfaFailure>>;
  /** Spends a code and raises the session. Sent once, never repeated (OTP-02). */
  verify(
    command: {
      readonly token: SessionToken;
      readonly factor: CodeFactor;
      readonly code: string;
      readonly purpose: MfaPurpose;
    },
    cancellation: Cancellation,
  ): Promise<Result<SessionToken, MfaFailure>>;
  /** Removes every factor; `verification-required` when none was verified lately. */
  reset(token: SessionToken, cancellation: Cancellation): Promise<Result<undefined, MfaFailure>>;
  /** Makes the token by which this browser is trusted. */
  generateUserDeviceToken(
    token: SessionToken,
    cancellation: Cancellation,
  ): Promise<Result<string, MfaFailure>>;
}
