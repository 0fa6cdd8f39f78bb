import type { SessionToken } from "#domain/identity/identity.ts";
import type { VerificationFailure } from "#domain/mfa/flow/mfa-state.ts";

/** What the partner's mobile app is asked to do. */
export type MobileFlowKind = "number-challenge" | "setup-master-device" | "master-device-login";

/** Why the app did not do what it was asked. */
export type MobileFlowFailure = VerificationFailure | "setup-failed" | "setup-timed-out";

/** A request to the partner's mobile app, in its current state. */
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
        /** The URL that the app opens or scans to be paired. */
        readonly pairingUrl?: string;
      }
    | { readonly kind: "approved"; readonly token: SessionToken }
    | { readonly kind: "failed"; readonly reason: MobileFlowFailure; readonly retryAfter?: number };
};
