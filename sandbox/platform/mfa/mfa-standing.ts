import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import { isPasskey, isPhone, maskedPhoneNumber } from "../../world/mfa-factors.ts";
import type { EnrolledFactor } from "../../world/mfa-factors.ts";
import type { IdentityState, Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";

type MfaStatus = Omit<
  components["schemas"]["MfaStatus"],
  "email" | "emailVerificationRequired" | "recoveryCodes"
>;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the MFA status of a person in a session at the given time. */
export function mfaStanding(person: Person, mfa: SessionMfa, now: number): MfaStatus {
  const { mfaRequiredAt, mfaFactors = [] } = person;
  const state = stateAt(person, mfa, now);
  const isToEnrol = state === "MFA_REGISTRATION_RECOMMENDED" || state === "MFA_REGISTRATION_REQUIRED";
  return {
    state,
    mfaFactors: mfaFactors.filter(isFirstOfItsKind).map(toldFactor),
    ...(isToEnrol && mfaRequiredAt !== undefined
      ? { mfaRequiredByRemainingInDays: begunDaysUntil(mfaRequiredAt, now) }
      : {}),
  };
}

/** Returns the state of a person without factors: set-up is required, or recommended until the deadline. */
export function stateWithoutFactors({ mfaRequiredAt }: Person, now: number): IdentityState {
  return mfaRequiredAt !== undefined && Date.parse(mfaRequiredAt) > now
    ? "MFA_REGISTRATION_RECOMMENDED"
    : "MFA_REGISTRATION_REQUIRED";
}

function stateAt(
  { passwordExpiresAt, mfaRequiredAt, state }: Person,
  mfa: SessionMfa,
  now: number,
): IdentityState {
  if (passwordExpiresAt !== undefined && Date.parse(passwordExpiresAt) <= now) {
    return "PASSWORD_EXPIRED";
  }
  if (state === "MFA_VERIFICATION_REQUIRED" && (mfa.isTrusted === true || mfa.verified !== undefined)) {
    return "AUTHENTICATED";
  }
  // A passkey with which the person has signed in can be two factors without being set up as a second one.
  if (state.startsWith("MFA_REGISTRATION") && mfa.verified?.by === "passkey") {
    return "AUTHENTICATED";
  }
  const overdue = mfaRequiredAt !== undefined && Date.parse(mfaRequiredAt) <= now;
  return state === "MFA_REGISTRATION_RECOMMENDED" && overdue ? "MFA_REGISTRATION_REQUIRED" : state;
}

/** Returns whether a factor is told in the status, which has one entry for all passkeys. */
function isFirstOfItsKind(factor: EnrolledFactor, index: number, all: readonly EnrolledFactor[]): boolean {
  return !isPasskey(factor) || all.findIndex(isPasskey) === index;
}

function toldFactor(factor: EnrolledFactor): components["schemas"]["MfaFactor"] {
  return isPhone(factor)
    ? { type: factor.type, maskedPhoneNumber: maskedPhoneNumber(factor.phoneNumber) }
    : { type: factor.type };
}

/** Returns the days until an instant, rounded up: a second factor is due when none is left. */
function begunDaysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / dayInMilliseconds));
}
