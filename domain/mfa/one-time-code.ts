/** What a text holds where a one-time code is asked for (mfa-17, M-10, M-12). */
export type OneTimeCodeReading =
  | { readonly kind: "complete"; readonly code: string }
  | { readonly kind: "empty" }
  | { readonly kind: "too-few" }
  | { readonly kind: "too-many" }
  | { readonly kind: "not-digits" };

export const oneTimeCodeLength = 6;

/** Longer than any message that brings a code. */
const longest = 1_000;
const digit = /\p{Nd}/u;
const otherDigits = /[^\d\P{Nd}]/gu;
const separators = /[\s\p{Pd}\p{Cf}]/gu;
const codeInText = /(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/gu;

/**
 * Reads a code as people type and paste it: with blanks and hyphens, in any script's digits, or within the
 * message that brought it. Of two different codes in one text neither is taken.
 */
export function readOneTimeCode(text: string): OneTimeCodeReading {
  if (text.length > longest) return { kind: "too-many" };
  const western = text.replace(otherDigits, (character) => String(valueOf(character)));
  const bare = western.replace(separators, "");
  if (bare === "") return { kind: "empty" };
  if (/^\d+$/.test(bare)) {
    if (bare.length === oneTimeCodeLength) return { kind: "complete", code: bare };
    return { kind: bare.length < oneTimeCodeLength ? "too-few" : "too-many" };
  }
  const found = new Set((western.match(codeInText) ?? []).map((code) => code.replace(separators, "")));
  const [code, ...others] = found;
  return code === undefined || others.length > 0 ? { kind: "not-digits" } : { kind: "complete", code };
}

/** Unicode keeps the ten digits of a script together and in order, from nought. */
function valueOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
