import type { Language } from "#domain/shared/language.ts";
import type { MessageId } from "./message-id.ts";

/** The messages about one part of passkeys by language, which are texts without values. */
export type PasskeyWords = Readonly<Record<Language, Readonly<Partial<Record<MessageId, string>>>>>;

/** Loads those of the sign-in in all languages, which are one file. */
export async function loadPasskeyWords(): Promise<PasskeyWords> {
  return (await import(/* webpackChunkName: "passkey-words" */ "../build/translations/passkey.json")).default;
}
