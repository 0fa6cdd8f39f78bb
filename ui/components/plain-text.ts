import type { Messages } from "#translations/loader.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** The two kinds of element that nearly every message consists of, as the message compiler numbers them. */
const literal = 0;
const argument = 1;

/** A compiled message of words and values; undefined where a value is missing, or it is more than that. */
export function plainText(elements: Messages[string], values: TextValues): string | undefined {
  let text = "";
  for (const { type, value } of elements as readonly { readonly type: number; readonly value: string }[]) {
    const part = type === literal ? value : type === argument ? values[value] : undefined;
    if (part === undefined) return undefined;
    text += String(part);
  }
  return text;
}
