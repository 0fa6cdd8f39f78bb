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

/** The facts about a visit that its steps do not change. */
export type MfaContext = {
  readonly goal: MfaFlowName;
  readonly purpose: MfaPurpose;
  /** The enrolled factors. If there are any, one has to be verified before another is enrolled. */
  readonly factors: readonly EnrolledFactor[];
  readonly mayBeDismissed: boolean;
  readonly remainingDays?: number;
  /** The recovery codes that were left as the visit began; absent where the platform does not have them. */
  readonly recoveryCodesLeft?: number;
  /** Where this browser can make and use passkeys; absent where the platform does not have them. */
  readonly passkeys?: PasskeyReach;
  /** The partner whose mobile app can be the second factor, if there is one. */
  readonly partnerCode?: string;
};

/** Returns whether a partner's mobile app is already enrolled; there is at most one. */
export function hasMobileApp({ factors }: Pick<MfaContext, "factors">): boolean {
  return factors.some(({ type }) => type === "smmobile");
}
