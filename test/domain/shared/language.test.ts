import { chooseLanguage, fallbackLanguage, isLanguage, languages } from "#domain/shared/language.ts";
import fc from "fast-check";

describe("L10-01 the language of the interface", () => {
  test("language-01 there are eight, English first", () => {
    expect(languages).toEqual(["en", "de", "fr", "es", "pt", "it", "th", "id"]);
    expect(fallbackLanguage).toBe("en");
  });

  test.each(languages)("language-02 langCode=%s is taken, whatever the browser speaks", (langCode) => {
    expect(chooseLanguage(langCode, ["de-AT", "th"])).toBe(langCode);
  });

  test.each([
    ["absent", undefined],
    ["empty", ""],
    ["upper case", "DE"],
    ["mixed case", "De"],
    ["a region", "de-AT"],
    ["an underscore", "de_AT"],
    ["white space before it", " de"],
    ["white space after it", "de "],
    ["a line break after it", "de\n"],
    ["a null after it", "de\u0000"],
    ["another language", "nl"],
    ["the old Indonesian code", "in"],
    ["a wildcard", "*"],
    ["a prototype key", "__proto__"],
    ["an inherited method", "constructor"],
    ["another inherited method", "toString"],
    ["an array's member", "length"],
    ["an index", "0"],
    ["two languages", "de,fr"],
    ["a path", "../de"],
    ["markup", "<script>"],
    ["a look-alike letter", "d\u0435"],
    ["a very long text", "de".repeat(50_000)],
  ])("language-03 a langCode that is %s leaves the choice to the browser", (_, langCode) => {
    expect(chooseLanguage(langCode, ["fr"])).toBe("fr");
  });

  test.each<[string, readonly string[], string]>([
    ["the first that fits wins", ["nl", "it", "de"], "it"],
    ["the part before the dash counts", ["de-AT"], "de"],
    ["a script and a region after it", ["th-Thai-TH"], "th"],
    ["an extension after it", ["de-u-co-phonebk"], "de"],
    ["the case does not matter", ["PT-br"], "pt"],
    ["one language several times", ["nl", "nl-BE", "es-419", "es"], "es"],
    ["a longer code is another language", ["deu"], "en"],
    ["an underscore is no dash", ["de_AT", "fr"], "fr"],
    ["a bad tag is passed over", ["-", "", "--", "-de", "x-de", "*", "it"], "it"],
    ["a tag with white space is passed over", [" de", "fr "], "en"],
    ["inherited names are no languages", ["__proto__", "constructor-x", "toString"], "en"],
    ["a private tag is no language", ["i-klingon"], "en"],
  ])("language-03 the browser's languages: %s", (_, browserLanguages, expected) => {
    expect(chooseLanguage(undefined, browserLanguages)).toBe(expected);
  });

  test.each([["in"], ["in-ID"], ["IN"]])("language-05 the old code %s is Indonesian", (tag) => {
    expect(chooseLanguage(undefined, [tag])).toBe("id");
  });

  test("language-04 when nothing fits it is English", () => {
    expect(chooseLanguage(undefined, [])).toBe("en");
    expect(chooseLanguage("nl", ["nl", "ja-JP"])).toBe("en");
  });

  test("language-04 property: it is always one of the eight", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom(...languages, "in", "__proto__", "de-"),
    );
    fc.assert(
      fc.property(fc.option(text, { nil: undefined }), fc.array(text), (langCode, browserLanguages) => {
        expect(languages).toContain(chooseLanguage(langCode, browserLanguages));
      }),
    );
  });

  test("language-02 names are told from other texts", () => {
    expect(languages.every((language) => isLanguage(language))).toBe(true);
    expect([undefined, "", "EN", "in", "__proto__", "en-GB"].some((text) => isLanguage(text))).toBe(false);
  });
});
