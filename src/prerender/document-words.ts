import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { languages } from "#domain/shared/language.ts";

const compiled = resolve(import.meta.dirname, "../../build/translations");

/**
 * The named messages in every language, in the order of their names, as the document carries them: with
 * `{tenant}` where the tenant's name stands. Throws where a message is more than words and that name.
 */
export function documentWords(ids: readonly string[]): Readonly<Record<string, readonly string[]>> {
  const words = languages.map((language) => {
    const messages = JSON.parse(readFileSync(resolve(compiled, `core.${language}.json`), "utf8")) as Readonly<
      Record<string, readonly { readonly type: number; readonly value: string }[]>
    >;
    return [language, ids.map((id) => written(id, messages[id] ?? []))] as const;
  });
  return { ids, ...Object.fromEntries(words) };
}

function written(id: string, elements: readonly { readonly type: number; readonly value: string }[]): string {
  return elements
    .map(({ type, value }) => {
      if (type === 0) return value;
      if (type === 1 && value === "tenant") return "{tenant}";
      throw new Error(`${id} is more than the boot script can say.`);
    })
    .join("");
}
