import type { SessionToken } from "#domain/identity/identity.ts";
import type { VerificationFailure } from "#domain/mfa/mfa-state.ts";

/** What the partner's mobile app is asked for (mfa-38). */
export type MobileFlowKind = "number-challenge" | "setup-master-device" | "master-device-login";

/** Why the app did not do it (mfa-14, mfa-25). */
export type MobileFlowFailure = VerificationFailure | "setup-failed" | "setup-timed-out";

/** Something that was asked of the partner's mobile app, as it stands. */
export type MobileFlow = {
  readonly id: string;
  readonly kind: MobileFlowKind;
  readonly expiresInSeconds: number;
  readonly pollAfterMs: number;
  readonly progress:
    | {
        readonly kind: "pending";
        /** The two digits to confirm in the app (OTP-05). */
        readonly number?: string;
        /** What the app opens or scans in order to be paired. */
        readonly pairingUrl?: string;
      }
    | { readonly kind: "approved"; readonly token: SessionToken }
    | { readonly kind: "failed"; readonly reason: MobileFlowFailure; readonly retryAfter?: number };
};

/**
 * How an enrolled app is asked: by a number to compare, but for the app itself, whose web view shows the portal
 * and which has nothing to compare with (SPEC-CHOICE D-32). `deviceId`: of the app around the portal, if one is.
 */
export function verificationFlowKind(deviceId: string | undefined): MobileFlowKind {
  return deviceId === undefined ? "number-challenge" : "master-device-login";
}
