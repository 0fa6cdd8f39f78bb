import type { AuthenticatedIdentity, EnrolledFactor, IdentityState } from "#domain/identity/identity.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { anyText, listOf, oneOf, shape, type Check } from "#domain/storage/shape.ts";
import { members } from "#domain/storage/storage-entry.ts";
import { root } from "./answer-of.ts";
import { withoutNulls, type Claimed, type Wire } from "./wire-shapes.ts";

const isText = (content: unknown) => typeof content === "string" && content !== "";
const orNone = (rule: (content: unknown) => boolean) => (content: unknown) =>
  content === undefined || content === null || rule(content);
const days = orNone(Number.isInteger);

/**
 * What each part of an identity has to be. `state` and the factors accept unknown values: a new one must not lock out
 * people who do not have it.
 */
const rules: Readonly<Record<keyof Wire["Identity"], (content: unknown) => boolean>> = {
  uuid: isText,
  email: isText,
  type: isText,
  token: isText,
  locale: isText,
  state: isText,
  emailVerificationRequired: (content) => typeof content === "boolean",
  defaultRedirectUri: orNone((content) => typeof content === "string"),
  passwordExpiryInDays: days,
  passwordChangeWarningInDays: days,
  mfaRequiredByRemainingInDays: days,
  mfaFactors: orNone(Array.isArray),
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
] satisfies readonly Wire["MfaFactor"]["type"][]);

/** Reads the enrolled factors; those of an unknown type are left out. */
export const enrolledFactors: Check<readonly EnrolledFactor[]> = listOf(
  shape({ type: factorType }, { maskedPhoneNumber: anyText }),
);

/**
 * Reads the answer to `POST /authenticate`: wire states become kinds, and the token is split from the identity. Without
 * a schema library, because it is read before the program is loaded. Otherwise names the part that is malformed.
 */
export function authenticatedIdentityFrom(body: unknown): Result<AuthenticatedIdentity, string> {
  const given: Claimed<Wire["Identity"]> | undefined = members(body);
  if (!given) return failure(root);
  const names = Object.keys(rules) as (keyof typeof rules)[];
  const malformed = names.find((name) => !rules[name](given[name]));
  if (malformed) return failure(malformed);
  const { uuid, email, type, token, locale, state, emailVerificationRequired, mfaFactors, ...others } =
    given as Wire["Identity"];
  return success({
    token,
    identity: {
      uuid,
      email,
      type,
      locale,
      state: identityStateFrom(state),
      emailVerificationRequired,
      ...withoutNulls({
        defaultRedirectUri: others.defaultRedirectUri,
        passwordExpiryInDays: others.passwordExpiryInDays,
        passwordChangeWarningInDays: others.passwordChangeWarningInDays,
        mfaRequiredByRemainingInDays: others.mfaRequiredByRemainingInDays,
      }),
      mfaFactors: enrolledFactors(mfaFactors) ?? [],
    },
  });
}

/** Returns the kind of a state on the wire; a new one is `unknown`. */
export function identityStateFrom(text: string): IdentityState {
  return isKnownState(text) ? states[text] : "unknown";
}

function isKnownState(text: string): text is Wire["IdentityState"] {
  return Object.hasOwn(states, text);
}
