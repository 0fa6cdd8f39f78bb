import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

const firstStrongIsolate = "\u2068";
const popIsolate = "\u2069";

/**
 * Returns a message for a language that is written from right to left, with each value isolated (UAX #9): its direction
 * is its own, so that e-mail addresses and telephone numbers stay whole, and the sentence around it keeps its order.
 */
export function isolatedArguments(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element): MessageFormatElement[] => {
    if (element.type === TYPE.argument) return [literal(firstStrongIsolate), element, literal(popIsolate)];
    if (element.type === TYPE.tag) return [{ ...element, children: isolatedArguments(element.children) }];
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [element];
    const options = Object.entries(element.options).map(
      ([name, option]) => [name, { ...option, value: isolatedArguments(option.value) }] as const,
    );
    return [{ ...element, options: Object.fromEntries(options) }];
  });
}

/** Returns a text for such a language with each value in braces isolated. */
export function isolatedValues(text: string): string {
  return text.replaceAll(/\{\w+\}/g, `${firstStrongIsolate}$&${popIsolate}`);
}

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
