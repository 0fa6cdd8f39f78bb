import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "#translations/message-id.ts";

export type TextProps = {
  readonly id: MessageId;
  readonly values?: Readonly<Record<string, ReactNode>>;
};

/** A message as content; a value may be an element, such as an e-mail address in bold. */
export function Text({ id, values }: TextProps) {
  const { formatMessage } = useIntl();
  return formatMessage({ id }, values);
}
