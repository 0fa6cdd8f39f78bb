/** The result of reading a text as a recovery code. */
export type RecoveryCodeReading =
  | { readonly kind: "complete"; readonly code: string }
  | { readonly kind: "empty" }
  | { readonly kind: "malformed" };

/** More characters than a code has with everything that people put between them. */
const longest = 100;
const separators = /[\s\p{Pd}\p{Cf}_.]/gu;
/** Ten characters of Crockford's Base32, which leaves out the letters that are taken for others. */
const wellFormed = /^[0-9a-hjkmnp-tv-z]{10}$/;

/**
 * Reads a recovery code as people type and paste it: in upper or lower case, with spaces and dashes, with the letters
 * that look like 0 and 1.
 */
export function readRecoveryCode(text: string): RecoveryCodeReading {
  if (text.length > longest) return { kind: "malformed" };
  const bare = text.normalize("NFKC").replace(separators, "").toLowerCase();
  if (bare === "") return { kind: "empty" };
  const code = bare.replaceAll("o", "0").replaceAll(/[il]/g, "1");
  return wellFormed.test(code) ? { kind: "complete", code } : { kind: "malformed" };
}

/** Returns a code as it is shown: in two groups, which are easier to copy by hand. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}
