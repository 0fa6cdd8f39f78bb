import { useMemo } from "react";
import type { Language } from "#domain/shared/language.ts";
import { countryOptions, type PhoneCountry } from "./country-options.ts";
import { Select } from "./Select.tsx";
import { TextField } from "./TextField.tsx";
import { useText } from "./use-text.ts";
import styles from "./PhoneField.module.scss";

type PhoneFieldProps = {
  readonly countries: readonly PhoneCountry[];
  /** The country that is listed first. */
  readonly likelyCountry: string;
  readonly language: Language;
  readonly country: string;
  readonly onCountryChange: (countryCode: string) => void;
  readonly number: string;
  readonly onNumberChange: (text: string) => void;
  readonly countryError?: string | undefined;
  readonly numberError?: string | undefined;
};

/** A phone number field: the country, named in the person's language, and the national number (M-06, M-07). */
export function PhoneField({
  countries,
  likelyCountry,
  language,
  country,
  onCountryChange,
  number,
  onNumberChange,
  countryError,
  numberError,
}: PhoneFieldProps) {
  const text = useText();
  const options = useMemo(
    () => countryOptions(countries, likelyCountry, language),
    [countries, likelyCountry, language],
  );
  return (
    <div className={styles.phone}>
      <Select
        id="phone-country"
        label={text("mfa.phone.country")}
        autoComplete="tel-country-code"
        value={country}
        error={countryError}
        onChange={onCountryChange}
        required
      >
        {!countries.some(({ countryCode }) => countryCode === country) && <option value={country} />}
        {options.map(({ countryCode, name }) => (
          <option key={countryCode} value={countryCode}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        id="phone-number"
        label={text("mfa.phone.number")}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        value={number}
        error={numberError}
        onChange={onNumberChange}
        required
        focusAfterFailure
      />
    </div>
  );
}
