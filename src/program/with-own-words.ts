import type { Language } from "#domain/shared/language.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import type { Messages } from "#translations/loader.ts";
import { plainMessage } from "#translations/plain-message.ts";

/** Returns messages with the own words of a host in their place: as texts, in which nothing but a value is filled in. */
export function withOwnWords(messages: Messages, given: unknown, language: Language): Messages {
  const own = Array.from(ownWords(given, language), ([id, text]) => [id, plainMessage(text)] as const);
  return { ...messages, ...Object.fromEntries(own) };
}
