/** The languages of the interface (language-01), in the order in which they are offered. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "th", "id"] as const;

export type Language = (typeof languages)[number];

/** The language in which every message exists. */
export const fallbackLanguage: Language = "en";

/** Returns whether the text is exactly one of the eight languages. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The former ISO 639 code of Indonesian is `in`, and some browsers still send it. */
const renamed: ReadonlyMap<string, Language> = new Map([["in", "id"]]);

/**
 * Returns the language of the interface: `langCode` if it is supported, else the first browser language whose primary
 * subtag is supported, else English (language-03, L10-01).
 */
export function chooseLanguage(langCode: string | undefined, browserLanguages: readonly string[]): Language {
  if (isLanguage(langCode)) return langCode;
  for (const tag of browserLanguages) {
    const primary = (tag.split("-")[0] ?? "").toLowerCase();
    const language = renamed.get(primary) ?? primary;
    if (isLanguage(language)) return language;
  }
  return fallbackLanguage;
}
