import type { Messages } from "#translations/loader.ts";

/**
 * The pseudo-locale: English with accents, two fifths longer and in brackets. Text without accents is not translated;
 * where a bracket is missing, text is cut off (I-09).
 */
export const pseudoLocale = "en-XA";

/**
 * The pseudo-locale that is written from right to left: the other one, each word in that order, each value isolated as in
 * a language that is written so. Text that reads from left to right is not translated.
 */
export const mirroredPseudoLocale = "ar-XB";

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
const argument = 1;

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

/** Returns English messages converted to the pseudo-locale that is written from right to left. */
export function mirroredPseudoMessages(english: Messages): Messages {
  return Object.fromEntries(
    Object.entries(pseudoMessages(english)).map(([id, elements]) => [
      id,
      (elements as readonly Element[]).flatMap(mirrored) as readonly object[],
    ]),
  );
}

/** Returns an element with the words of its text overridden, or its value isolated (UAX #9). */
function mirrored(element: Element): readonly Element[] {
  if (element.type === literal && typeof element.value === "string")
    return [{ ...element, value: element.value.replaceAll(/\S+/g, "\u202e$&\u202c") }];
  if (element.type === argument)
    return [{ type: literal, value: "\u2068" }, element, { type: literal, value: "\u2069" }];
  return [within(element, (parts) => parts.flatMap(mirrored))];
}

/** Returns an element with the text in its branches, or within its tag, changed. */
function within(element: Element, change: (parts: readonly Element[]) => readonly Element[]): Element {
  const { options, children } = element;
  const changed = Object.entries(options ?? {}).map(
    ([name, option]) => [name, { ...option, value: change(option.value) }] as const,
  );
  return {
    ...element,
    ...(options && { options: Object.fromEntries(changed) }),
    ...(children && { children: change(children) }),
  };
}

function longer(element: Element): Element {
  if (element.type === literal && typeof element.value === "string") {
    return { ...element, value: longerText(element.value) };
  }
  return within(element, (parts) => parts.map(longer));
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
