import { languages, usualLanguages, type Language } from "#domain/shared/language.ts";
import { isRightToLeft } from "#translations/direction.ts";

type Element = { readonly type: number; readonly value: string };
/** Messages as `formatjs compile --ast` writes them. */
export type CompiledMessages = Readonly<Record<string, readonly Element[]>>;

/**
 * Returns the named messages in these languages, in the order of `ids`, as the document carries them: with `{tenant}`
 * for the tenant's name. Throws for a message that contains anything but text and that placeholder.
 */
export function documentWords(
  ids: readonly string[],
  messagesOf: (language: Language) => CompiledMessages,
  ofLanguages: readonly Language[] = languages,
): Readonly<Record<string, readonly string[]>> {
  const words = ofLanguages.map((language) => {
    const messages = messagesOf(language);
    return [language, ids.map((id) => written(id, messages[id] ?? []))] as const;
  });
  return { ids, ...Object.fromEntries(words) };
}

function written(id: string, elements: readonly Element[]): string {
  const words = elements.map(({ type, value }) => {
    if (type === 0) return value;
    if (type === 1 && value === "tenant") return "{tenant}";
    throw new Error(`${id} is more than the boot script can say.`);
  });
  if (words.length === 0) throw new Error(`${id} is not among the messages of the first screens.`);
  return words.join("");
}

/** Returns the lines for a browser without JavaScript: one in each usual language, each with its `lang`. */
export function linesWithoutScripts(messagesOf: (language: Language) => CompiledMessages): string {
  const lines = documentWords(["shell.noScripts"], messagesOf, usualLanguages);
  const attributes = (language: Language) =>
    isRightToLeft(language) ? `lang="${language}" dir="rtl"` : `lang="${language}"`;
  return usualLanguages
    .map((language) => `<p ${attributes(language)}>${lines[language]?.[0] ?? ""}</p>`)
    .join("");
}
