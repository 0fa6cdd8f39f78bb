import { chooseLanguage, languages } from "#domain/shared/language.ts";

describe("the language of the interface (L10-01)", () => {
  test.each(languages)("langCode=%s is taken, whatever the browser speaks (language-02)", (langCode) => {
    expect(chooseLanguage(langCode, ["de-AT", "th"])).toBe(langCode);
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
});
