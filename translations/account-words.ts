import type { Language } from "#domain/shared/language.ts";
import type { MessageId } from "./message-id.ts";
import usual from "../build/translations/account.json";
import drafts from "../build/translations/account-drafts.json";

/** The messages of the pages of the account by language: texts, with the names of values in braces. */
export const accountWords: Readonly<Record<Language, Readonly<Partial<Record<MessageId, string>>>>> = {
  ...usual,
  ...drafts,
};
