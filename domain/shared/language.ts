/** The languages of the interface (language-01), in the order in which they are offered. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "th", "id"] as const;

export type Language = (typeof languages)[number];

/** What every message exists in, whatever happens. */
export const fallbackLanguage: Language = "en";

/** Whether the text names one of the eight languages exactly. */
export function isLanguage(text: string | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** ISO 639 once wrote Indonesian `in`, and some browsers still do. */
const renamed: ReadonlyMap<string, Language> = new Map([["in", "id"]]);

/**
 * The language of the interface: `langCode` if it is one of ours, else the first browser language that
 * matches by the part before the dash, else English (language-03, L10-01).
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
