import type { Messages } from "#translations/loader.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** The element types of compiled ICU messages that nearly every message consists of. */
const literal = 0;
const argument = 1;

/** Formats a message of literals and values; undefined when a value is missing or another element occurs. */
export function plainText(elements: Messages[string], values: TextValues): string | undefined {
  let text = "";
  for (const { type, value } of elements as readonly { readonly type: number; readonly value: string }[]) {
    if (type !== literal && type !== argument) return undefined;
    const part = type === literal ? value : values[value];
    if (part === undefined) return undefined;
    text += String(part);
  }
  return text;
}
