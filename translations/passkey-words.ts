import type { Language } from "#domain/shared/language.ts";
import type { MessageId } from "./message-id.ts";

/** The messages about one part of passkeys by language, which are texts without values. */
export type PasskeyWords = Readonly<Partial<Record<Language, Readonly<Partial<Record<MessageId, string>>>>>>;

/** Loads those of the sign-in in all usual languages, which are one file, or else those of the drafts. */
export async function loadPasskeyWords(language: Language): Promise<PasskeyWords> {
  const usual: PasskeyWords = (
    await import(/* webpackChunkName: "passkey-words" */ "../build/translations/passkey.json")
  ).default;
  if (usual[language]) return usual;
  return (await import(/* webpackChunkName: "passkey-drafts" */ "../build/translations/passkey-drafts.json"))
    .default;
}
