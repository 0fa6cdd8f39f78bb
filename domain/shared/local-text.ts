import type { Language } from "#domain/shared/language.ts";

/**
 * A text that is none of the portal's messages, such as a provider's name: the same in every language, or one by
 * language, with English for those that are missing.
 */
export type LocalText = string | (Readonly<Partial<Record<Language, string>>> & { readonly en: string });
