import type { Language } from "#domain/shared/language.ts";
import usual from "../build/translations/preview.json";
import drafts from "../build/translations/preview-drafts.json";

/** The words of a preview's banner by language; `{time}` stands for its end. */
export const previewWords: Readonly<
  Record<Language, Readonly<Record<"preview.banner" | "preview.end", string>>>
> = { ...usual, ...drafts };
