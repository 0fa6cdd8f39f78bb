import { createContext, useContext } from "react";
import type { Language } from "#domain/shared/language.ts";
import { englishCore, type Messages } from "#translations/loader.ts";
import type { MessageId } from "#translations/message-id.ts";
import { plainText, type TextValues } from "./plain-text.ts";
import type { richText } from "./rich-text.ts";

/** Says a message in one language; undefined where it cannot. */
export type Texts = (id: MessageId, values: TextValues) => string | undefined;

const TextsContext = createContext<Texts>(() => undefined);

/** Hands the views below it what `textsOf` made. */
export const TextsProvider = TextsContext.Provider;

let rich: typeof richText | undefined;

/** Brings what says plurals and the like, which no first screen does: whoever needs it comes later. */
export async function loadRichText(): Promise<void> {
  rich = (await import(/* webpackChunkName: "rich-text" */ "./rich-text.ts")).richText;
}

/** The messages of one language. What is missing or broken is said in English (L10-02). */
export function textsOf(language: Language, messages: Messages): Texts {
  const said = (spoken: Language, elements: Messages[string] | undefined, values: TextValues) =>
    elements && (plainText(elements, values) ?? rich?.(spoken, elements, values));
  return (id, values) => said(language, messages[id], values) ?? said("en", englishCore[id], values);
}

/**
 * A message in the language of the page, as plain text: markup in a value stays literal (THM-05). Empty, never
 * a key, for the moment in which the messages of a lazy page are still on their way (L10-02).
 */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const texts = useContext(TextsContext);
  return (id, values = {}) => texts(id, values) ?? "";
}
