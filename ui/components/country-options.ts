import type { Language } from "#domain/shared/language.ts";
import { isMirrored } from "#translations/show-language.ts";

export type PhoneCountry = { readonly countryCode: string; readonly callingCode: string };

/** Has the plus stand before the digits, after a name that is written from right to left (LRI and PDI of UAX #9). */
const isolated = (number: string) => `\u2066${number}\u2069`;

/** Returns options such as "Germany +49", sorted in the person's language, the likely country first (M-07). */
export function countryOptions(
  countries: readonly PhoneCountry[],
  likelyCountry: string,
  language: Language,
): readonly { readonly countryCode: string; readonly name: string }[] {
  const names = new Intl.DisplayNames(language, { type: "region" });
  const { compare } = new Intl.Collator(language);
  const written = isMirrored(language) ? isolated : String;
  const isLikely = ({ countryCode }: PhoneCountry) => countryCode === likelyCountry;
  return countries
    .map((country) => ({ ...country, spoken: names.of(country.countryCode) ?? country.countryCode }))
    .sort(
      (one, other) => Number(isLikely(other)) - Number(isLikely(one)) || compare(one.spoken, other.spoken),
    )
    .map(({ countryCode, callingCode, spoken }) => ({
      countryCode,
      name: `${spoken} ${written(`+${callingCode}`)}`,
    }));
}
