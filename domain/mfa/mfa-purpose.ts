/** What a verification is for (spec §3 MFA purposes). */
export type MfaPurpose = "for-mfa-login" | "for-mfa-verification" | "for-mfa-reset";

const purposes: ReadonlyMap<string, MfaPurpose> = new Map([
  ["for-mfa-login", "for-mfa-login"],
  ["for-mfa-verification", "for-mfa-verification"],
  ["for-mfa-reset", "for-mfa-reset"],
  // What an address calls it (spec §3).
  ["mfaVerification", "for-mfa-verification"],
]);

/** The purpose that an address names; whoever names none that is known is signing in. */
export function mfaPurposeOf(text: string | undefined): MfaPurpose {
  return purposes.get(text ?? "") ?? "for-mfa-login";
}
