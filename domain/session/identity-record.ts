import type { EnrolledFactor, Identity, IdentityState } from "#domain/identity/identity.ts";
import { anyText, listOf, numeric, oneOf, orElse, shape, type Check } from "#domain/storage/shape.ts";

const states: readonly IdentityState[] = [
  "authenticated",
  "password-expired",
  "mfa-registration-recommended",
  "mfa-registration-required",
  "mfa-verification-required",
  "unknown",
];

/** Checks for a type of factor. */
export const factorType = oneOf<EnrolledFactor["type"]>(["totp", "sms", "voice", "smmobile", "passkey"]);

const factor: Check<EnrolledFactor> = shape({ type: factorType }, { maskedPhoneNumber: anyText });

/** Reads an identity from this tab's storage; undefined if the stored value is malformed (STO-07). */
export const identityFrom: Check<Identity> = shape(
  {
    uuid: anyText,
    email: anyText,
    type: anyText,
    locale: anyText,
    state: oneOf(states),
    emailVerificationRequired: oneOf([true, false]),
    mfaFactors: orElse(listOf(factor), []),
  },
  {
    defaultRedirectUri: anyText,
    passwordExpiryInDays: numeric,
    passwordChangeWarningInDays: numeric,
    mfaRequiredByRemainingInDays: numeric,
  },
);
