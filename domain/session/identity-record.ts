import type { EnrolledFactor, Identity, IdentityState } from "#domain/identity/identity.ts";
import { members } from "#domain/storage/storage-entry.ts";

const states: readonly IdentityState[] = [
  "authenticated",
  "password-expired",
  "mfa-registration-recommended",
  "mfa-registration-required",
  "mfa-verification-required",
  "unknown",
];
/** Every type of factor, for reading one from storage. */
export const factorTypes: readonly EnrolledFactor["type"][] = ["totp", "sms", "voice", "smmobile"];

/** Returns an identity read from this tab's storage; undefined if the stored value is malformed (STO-07). */
export function identityFrom(content: unknown): Identity | undefined {
  const given = members(content);
  const state = states.find((known) => known === given?.["state"]);
  if (!given || !state) return undefined;
  const { uuid, email, type, locale, emailVerificationRequired } = given;
  if (typeof uuid !== "string" || typeof email !== "string") return undefined;
  if (typeof type !== "string" || typeof locale !== "string") return undefined;
  if (typeof emailVerificationRequired !== "boolean") return undefined;
  const defaultRedirectUri = given["defaultRedirectUri"];
  return {
    uuid,
    email,
    type,
    locale,
    state,
    emailVerificationRequired,
    ...(typeof defaultRedirectUri === "string" ? { defaultRedirectUri } : {}),
    ...days(given, "passwordExpiryInDays"),
    ...days(given, "passwordChangeWarningInDays"),
    ...days(given, "mfaRequiredByRemainingInDays"),
    mfaFactors: Array.isArray(given["mfaFactors"]) ? given["mfaFactors"].flatMap(factorFrom) : [],
  };
}

function days<Name extends string>(
  given: Readonly<Record<string, unknown>>,
  name: Name,
): { [Key in Name]?: number } {
  const value = given[name];
  return (typeof value === "number" ? { [name]: value } : {}) as { [Key in Name]?: number };
}

function factorFrom(content: unknown): EnrolledFactor[] {
  const given = members(content);
  const type = factorTypes.find((known) => known === given?.["type"]);
  const maskedPhoneNumber = given?.["maskedPhoneNumber"];
  if (!type) return [];
  return [{ type, ...(typeof maskedPhoneNumber === "string" ? { maskedPhoneNumber } : {}) }];
}
