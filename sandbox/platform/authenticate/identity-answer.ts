import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { IdentityState, Person } from "../../world/people-records.ts";

export type Identity = components["schemas"]["Identity"];

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Who signed in, as of now: days that remain and states that time brings about follow the world's clock. */
export function identityAnswer(person: Person, token: string, now: number): Identity {
  const { passwordExpiresAt, mfaRequiredAt } = person;
  return {
    uuid: person.uuid,
    email: person.email,
    type: person.type,
    token,
    locale: person.locale,
    state: stateAt(person, now),
    emailVerificationRequired: person.emailVerificationRequired,
    defaultRedirectUri: person.defaultRedirectUri,
    ...(passwordExpiresAt === undefined
      ? {}
      : { passwordExpiryInDays: Math.floor(daysUntil(passwordExpiresAt, now)) }),
    ...(person.passwordChangeWarningInDays === undefined
      ? {}
      : { passwordChangeWarningInDays: person.passwordChangeWarningInDays }),
    ...(mfaRequiredAt === undefined
      ? {}
      : { mfaRequiredByRemainingInDays: Math.ceil(daysUntil(mfaRequiredAt, now)) }),
    ...(person.mfaFactors === undefined ? {} : { mfaFactors: [...person.mfaFactors] }),
  };
}

function stateAt(person: Person, now: number): IdentityState {
  const { passwordExpiresAt, mfaRequiredAt, state } = person;
  if (passwordExpiresAt !== undefined && Date.parse(passwordExpiresAt) <= now) {
    return "PASSWORD_EXPIRED";
  }
  const overdue = mfaRequiredAt !== undefined && Date.parse(mfaRequiredAt) <= now;
  return state === "MFA_REGISTRATION_RECOMMENDED" && overdue ? "MFA_REGISTRATION_REQUIRED" : state;
}

/**
 * A password that expires today has 0 whole days left. A second factor is due once no day is left, so there the
 * begun day counts.
 */
function daysUntil(instant: string, now: number): number {
  return Math.max(0, (Date.parse(instant) - now) / dayInMilliseconds);
}
