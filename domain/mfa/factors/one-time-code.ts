/** The result of reading a text as a one-time code (M-10, M-12). */
export type OneTimeCodeReading =
  | { readonly kind: "complete"; readonly code: string }
  | { readonly kind: "empty" }
  | { readonly kind: "too-few" }
  | { readonly kind: "too-many" }
  | { readonly kind: "not-digits" };

const oneTimeCodeLength = 6;

/** More characters than any message with a code has. */
const longest = 1_000;
/** More characters than a code with all the separators that people put between its digits. */
const longestInField = 20;
const digit = /\p{Nd}/u;
const otherDigits = /[^\d\P{Nd}]/gu;
const separators = /[\s\p{Pd}\p{Cf}]/gu;
const codeInText = /(?<!\d)\d{3}[\s\p{Pd}]?\d{3}(?!\d)/gu;

/**
 * Reads a code as people type and paste it: with spaces and hyphens, in the digits of any script, or within the
 * message that contains it. A text with two different codes is not accepted.
 */
export function readOneTimeCode(text: string): OneTimeCodeReading {
  if (text.length > longest) return { kind: "too-many" };
  const western = withWesternDigits(text);
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

/** What the field for a code holds after something was typed or pasted. */
type TypedCode = {
  readonly text: string;
  readonly isComplete: boolean;
  readonly isTooLong: boolean;
};

/**
 * Returns what the field holds when its text becomes `typed`; undefined if a digit was added to a complete code, which
 * then stays. In a field without a complete code, too many digits are reported at once (M-11).
 */
export function typeOneTimeCode(former: string, typed: string): TypedCode | undefined {
  const reading = readOneTimeCode(typed);
  const isTooLong = reading.kind === "too-many";
  if (isTooLong && readOneTimeCode(former).kind === "complete") return undefined;
  const isComplete = reading.kind === "complete";
  return { text: isComplete ? reading.code : typed.slice(0, longestInField), isComplete, isTooLong };
}

/** Returns a text with the digits of other scripts, such as Arabic and Thai, as those of ASCII. */
export function withWesternDigits(text: string): string {
  return text.replace(otherDigits, (character) => String(valueOf(character)));
}

/** Returns the value of a decimal digit. In Unicode the ten digits of a script follow each other, from zero. */
function valueOf(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  let before = 0;
  while (digit.test(String.fromCodePoint(point - before - 1))) before += 1;
  return before % 10;
}
