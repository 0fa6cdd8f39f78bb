import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { firstStrongIsolate, popIsolate } from "./isolated-values.ts";

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

function literal(value: string): MessageFormatElement {
  return { type: TYPE.literal, value };
}
