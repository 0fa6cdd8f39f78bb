import { useIntl } from "react-intl";
import type { MessageId } from "#translations/message-id.ts";
import { messageDescriptor } from "./message-descriptor.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/**
 * A message in the language of the page, as plain text: markup in a value stays literal (THM-05). Empty, never
 * a key, for the moment in which the messages of a lazy page are still on their way (L10-02).
 */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { formatMessage, messages } = useIntl();
  return (id, values) => {
    const descriptor = messageDescriptor(id);
    return id in messages || descriptor.defaultMessage ? formatMessage(descriptor, values) : "";
  };
}
