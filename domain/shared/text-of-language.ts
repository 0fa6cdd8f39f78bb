import { fallbackLanguage, type Language } from "#domain/shared/language.ts";

/** Returns a text, or the one of a language among several, English where that is missing; undefined where it is empty. */
export function textOfLanguage(given: unknown, language: Language): string | undefined {
  const texts = typeof given === "object" ? (given as Readonly<Record<string, unknown>> | null) : undefined;
  const text = texts ? (texts[language] ?? texts[fallbackLanguage]) : given;
  return typeof text === "string" && text !== "" ? text : undefined;
}
