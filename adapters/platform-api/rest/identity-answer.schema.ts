import { array, boolean, mixed, number, object, string, type AnySchema } from "yup";
import type { AuthenticatedIdentity, EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import { members } from "#domain/storage/storage-entry.ts";
import { withoutNulls, type Claimed, type Wire } from "./wire-shapes.ts";

/**
 * The schema of an identity. `state` and the factors accept unknown values: a new one must not lock out people who do
 * not have it.
 */
export const identityAnswer = object({
  uuid: string().required(),
  email: string().required(),
  type: string().required(),
  token: string().required(),
  locale: string().required(),
  state: string().required(),
  emailVerificationRequired: boolean().required(),
  defaultRedirectUri: string().nullable(),
  passwordExpiryInDays: number().integer().nullable(),
  passwordChangeWarningInDays: number().integer().nullable(),
  mfaRequiredByRemainingInDays: number().integer().nullable(),
  mfaFactors: array().of(mixed().nullable()).nullable(),
} satisfies Record<keyof Wire["Identity"], AnySchema>).required();

type IdentityAnswer = ReturnType<typeof identityAnswer.validateSync>;

const states: Readonly<Record<Wire["IdentityState"], IdentityState>> = {
  AUTHENTICATED: "authenticated",
  PASSWORD_EXPIRED: "password-expired",
  MFA_REGISTRATION_RECOMMENDED: "mfa-registration-recommended",
  MFA_REGISTRATION_REQUIRED: "mfa-registration-required",
  MFA_VERIFICATION_REQUIRED: "mfa-verification-required",
};

const factorTypes: readonly EnrolledFactor["type"][] = [
  "totp",
  "sms",
  "voice",
  "smmobile",
] satisfies readonly Wire["MfaFactor"]["type"][];

/**
 * Returns the domain's view of a checked answer: wire states become kinds, and the token is split from the
 * identity.
 */
export function authenticatedIdentityFrom(answer: IdentityAnswer): AuthenticatedIdentity {
  const { uuid, email, type, token, locale, emailVerificationRequired } = answer;
  return {
    token,
    identity: {
      uuid,
      email,
      type,
      locale,
      state: identityStateFrom(answer.state),
      emailVerificationRequired,
      ...withoutNulls({
        defaultRedirectUri: answer.defaultRedirectUri,
        passwordExpiryInDays: answer.passwordExpiryInDays,
        passwordChangeWarningInDays: answer.passwordChangeWarningInDays,
        mfaRequiredByRemainingInDays: answer.mfaRequiredByRemainingInDays,
      }),
      mfaFactors: (answer.mfaFactors ?? []).flatMap(enrolledFactorFrom),
    },
  };
}

/** Returns the kind of a state on the wire; a new one is `unknown`. */
export function identityStateFrom(text: string): IdentityState {
  return isKnownState(text) ? states[text] : "unknown";
}

function isKnownState(text: string): text is Wire["IdentityState"] {
  return Object.hasOwn(states, text);
}

/** Returns a factor of a checked answer as a list of one; an empty list for an unknown type. */
export function enrolledFactorFrom(content: unknown): EnrolledFactor[] {
  const given: Claimed<Wire["MfaFactor"]> = members(content) ?? {};
  const type = factorTypes.find((known) => known === given.type);
  const maskedPhoneNumber = given.maskedPhoneNumber;
  if (!type) return [];
  return [{ type, ...(typeof maskedPhoneNumber === "string" ? { maskedPhoneNumber } : {}) }];
}
