import type { components } from "#adapters/platform-api/rest/platform-schema.ts";
import type { Person } from "../../world/people-records.ts";
import type { SessionMfa } from "../../world/session-records.ts";
import { mfaStanding } from "../mfa/mfa-standing.ts";
import { PlatformFailure } from "../platform-call.ts";

type DueStepCode = components["schemas"]["DueStep"]["code"];

const messages: Readonly<Record<DueStepCode, string>> = {
  MFA_VERIFICATION_REQUIRED: "A second factor has to be passed first.",
  MFA_REGISTRATION_REQUIRED: "A second factor has to be set up first.",
  PASSWORD_EXPIRED: "A new password has to be chosen first.",
  EMAIL_VERIFICATION_REQUIRED: "The e-mail address has to be verified first.",
};

/** Returns the step that the person has to do in this session before an application opens. */
export function dueStep(person: Person, mfa: SessionMfa, now: number): DueStepCode | undefined {
  const { state } = mfaStanding(person, mfa, now);
  if (state !== "AUTHENTICATED" && state !== "MFA_REGISTRATION_RECOMMENDED") {
    return state;
  }
  return person.emailVerificationRequired ? "EMAIL_VERIFICATION_REQUIRED" : undefined;
}

/** Returns the refusal of a call before which the person has to do this step. */
export function stepDue(code: DueStepCode): PlatformFailure {
  return new PlatformFailure(403, code, messages[code]);
}
