import parsePhoneNumberFromString, { Metadata, type CountryCode } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/min/metadata";
import type {
  CallableCountry,
  ParsedPhoneNumber,
  PhoneMetadata,
} from "#domain/mfa/factors/phone-metadata.port.ts";

/**
 * The numbering plans of Google's libphonenumber, in the smallest set that still knows lengths and prefixes. Only
 * the platform can find out whether a number is in use.
 */
export class LibPhoneMetadata implements PhoneMetadata {
  readonly countries: readonly CallableCountry[] = Object.entries(metadata.country_calling_codes).flatMap(
    ([callingCode, countryCodes]) => countryCodes.map((countryCode) => ({ countryCode, callingCode })),
  );

  countriesAt(callingCode: string): readonly string[] {
    const codes: Readonly<Record<string, readonly string[]>> = metadata.country_calling_codes;
    return Object.hasOwn(codes, callingCode) ? (codes[callingCode] ?? []) : [];
  }

  dialsAbroadBy00(countryCode: string): boolean {
    const plans = new Metadata(metadata);
    if (!this.countries.some((country) => country.countryCode === countryCode)) return true;
    plans.selectNumberingPlan(countryCode as CountryCode);
    return new RegExp(`^(?:${plans.numberingPlan?.IDDPrefix() ?? "00"})$`).test("00");
  }

  parse(text: string, countryCode: string): ParsedPhoneNumber | undefined {
    const defaultCountry = this.countries.some((country) => country.countryCode === countryCode)
      ? (countryCode as CountryCode)
      : undefined;
    const options = { ...(defaultCountry && { defaultCountry }), extract: false } as const;
    const parsed = parsePhoneNumberFromString(text, options, metadata);
    // Numbers without a country, such as satellite phones, are not accepted.
    return parsed?.isValid() && parsed.country
      ? { phoneNumber: parsed.number, countryCode: parsed.country, written: parsed.formatInternational() }
      : undefined;
  }
}
