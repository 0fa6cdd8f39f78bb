import type { PhoneMetadata } from "#domain/ports/phone-metadata.port.ts";

/** The result of reading a text as a telephone number (mfa-11, M-06). */
export type PhoneNumberReading =
  | { readonly kind: "complete"; readonly phoneNumber: string; readonly countryCode: string }
  | { readonly kind: "empty" }
  | { readonly kind: "invalid-country" }
  | { readonly kind: "invalid-number" };

const longest = 100;
/** Characters that people put between the digits: spaces, hyphens, brackets, slashes, dots. */
const separators = /[\s\p{Pd}\p{Cf}()[\]/.·]/gu;
/** The zero that is dialled only within a country, as in +49 (0)30. */
const trunkNought = /^(\+\d{1,3})[\s\p{Pd}]*[([]0[)\]]/u;

/** Reads a number as people type and paste it: national or international, with or without separators. */
export function readPhoneNumber(
  text: string,
  countryCode: string,
  metadata: PhoneMetadata,
): PhoneNumberReading {
  const written = tidied(text);
  if (written === "") return { kind: "empty" };
  if (!metadata.countries.some((country) => country.countryCode === countryCode)) {
    return { kind: "invalid-country" };
  }
  const isNumber = text.length <= longest && /^\+?\d+$/.test(written);
  const parsed = isNumber ? metadata.parse(written, countryCode) : undefined;
  return parsed ? { kind: "complete", ...parsed } : { kind: "invalid-number" };
}

/**
 * Returns the country that the number itself names, as soon as it does: `+49 …` is Germany, whichever country was
 * chosen. If several countries share the calling code and the chosen one is among them, it stays.
 */
export function countryNamedBy(
  text: string,
  countryCode: string,
  metadata: PhoneMetadata,
): string | undefined {
  const written = tidied(text);
  if (!written.startsWith("+") || written.length > longest) return undefined;
  const parsed = metadata.parse(written, countryCode);
  if (parsed) return parsed.countryCode;
  for (const length of [3, 2, 1]) {
    const callingCode = written.slice(1, 1 + length);
    const countries = callingCode.length === length ? metadata.countriesAt(callingCode) : [];
    if (countries.length > 0) return countries.includes(countryCode) ? countryCode : countries[0];
  }
  return undefined;
}

function tidied(text: string): string {
  const international = text
    .normalize("NFKC")
    .trim()
    .replace(/^00(?=[1-9])/, "+");
  return international.replace(trunkNought, "$1").replace(separators, "");
}
