import { createContext, useContext } from "react";
import type { Language } from "#domain/shared/language.ts";
import { englishCore, type Messages } from "#translations/loader.ts";
import type { MessageId, ValuesOf } from "#translations/message-id.ts";
import { plainText, type TextValues } from "./plain-text.ts";
import type { richText } from "./rich-text.ts";

/** Formats a message in one language; undefined when it is missing or malformed. */
type Texts = (id: MessageId, values: TextValues) => string | undefined;

const TextsContext = createContext<Texts>(() => undefined);

/** Provides the result of `textsOf` to the components below it. */
export const TextsProvider = TextsContext.Provider;

let rich: typeof richText | undefined;

/** Loads the formatter for plurals, choices and numbers, which no first screen uses. */
export async function loadRichText(): Promise<void> {
  rich = (await import(/* webpackChunkName: "rich-text" */ "./rich-text.ts")).richText;
}

/** Returns a formatter for the messages of one language, with English for missing or malformed ones (L10-02). */
export function textsOf(language: Language, messages: Messages): Texts {
  const said = (spoken: Language, elements: Messages[string] | undefined, values: TextValues) =>
    elements && (plainText(elements, values) ?? rich?.(spoken, elements, values));
  return (id, values) => said(language, messages[id], values) ?? said("en", englishCore[id], values);
}

/**
 * Returns the function that formats a message in the page's language as plain text: markup in a value stays literal
 * (THM-05). While the messages of a lazy page are loading, the text is empty, never the message id (L10-02).
 */
export function useText(): <Id extends MessageId>(id: Id, ...values: ValuesOf<Id>) => string {
  const texts = useContext(TextsContext);
  return (id, ...[values]) => texts(id, values ?? {}) ?? "";
}
