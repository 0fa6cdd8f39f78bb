/** The languages of a host that names none itself, in the order in which they are offered. */
export const usualLanguages = ["en", "de", "fr", "es", "pt", "it", "th", "id"] as const;

/** The languages of the interface; the last ones are drafts, which only hosts offer that name them. */
export const languages = [...usualLanguages, "ar", "he"] as const;

export type Language = (typeof languages)[number];

/** The language in which every message exists. */
export const fallbackLanguage: Language = "en";

/** Returns whether the text is exactly one of the languages. */
export function isLanguage(text: string | undefined): text is Language {
  return (languages as readonly (string | undefined)[]).includes(text);
}

/** Former ISO 639 codes, which some browsers still send. */
const renamed: ReadonlyMap<string, Language> = new Map([
  ["in", "id"],
  ["iw", "he"],
]);

/**
 * Returns the language that a tag names by its primary subtag, in any case and with either separator (BCP 47, and the
 * locale names of POSIX); undefined for one that is not supported.
 */
export function languageOf(tag: string | undefined): Language | undefined {
  return languageAmong(languages, tag);
}

function languageAmong(known: readonly Language[], tag: string | undefined): Language | undefined {
  const primary = tag?.split(/[-_]/, 1)[0]?.toLowerCase() ?? "";
  const named = renamed.get(primary) ?? primary;
  return known.find((language) => language === named);
}

/** The languages that a host offers, with their own names. Empty where it names none. */
export type OfferedLanguages = Readonly<Partial<Record<Language, string>>>;

/**
 * Returns the language of the interface: that of `langCode` if the host offers it, else the first of the others that it
 * offers (one that was chosen by hand, then the browser's), else the host's first, which is usually English (L10-01).
 */
export function chooseLanguage(
  langCode: string | undefined,
  others: readonly (string | undefined)[],
  offered: OfferedLanguages = {},
): Language {
  const named = Object.keys(offered) as Language[];
  const candidates = named.length > 0 ? named : usualLanguages;
  const wished = [langCode, ...others].map((tag) => languageAmong(candidates, tag));
  return wished.find(Boolean) ?? candidates[0] ?? fallbackLanguage;
}

/**
 * A text that is none of the portal's messages, such as a provider's name: the same in every language, or one by
 * language, with English for those that are missing.
 */
export type LocalText = string | (Readonly<Partial<Record<Language, string>>> & { readonly en: string });
