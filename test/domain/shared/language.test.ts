import { chooseLanguage, fallbackLanguage, isLanguage, languages } from "#domain/shared/language.ts";
import fc from "fast-check";

describe("the language of the interface (L10-01)", () => {
  test("there are eight, English first (language-01)", () => {
    expect(languages).toEqual(["en", "de", "fr", "es", "pt", "it", "th", "id"]);
    expect(fallbackLanguage).toBe("en");
  });

  test.each(languages)("langCode=%s is taken, whatever the browser speaks (language-02)", (langCode) => {
    expect(chooseLanguage(langCode, ["de-AT", "th"])).toBe(langCode);
  });

  test.each([
    ["absent", undefined],
    ["empty", ""],
    ["white space before it", " de"],
    ["white space after it", "de "],
    ["a line break after it", "de\n"],
    ["a null after it", "de\u0000"],
    ["another language", "nl"],
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
  ])("a langCode that is %s leaves the choice to the browser (language-03)", (_, langCode) => {
    expect(chooseLanguage(langCode, ["fr"])).toBe("fr");
  });

  test.each([
    ["TH", "th"],
    ["th-TH", "th"],
    ["th_TH", "th"],
    ["pt-BR", "pt"],
    ["Zh-Hant", "fr"],
    ["IN", "id"],
  ])("langCode=%s is read as a language tag: %s (language-15)", (langCode, expected) => {
    expect(chooseLanguage(langCode, ["fr"])).toBe(expected);
  });

  test.each<[string, readonly string[], string]>([
    ["the first that fits wins", ["nl", "it", "de"], "it"],
    ["the part before the dash counts", ["de-AT"], "de"],
    ["a script and a region after it", ["th-Thai-TH"], "th"],
    ["an extension after it", ["de-u-co-phonebk"], "de"],
    ["the case does not matter", ["PT-br"], "pt"],
    ["one language several times", ["nl", "nl-BE", "es-419", "es"], "es"],
    ["a longer code is another language", ["deu"], "en"],
    ["an underscore separates as well", ["de_AT", "fr"], "de"],
    ["a bad tag is passed over", ["-", "", "--", "-de", "x-de", "*", "it"], "it"],
    ["a tag with white space is passed over", [" de", "fr "], "en"],
    ["inherited names are no languages", ["__proto__", "constructor-x", "toString"], "en"],
    ["a private tag is no language", ["i-klingon"], "en"],
  ])("the browser's languages: %s (language-03)", (_, browserLanguages, expected) => {
    expect(chooseLanguage(undefined, browserLanguages)).toBe(expected);
  });

  test.each([["in"], ["in-ID"], ["IN"]])("the old code %s is Indonesian (language-05)", (tag) => {
    expect(chooseLanguage(undefined, [tag])).toBe("id");
  });

  test("when nothing fits it is English (language-04)", () => {
    expect(chooseLanguage(undefined, [])).toBe("en");
    expect(chooseLanguage("nl", ["nl", "ja-JP"])).toBe("en");
  });

  test("property: it is always one of the eight (language-04)", () => {
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

  test("names are told from other texts (language-02)", () => {
    expect(languages.every((language) => isLanguage(language))).toBe(true);
    expect([undefined, "", "EN", "in", "__proto__", "en-GB"].some((text) => isLanguage(text))).toBe(false);
  });
});
