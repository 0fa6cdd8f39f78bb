import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** A country with telephone numbers: ISO 3166-1 alpha-2, and its calling code without the plus. */
export type CallableCountry = { readonly countryCode: string; readonly callingCode: string };

/** A valid telephone number in E.164, its country, and how people write it: `+61 491 570 156`. */
export type ParsedPhoneNumber = {
  readonly phoneNumber: string;
  readonly countryCode: string;
  readonly written: string;
};

/** The numbering plans of all countries. */
export interface PhoneMetadata {
  readonly countries: readonly CallableCountry[];
  /** Returns the countries that share a calling code, the main one first. */
  countriesAt(callingCode: string): readonly string[];
  /** Returns whether calls abroad begin with 00 in this country; in Australia, for one, they begin with 0011. */
  dialsAbroadBy00(countryCode: string): boolean;
  /** Parses a number written in the national or international way; undefined if there is no such number. */
  parse(text: string, countryCode: string): ParsedPhoneNumber | undefined;
}

/** Loads the metadata when a phone is first asked for: it is large, and few people need it. */
export interface PhoneMetadataSource {
  load(): Promise<Result<PhoneMetadata, Unreachable>>;
}
