import type { Language, LocalText } from "#domain/shared/language.ts";

/** Returns the text in a language, in English where it has none in that language. */
export function textIn(text: LocalText, language: Language): string {
  return typeof text === "string" ? text : (text[language] ?? text.en);
}
