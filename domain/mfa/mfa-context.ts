import type { EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";

/** Where a person stands with multi-factor authentication, as the platform says (platform call 24). */
export type MfaStatus = {
  readonly state: IdentityState;
  readonly factors: readonly EnrolledFactor[];
  /** How many days set-up may still be put off; by the platform's reckoning, never by a clock here (OTP-08). */
  readonly remainingDays?: number;
};

/** What a visit is to end in. */
export type MfaFlowName = "set-up" | "verification" | "reset";

/** Everything about a visit that its steps do not change. */
export type MfaContext = {
  readonly goal: MfaFlowName;
  readonly purpose: MfaPurpose;
  /** None of them: nothing is enrolled. One or more: nothing else is enrolled before one was verified. */
  readonly factors: readonly EnrolledFactor[];
  readonly mayBeDismissed: boolean;
  readonly remainingDays?: number;
  /** The partner whose mobile app can be the second factor, where there is one. */
  readonly partnerCode?: string;
};

/** Whether a partner's mobile app is enrolled already: there is only ever one (SPEC-CHOICE D-42). */
export function hasMobileApp({ factors }: Pick<MfaContext, "factors">): boolean {
  return factors.some(({ type }) => type === "smmobile");
}
