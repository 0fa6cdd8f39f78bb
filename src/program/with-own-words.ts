import { fetchedWords } from "#adapters/http/fetched-words.ts";
import type { Language } from "#domain/shared/language.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import type { Messages } from "#translations/loader.ts";
import { plainMessage } from "#translations/plain-message.ts";

/**
 * Returns messages with the own words of a host in their place: as texts, in which nothing but a value is filled in. Given
 * `true`, the words are fetched.
 */
export async function withOwnWords(
  messages: Messages,
  given: unknown,
  { language, window }: { readonly language: Language; readonly window: Window },
): Promise<Messages> {
  const words = given === true ? await fetchedWords(window) : given;
  const own = Array.from(ownWords(words, language), ([id, text]) => [id, plainMessage(text)] as const);
  return { ...messages, ...Object.fromEntries(own) };
}
