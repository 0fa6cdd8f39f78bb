import { withWesternDigits } from "#domain/mfa/factors/one-time-code.ts";
import type { ParsedPhoneNumber, PhoneMetadata } from "#domain/mfa/factors/phone-metadata.port.ts";

/** The result of reading a text as a telephone number (M-06). */
export type PhoneNumberReading =
  | ({ readonly kind: "complete" } & ParsedPhoneNumber)
  | { readonly kind: "empty" }
  | { readonly kind: "invalid-country" }
  | { readonly kind: "invalid-number" };

const longest = 100;
/** The most digits of a number within a country, without a leading zero (E.164). */
const longestNational = 11;
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
  const written = bare(text);
  if (written === "") return { kind: "empty" };
  if (!metadata.countries.some((country) => country.countryCode === countryCode)) {
    return { kind: "invalid-country" };
  }
  const parsed = parse(text, countryCode, metadata);
  return parsed ? { kind: "complete", ...parsed } : { kind: "invalid-number" };
}

/**
 * Returns the number that a text means: as it is noted, or with 00 in place of the plus. Where the chosen country has
 * other prefixes for calls abroad, both can be numbers: 0049 151 … is one in Germany, and by Thailand's prefix 004 one
 * in India. Of two numbers, the one of the chosen country is meant, unless it is a national number that begins with 00,
 * which no person has. Otherwise the text means neither, so that no code is sent to a stranger.
 */
function parse(text: string, countryCode: string, metadata: PhoneMetadata): ParsedPhoneNumber | undefined {
  const written = bare(text);
  if (text.length > longest || !/^\+?\d+$/.test(written)) return undefined;
  const noted = asNoted(written, countryCode, metadata);
  const with00 = written.startsWith("00") ? metadata.parse(tidied(text), countryCode) : undefined;
  if (with00 === undefined || with00.phoneNumber === noted?.phoneNumber) return noted;
  if (with00.countryCode === countryCode) return with00;
  // Where calls abroad do not begin with 00, 001 begins that country's own prefix (such as 0011); it is not a call to
  // North America.
  if (noted === undefined)
    return written.startsWith("001") && !metadata.dialsAbroadBy00(countryCode) ? undefined : with00;
  return noted.countryCode === countryCode ? with00 : undefined;
}

/**
 * Returns the number that digits mean in one of two notations:
 * - as it is dialled in the chosen country, also with that country's own prefix for calls abroad (0011 in Australia);
 * - with the calling code of that country but no plus (49 151 …).
 * Digits that fit both are read by the second if they are more than 11, since no number within a country is so long
 * (E.164).
 */
function asNoted(
  written: string,
  countryCode: string,
  metadata: PhoneMetadata,
): ParsedPhoneNumber | undefined {
  const callingCode = metadata.countries.find((country) => country.countryCode === countryCode)?.callingCode;
  const isPlusMissing = callingCode !== undefined && written.startsWith(callingCode);
  const withPlus = isPlusMissing ? metadata.parse(`+${written}`, countryCode) : undefined;
  const asDialled = metadata.parse(written, countryCode);
  return written.length > longestNational ? (withPlus ?? asDialled) : (asDialled ?? withPlus);
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
  const parsed = parse(text, countryCode, metadata);
  if (parsed) return parsed.countryCode;
  // Where calls abroad do not begin with 00, the digits after 00 belong to the country's own prefix, not to a calling
  // code. What names no country yet, or no more, leaves the one in which it is dialled.
  if (bare(text).startsWith("00") && !metadata.dialsAbroadBy00(countryCode)) return countryCode;
  for (const length of [3, 2, 1]) {
    const countries = metadata.countriesAt(written.slice(1, 1 + length));
    if (countries.length > 0) return countries.includes(countryCode) ? countryCode : countries[0];
  }
  return undefined;
}

/** Returns the text without its separators. */
function bare(text: string): string {
  return withoutSeparators(unlabelled(text));
}

/** Returns the text in western digits and without a label before a colon, as in "tel:+49 …" or "Mobil: 0151 …". */
function unlabelled(text: string): string {
  return withWesternDigits(text)
    .normalize("NFKC")
    .trim()
    .replace(/^\p{L}[\p{L}\s.]{0,20}:\s*/u, "");
}

/** Returns the text without its separators, and with a plus in place of 00. */
function tidied(text: string): string {
  return withoutSeparators(unlabelled(text).replace(/^00(?=[1-9])/, "+"));
}

function withoutSeparators(text: string): string {
  return text.replace(trunkNought, "$1").replace(separators, "");
}

/**
 * Returns the country to offer first: the likely one for the languages of the browser, or the United States. The
 * platform names no country for a tenant (M-08). `pt` alone means Brazil (CLDR likely subtags).
 */
export function likelyCountry(known: readonly string[], languageTags: readonly string[]): string {
  for (const tag of languageTags) {
    const region = regionOf(tag);
    if (region !== undefined && known.includes(region)) return region;
  }
  return "US";
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().region;
  } catch {
    // A browser may report any text as a language tag (L10-01).
    return undefined;
  }
}
