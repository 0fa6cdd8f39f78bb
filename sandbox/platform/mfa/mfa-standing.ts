import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import { isPhone, maskedPhoneNumber } from "../../world/mfa-factors.ts";
import type { EnrolledFactor } from "../../world/mfa-factors.ts";
import type { IdentityState, Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";

type MfaStatus = Omit<components["schemas"]["MfaStatus"], "email" | "emailVerificationRequired">;

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Where somebody stands in a session, as of now: what time brings about follows the world's clock. */
export function mfaStanding(person: Person, mfa: SessionMfa, now: number): MfaStatus {
  const { mfaRequiredAt, mfaFactors = [] } = person;
  const state = stateAt(person, mfa, now);
  const isToEnrol = state === "MFA_REGISTRATION_RECOMMENDED" || state === "MFA_REGISTRATION_REQUIRED";
  return {
    state,
    mfaFactors: mfaFactors.map(toldFactor),
    ...(isToEnrol && mfaRequiredAt !== undefined
      ? { mfaRequiredByRemainingInDays: begunDaysUntil(mfaRequiredAt, now) }
      : {}),
  };
}

/** What becomes of somebody whose factors are gone: set-up is due, at once or once the days have run out. */
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
  const overdue = mfaRequiredAt !== undefined && Date.parse(mfaRequiredAt) <= now;
  return state === "MFA_REGISTRATION_RECOMMENDED" && overdue ? "MFA_REGISTRATION_REQUIRED" : state;
}

function toldFactor(factor: EnrolledFactor): components["schemas"]["MfaFactor"] {
  return isPhone(factor)
    ? { type: factor.type, maskedPhoneNumber: maskedPhoneNumber(factor.phoneNumber) }
    : { type: factor.type };
}

/** A second factor is due once no day is left, so a day that has begun counts. */
function begunDaysUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / dayInMilliseconds));
}
