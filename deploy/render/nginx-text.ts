/** A part of nginx's configuration: the variable that holds `$`, which has no escape of its own. */
export const dollarVariable = 'geo $lobby_dollar { default "$"; }';

/** nginx refuses words of more than 4,096 bytes. Escapes may double a part, so parts are half as long and less. */
const longestPart = 1_500;

/** Returns a text as a quoted word of nginx, with variables in the place of `{host}` and `{label}`. */
export function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, "\\$&")
    .replaceAll("$", "${lobby_dollar}")
    .replaceAll("{host}", "${host}")
    .replaceAll("{label}", "${lobby_label}");
  return `"${escaped}"`;
}

const wordsOfMaps = new Set(["default", "hostnames", "include", "volatile"]);

/** Returns a text as the key of a `map`, whose own words have to be escaped. */
export function mapKey(text: string): string {
  return `"${wordsOfMaps.has(text) ? "\\" : ""}${text}"`;
}

/** The blocks that define a value, and the variables that together hold it. */
export type Mapped = { readonly blocks: readonly string[]; readonly value: string };

/**
 * Returns `map` blocks that give a value for each key; texts that are too long for one word go into several. Keys
 * without a value, and unknown ones, have the default.
 */
export function mapped(
  variable: string,
  source: string,
  values: ReadonlyMap<string, string>,
  otherwise = "",
): Mapped {
  const parts = new Map(Array.from(values, ([key, text]) => [key, partsOf(text)]));
  const count = Math.max(1, ...[...parts.values()].map(({ length }) => length));
  const names = Array.from({ length: count }, (_part, index) =>
    count === 1 ? variable : `${variable}_${String(index + 1)}`,
  );
  const blocks = names.map((name, index) =>
    [
      `map ${source} $${name} {`,
      `  default ${quoted(index === 0 ? otherwise : "")};`,
      ...Array.from(parts, ([key, texts]) => `  ${mapKey(key)} ${quoted(texts[index] ?? "")};`),
      "}",
    ].join("\n"),
  );
  return { blocks, value: names.map((name) => `\${${name}}`).join("") };
}

/** Cuts a text into parts, never inside a placeholder. */
function partsOf(text: string): readonly string[] {
  const words = text.match(/\{(?:host|label)\}|[^{]+|\{/g) ?? [];
  const parts: string[] = [];
  let part = "";
  const cut = (word: string): readonly string[] =>
    word.match(new RegExp(`.{1,${String(longestPart)}}`, "gsu")) ?? [];
  for (const piece of words.flatMap(cut)) {
    if (part.length + piece.length > longestPart) {
      parts.push(part);
      part = "";
    }
    part += piece;
  }
  return [...parts, part];
}
