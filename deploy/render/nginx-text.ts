/** The block that defines a variable with the value `$`, which cannot be escaped in nginx. */
export const dollarVariable = 'geo $lobby_dollar { default "$"; }';

/**
 * The most characters of a part of a text. nginx refuses words of more than 4,096 bytes, and escapes may double a part.
 */
const longestPart = 1_500;

/** Returns a text as a quoted word of nginx, with variables in place of `{host}` and `{label}`. */
export function quoted(text: string): string {
  const escaped = text
    .replace(/[\\"]/g, "\\$&")
    .replaceAll("$", "${lobby_dollar}")
    .replaceAll("{host}", "${host}")
    .replaceAll("{label}", "${lobby_label}");
  return `"${escaped}"`;
}

const wordsOfMaps = new Set(["default", "hostnames", "include", "volatile"]);

/** Returns a text as the key of a `map`, with the special words of that directive escaped. */
export function mapKey(text: string): string {
  return `"${wordsOfMaps.has(text) ? "\\" : ""}${text}"`;
}

/** The blocks that define a value, and the variables that together hold it. */
export type Mapped = { readonly blocks: readonly string[]; readonly value: string };

/**
 * Returns `map` blocks that give each key a value. A text that is too long for one word is divided among several. Keys
 * without a value, and unknown keys, have the default.
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

/** Divides a text into parts, never inside a placeholder. */
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
