import type { AuthenticatedIdentity, EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import { anyText as anyTextOf, listOf, oneOf, shape, type Check } from "#domain/storage/shape.ts";
import { anyText, boolean, integer, list, optional, reading, text } from "./answer-body.ts";
import { withoutNulls, type Wire } from "./wire-shapes.ts";

/**
 * `state` and the factors accept unknown values: a new one must not lock out people who do not have it.
 */
const rules = {
  uuid: text,
  email: text,
  type: text,
  token: text,
  locale: text,
  state: text,
  emailVerificationRequired: boolean,
  defaultRedirectUri: optional(anyText),
  passwordExpiryInDays: optional(integer),
  passwordChangeWarningInDays: optional(integer),
  mfaRequiredByRemainingInDays: optional(integer),
  passkeyInvited: optional(boolean),
  mfaFactors: optional(list),
};

const states: Readonly<Record<Wire["IdentityState"], IdentityState>> = {
  AUTHENTICATED: "authenticated",
  PASSWORD_EXPIRED: "password-expired",
  MFA_REGISTRATION_RECOMMENDED: "mfa-registration-recommended",
  MFA_REGISTRATION_REQUIRED: "mfa-registration-required",
  MFA_VERIFICATION_REQUIRED: "mfa-verification-required",
};

/** Checks for a type of factor that the portal knows. */
export const factorType = oneOf<EnrolledFactor["type"]>([
  "totp",
  "sms",
  "voice",
  "smmobile",
  "passkey",
] satisfies readonly Wire["MfaFactor"]["type"][]);

/** Reads the enrolled factors; those of an unknown type are left out. */
export const enrolledFactors: Check<readonly EnrolledFactor[]> = listOf(
  shape({ type: factorType }, { maskedPhoneNumber: anyTextOf }),
);

/** Reads the answer to `POST /authenticate`: wire states become kinds, and the token is split from the identity. */
export const authenticatedIdentityFrom = reading(
  rules,
  ({ token, mfaFactors, state, ...given }: Wire["Identity"]): AuthenticatedIdentity => ({
    token,
    identity: {
      uuid: given.uuid,
      email: given.email,
      type: given.type,
      locale: given.locale,
      state: identityStateFrom(state),
      emailVerificationRequired: given.emailVerificationRequired,
      ...withoutNulls({
        defaultRedirectUri: given.defaultRedirectUri,
        passwordExpiryInDays: given.passwordExpiryInDays,
        passwordChangeWarningInDays: given.passwordChangeWarningInDays,
        mfaRequiredByRemainingInDays: given.mfaRequiredByRemainingInDays,
        passkeyInvited: given.passkeyInvited,
      }),
      mfaFactors: enrolledFactors(mfaFactors) ?? [],
    },
  }),
);

/** Returns the kind of a state on the wire; a new one is `unknown`. */
export function identityStateFrom(text: string): IdentityState {
  return isKnownState(text) ? states[text] : "unknown";
}

function isKnownState(text: string): text is Wire["IdentityState"] {
  return Object.hasOwn(states, text);
}
