import type { EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { PasskeyReach } from "#domain/ports/passkeys.port.ts";

/** A person's MFA status, as the platform reports it. */
export type MfaStatus = {
  readonly state: IdentityState;
  readonly factors: readonly EnrolledFactor[];
  /** The days for which set-up may be postponed, counted by the platform, never by this device's clock (OTP-08). */
  readonly remainingDays?: number;
  /** The recovery codes that were not used yet; absent where the platform does not have them. */
  readonly recoveryCodesLeft?: number;
  /** Where this browser can make and use passkeys; absent where the platform does not have them. */
  readonly passkeys?: PasskeyReach;
};

export type MfaFlowName = "set-up" | "verification" | "reset" | "recovery-codes";

/**
 * The facts about a visit that its steps do not change, with the status as the visit began. If any factor is enrolled,
 * one has to be verified before another is enrolled.
 */
export type MfaContext = Omit<MfaStatus, "state"> & {
  readonly goal: MfaFlowName;
  readonly purpose: MfaPurpose;
  readonly mayBeDismissed: boolean;
  /** The partner whose mobile app can be the second factor, if there is one. */
  readonly partnerCode?: string;
};
