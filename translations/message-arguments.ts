import { TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** A place in a message that a value fills, or a tag around a part of it; `options`: the choices of a `select`. */
type Argument = { name: string; kind: "value" | "number" | "moment" | "tag" | "select"; options: string[] };

/** Returns the arguments and tags of a parsed message, those in the branches of a choice or plural included. */
export function argumentsOf(elements: MessageFormatElement[]): Argument[] {
  const own = elements.flatMap((element): Argument[] => {
    if (element.type === TYPE.argument) return [{ name: element.value, kind: "value", options: [] }];
    if (element.type === TYPE.number || element.type === TYPE.plural)
      return [{ name: element.value, kind: "number", options: [] }];
    if (element.type === TYPE.date || element.type === TYPE.time)
      return [{ name: element.value, kind: "moment", options: [] }];
    if (element.type === TYPE.tag) return [{ name: element.value, kind: "tag", options: [] }];
    if (element.type === TYPE.select)
      return [{ name: element.value, kind: "select", options: Object.keys(element.options) }];
    return [];
  });
  return [...own, ...elements.flatMap((element) => argumentsOf(childrenOf(element)))];
}

/** Returns the elements in the branches of a choice or plural, or within a tag. */
export function childrenOf(element: MessageFormatElement): MessageFormatElement[] {
  if (element.type === TYPE.tag) return element.children;
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap((option) => option.value);
  return [];
}
