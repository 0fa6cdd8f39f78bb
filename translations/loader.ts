import type { Language } from "#domain/shared/language.ts";
import compiledEnglishCore from "../build/translations/core.en.json";

/** Syntax trees by message id, as `formatjs compile --ast` writes them; only the formatter looks inside. */
export type Messages = Readonly<Record<string, readonly object[]>>;

/** `core`: all that sign-in needs. `mfa`: its steps. `rest`: everything else, loaded with the first lazy page. */
type MessagePart = "core" | "mfa" | "rest";

/** The language that every message exists in. */
const english: Language = "en";

/** English for the first screens, inside the entry: it cannot fail to load. */
export const englishCore = compiledEnglishCore as unknown as Messages;

/**
 * Loads messages of one language. `core` rejects where it cannot be loaded; the other parts are English then, and
 * reject only when that cannot be loaded either.
 */
export async function loadMessages(language: Language, part: MessagePart): Promise<Messages> {
  if (part === "core") return loadChunk(language, part);
  try {
    return await loadChunk(language, part);
  } catch {
    return loadChunk(english, part);
  }
}

const cores = new Map<Language, Messages>([[english, englishCore]]);

/** What sign-in needs of a language, where that was loaded before. */
export function knownCore(language: Language): Messages | undefined {
  return cores.get(language);
}

async function loadChunk(language: Language, part: MessagePart): Promise<Messages> {
  if (part === "core" && language === english) return englishCore;
  const chunk = (await import(
    /* webpackChunkName: "i18n-[request]" */
    `../build/translations/${part}.${language}.json`
  )) as { readonly default: Messages };
  if (part === "core") cores.set(language, chunk.default);
  return chunk.default;
}
