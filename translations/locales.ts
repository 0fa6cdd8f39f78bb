import type { Language } from "#domain/shared/language.ts";
import names from "../build/translations/usual-names.json";

/** The usual languages by their own names, as people look for them in the language switch, in the order of the switch. */
export const usualNames: Readonly<Partial<Record<Language, string>>> = names;
