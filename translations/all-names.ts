import type { Language } from "#domain/shared/language.ts";
import names from "../build/translations/names.json";

/** All languages by their own names, the drafts at the end. */
export const allNames: Readonly<Record<Language, string>> = names;
