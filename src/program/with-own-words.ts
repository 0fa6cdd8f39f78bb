import type { Language } from "#domain/shared/language.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import type { Messages } from "#translations/loader.ts";

/** Returns messages with the own words of a host in their place: as texts, in which nothing but a value is filled in. */
export function withOwnWords(messages: Messages, given: unknown, language: Language): Messages {
  const own = Array.from(ownWords(given, language), ([id, text]) => [id, elementsOf(text)] as const);
  return { ...messages, ...Object.fromEntries(own) };
}

/** Returns a text with placeholders as the syntax tree of a message: 0 is a literal, 1 an argument (ICU MessageFormat). */
function elementsOf(text: string): readonly object[] {
  return text
    .split(/\{(\w+)\}/)
    .map((value, index) => ({ type: index % 2, value }))
    .filter(({ value }) => value !== "");
}
