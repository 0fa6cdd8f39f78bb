import { screen, within } from "@testing-library/react";
import { countryOptions } from "#ui/components/country-options.ts";
import { PhoneField } from "#ui/components/PhoneField.tsx";
import { renderLocalised } from "./render-localised.tsx";

const countries = [
  { countryCode: "DE", callingCode: "49" },
  { countryCode: "AT", callingCode: "43" },
  { countryCode: "US", callingCode: "1" },
  { countryCode: "EG", callingCode: "20" },
];

describe("PhoneField", () => {
  test("names countries in the reader's language, by its alphabet, the likely one first (M-07)", () => {
    expect(countryOptions(countries, "DE", "de").map(({ name }) => name)).toEqual([
      "Deutschland +49",
      "Ägypten +20",
      "Österreich +43",
      "Vereinigte Staaten +1",
    ]);
    expect(countryOptions(countries, "US", "en").map(({ name }) => name)).toEqual([
      "United States +1",
      "Austria +43",
      "Egypt +20",
      "Germany +49",
    ]);
  });

  test("has the plus before the digits also after a name that is written from right to left (language-42)", () => {
    expect(countryOptions(countries, "EG", "ar")[0]?.name).toBe("مصر \u2066+20\u2069");
  });

  test("is a list and a field that browsers fill in (M-06)", () => {
    const idle = () => undefined;
    renderLocalised(
      <PhoneField
        countries={countries}
        likelyCountry="DE"
        language="en"
        country="DE"
        onCountryChange={idle}
        number="0301234567"
        onNumberChange={idle}
        numberError="There is no such number."
      />,
    );
    const list = screen.getByRole<HTMLSelectElement>("combobox", { name: "Country" });
    expect(list.getAttribute("autocomplete")).toBe("tel-country-code");
    expect(list.value).toBe("DE");
    expect(within(list).getAllByRole("option")).toHaveLength(4);
    const number = screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" });
    expect([number.type, number.inputMode, number.autocomplete]).toEqual(["tel", "tel", "tel-national"]);
    expect(number.getAttribute("aria-invalid")).toBe("true");
  });
});
