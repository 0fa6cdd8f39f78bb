/** The languages of the interface, in the order in which they are offered. */
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
 * Returns the language that a tag names by its primary subtag, in any case and with either separator (BCP 47, and the
 * locale names of POSIX); undefined for one that is not supported.
 */
export function languageOf(tag: string | undefined): Language | undefined {
  const primary = tag?.split(/[-_]/, 1)[0]?.toLowerCase() ?? "";
  const language = renamed.get(primary) ?? primary;
  return isLanguage(language) ? language : undefined;
}

/**
 * Returns the language of the interface: that of `langCode` if it is supported, else the first of the others that is
 * (one that was chosen by hand, then the browser's), else English (L10-01).
 */
export function chooseLanguage(
  langCode: string | undefined,
  others: readonly (string | undefined)[],
): Language {
  return [langCode, ...others].map(languageOf).find(Boolean) ?? fallbackLanguage;
}

/**
 * A text that is none of the portal's messages, such as a provider's name: the same in every language, or one by
 * language, with English for those that are missing.
 */
export type LocalText = string | (Readonly<Partial<Record<Language, string>>> & { readonly en: string });
