import { useIntl } from "react-intl";
import type { MessageId } from "#translations/message-id.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** A message in the language of the page, as plain text: markup in a value stays literal (THM-05). */
export function useText(): (id: MessageId, values?: TextValues) => string {
  const { formatMessage } = useIntl();
  return (id, values) => formatMessage({ id }, values);
}
