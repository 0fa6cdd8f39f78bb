import type { Language } from "#domain/shared/language.ts";

/**
 * Each language by its own name, as a person looks for it in the language switch. Written out: the names that
 * the browser knows are lower-case in half of them, and "Indonesia" for Indonesian.
 */
export const endonyms: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  pt: "Português (Brasil)",
  it: "Italiano",
  th: "ไทย",
  id: "Bahasa Indonesia",
};

/** The languages in the order in which the switch offers them. */
export const offeredLanguages = Object.keys(endonyms) as Language[];
