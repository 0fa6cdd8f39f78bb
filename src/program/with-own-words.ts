import { fetchedWords } from "#adapters/http/fetched-words.ts";
import type { Language } from "#domain/shared/language.ts";
import { ownWords } from "#domain/tenant/own-words.ts";
import { isolatedValues } from "#translations/isolated-values.ts";
import type { Messages } from "#translations/loader.ts";
import { plainMessage } from "#translations/plain-message.ts";
import { isMirrored } from "#translations/show-language.ts";

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
  const written = isMirrored(language) ? isolatedValues : String;
  const own = Array.from(
    ownWords(words, language),
    ([id, text]) => [id, plainMessage(written(text))] as const,
  );
  return { ...messages, ...Object.fromEntries(own) };
}
