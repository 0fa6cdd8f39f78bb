import type { Unreachable } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** A country that can be telephoned: ISO 3166-1 alpha-2, and its calling code without the plus. */
export type CallableCountry = { readonly countryCode: string; readonly callingCode: string };

/** A text that is a telephone number: in E.164, and of which country. */
export type ParsedPhoneNumber = { readonly phoneNumber: string; readonly countryCode: string };

/** How the world numbers its telephones. */
export interface PhoneMetadata {
  readonly countries: readonly CallableCountry[];
  /** The countries that share a calling code, the main one first. */
  countriesAt(callingCode: string): readonly string[];
  /** A number as it is written in the country, or with its calling code; undefined when there is no such number. */
  parse(text: string, countryCode: string): ParsedPhoneNumber | undefined;
}

/** Brings the metadata when a phone is first asked for: they are many kilobytes that hardly anybody needs. */
export interface PhoneMetadataSource {
  load(): Promise<Result<PhoneMetadata, Unreachable>>;
}
