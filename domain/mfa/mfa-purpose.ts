/** What a verification is for (mfa-23). */
export type MfaPurpose = "for-mfa-login" | "for-mfa-verification" | "for-mfa-reset";

const purposes: ReadonlyMap<string, MfaPurpose> = new Map([
  ["for-mfa-login", "for-mfa-login"],
  ["for-mfa-verification", "for-mfa-verification"],
  ["for-mfa-reset", "for-mfa-reset"],
  // What an address calls it (mfa-23).
  ["mfaVerification", "for-mfa-verification"],
]);

/** The purpose that an address names; whoever names none that is known is signing in. */
export function mfaPurposeOf(text: string | undefined): MfaPurpose {
  return purposes.get(text ?? "") ?? "for-mfa-login";
}
