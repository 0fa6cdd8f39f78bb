import type { Messages } from "#translations/loader.ts";

/**
 * The pseudo-locale: English with accents, two fifths longer and in brackets. Text without accents is not translated;
 * where a bracket is missing, text is cut off (I-09).
 */
export const pseudoLocale = "en-XA";

const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const accented = "áƀçðéƒĝĥîĵķļmñöþqŕšţûvŵxýžÀƁÇÐÉƑĜĤÎĴĶĻMÑÖÞQŔŠŢÛVŴXÝŽ";
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));
const isVowel = (letter: string) => "aeiouAEIOU".includes(letter);

/** The part of a compiled message that is used here: text, and elements that contain text. */
type Element = {
  readonly type?: number;
  readonly value?: unknown;
  readonly options?: Readonly<Record<string, { readonly value: readonly Element[] }>>;
  readonly children?: readonly Element[];
};

const literal = 0;

/** Returns English messages converted to the pseudo-locale. */
export function pseudoMessages(english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(english).map(([id, elements]) => {
      const given = elements as readonly Element[];
      const said = given.map(longer);
      const missing = Math.ceil(lengthOf(given) * 1.4) - lengthOf(said);
      const padding = missing > 0 ? ` ${"~".repeat(Math.max(1, missing - 1))}` : "";
      return [
        id,
        [
          { type: literal, value: "⟦" },
          ...said,
          { type: literal, value: `${padding}⟧` },
        ] as readonly object[],
      ];
    }),
  );
}

function longer(element: Element): Element {
  if (element.type === literal && typeof element.value === "string") {
    return { ...element, value: longerText(element.value) };
  }
  return {
    ...element,
    ...(element.options && {
      options: Object.fromEntries(
        Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: option.value.map(longer) },
        ]),
      ),
    }),
    ...(element.children && { children: element.children.map(longer) }),
  };
}

function longerText(text: string): string {
  return [...text]
    .map((letter) => {
      const said = accents.get(letter) ?? letter;
      return isVowel(letter) ? said + said.toLowerCase() : said;
    })
    .join("");
}

/** Counts the characters of all text in the elements, alternatives included. */
function lengthOf(elements: readonly Element[]): number {
  return elements.reduce((sum, { type, value, options, children }) => {
    const own = type === literal && typeof value === "string" ? value.length : 0;
    const inOptions = Object.values(options ?? {}).map((option) => lengthOf(option.value));
    return sum + own + Math.max(0, ...inOptions) + lengthOf(children ?? []);
  }, 0);
}
