import { createFormatters, createIntlCache, DEFAULT_INTL_CONFIG, formatMessage } from "@formatjs/intl";
import { RawIntlProvider, useIntl, type IntlConfig, type IntlShape } from "react-intl";
import type { Language } from "#domain/shared/language.ts";
import type { MessageId } from "#translations/message-id.ts";
import type { Messages } from "#translations/loader.ts";
import { messageDescriptor } from "./message-descriptor.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** Hands the views below it what `textsOf` made. */
export const TextsProvider = RawIntlProvider;

const formatters = createFormatters(createIntlCache());

/**
 * The messages of one language, ready to be formatted. Only that: react-intl's own provider brings dates, lists
 * and names along, which nobody draws here and everybody would wait for.
 */
export function textsOf(language: Language, messages: Messages): IntlShape {
  const config = {
    ...DEFAULT_INTL_CONFIG,
    locale: language,
    messages: messages as unknown as NonNullable<IntlConfig["messages"]>,
    // What is missing or broken falls back to English (L10-02); the build's checks are where it is reported.
    onError: () => undefined,
  };
  const shape: Pick<IntlShape, "messages" | "formatMessage"> = {
    messages: config.messages,
    formatMessage: formatMessage.bind(undefined, config, formatters) as IntlShape["formatMessage"],
  };
  return shape as IntlShape;
}

/**
 * A message in the language of the page, as plain text: markup in a value stays literal (THM-05). Empty, never
 * a key, for the moment in which the messages of a lazy page are still on their way (L10-02).
 */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { formatMessage: format, messages } = useIntl();
  return (id, values) => {
    const descriptor = messageDescriptor(id);
    return id in messages || descriptor.defaultMessage ? format(descriptor, values) : "";
  };
}
