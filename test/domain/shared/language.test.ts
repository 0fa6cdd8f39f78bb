import {
  chooseLanguage,
  isLanguage,
  languageOf,
  languages,
  usualLanguages,
  type OfferedLanguages,
} from "#domain/shared/language.ts";

describe("the language of the interface (L10-01)", () => {
  test.each(usualLanguages)("langCode=%s is taken, whatever the browser speaks (language-02)", (langCode) => {
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

  const drafts = languages.filter((language) => !usualLanguages.some((usual) => usual === language));

  test.each(drafts)("the draft %s is chosen only where the host offers it (language-40)", (draft) => {
    expect(chooseLanguage(draft, [draft, "fr"])).toBe("fr");
    expect(chooseLanguage("nl", [draft, "fr"], { fr: "Français", [draft]: "own name" })).toBe(draft);
  });

  test.each<[string, string | undefined, readonly string[], OfferedLanguages, string]>([
    ["what it does not offer is passed over", "fr", ["th", "de-AT"], { ar: "العربية", de: "Deutsch" }, "de"],
    ["its first one where nothing fits", "fr", ["th"], { ar: "العربية", de: "Deutsch" }, "ar"],
    ["a former code of Hebrew", undefined, ["iw-IL"], { en: "English", he: "עברית" }, "he"],
  ])("of the languages of a host: %s (language-40)", (_, langCode, others, offered, expected) => {
    expect(chooseLanguage(langCode, others, offered)).toBe(expected);
  });
});

test("a tag names a language in any case; only its exact code is one", () => {
  expect([languageOf("DE_at"), languageOf("iw"), languageOf("nl"), languageOf(undefined)]).toEqual([
    "de",
    "he",
    undefined,
    undefined,
  ]);
  expect([isLanguage("he"), isLanguage("HE"), isLanguage("nl"), isLanguage(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
