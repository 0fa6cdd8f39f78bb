/** What a verification is for. */
export type MfaPurpose = "for-mfa-login" | "for-mfa-verification" | "for-mfa-reset";

/** The name in addresses of a visit that makes recovery codes, which is no purpose of a verification. */
export const recoveryCodesPurpose = "recoveryCodes";

const purposes: ReadonlyMap<string | undefined, MfaPurpose> = new Map([
  ["for-mfa-verification", "for-mfa-verification"],
  ["for-mfa-reset", "for-mfa-reset"],
  // The name in addresses.
  ["mfaVerification", "for-mfa-verification"],
]);

/** Returns the purpose that an address names; signing in if it names no known one. */
export function mfaPurposeOf(text: string | undefined): MfaPurpose {
  return purposes.get(text) ?? "for-mfa-login";
}
