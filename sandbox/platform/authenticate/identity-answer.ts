import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import { mfaStanding } from "../mfa/mfa-standing.ts";

export type Identity = components["schemas"]["Identity"];

const dayInMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the signed-in identity; remaining days and states that depend on time follow the world's clock. */
export function identityAnswer(person: Person, token: string, mfa: SessionMfa, now: number): Identity {
  const { passwordExpiresAt, passwordChangeWarningInDays } = person;
  const { mfaFactors, ...standing } = mfaStanding(person, mfa, now);
  return {
    uuid: person.uuid,
    email: person.email,
    type: person.type,
    token,
    locale: person.locale,
    emailVerificationRequired: person.emailVerificationRequired,
    defaultRedirectUri: person.defaultRedirectUri,
    ...(passwordExpiresAt === undefined
      ? {}
      : { passwordExpiryInDays: wholeDaysUntil(passwordExpiresAt, now) }),
    ...(passwordChangeWarningInDays === undefined ? {} : { passwordChangeWarningInDays }),
    ...standing,
    ...(mfaFactors.length === 0 ? {} : { mfaFactors }),
  };
}

/** Returns the whole days until an instant; 0 for a password that expires today. */
function wholeDaysUntil(instant: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(instant) - now) / dayInMilliseconds));
}
