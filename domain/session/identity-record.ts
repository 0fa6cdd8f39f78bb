import type { EnrolledFactor, Identity, IdentityState } from "#domain/identity/identity.ts";
import { anyText, listOf, numeric, oneOf, orElse, shape, type Check } from "#domain/storage/shape.ts";
import { sessionMarkFrom } from "#domain/session/session-mark.ts";
import { identityPlace } from "#domain/storage/storage-entries.ts";
import type { StorageEntry } from "#domain/storage/storage-entry.ts";

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

/** An identity and the mark of the session that it belongs to, if its sign-in began one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

const ofSession = shape({}, { session: sessionMarkFrom });

/** The signed-in person as this tab stores them. */
export const signedInIdentity: StorageEntry<KeptIdentity> = {
  ...identityPlace,
  check(content) {
    const identity = identityFrom(content);
    return identity && { ...identity, ...ofSession(content) };
  },
};
