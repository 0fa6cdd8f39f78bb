import type { MessageDescriptor } from "react-intl";
import type { MessageId } from "#translations/message-id.ts";
import { englishCore } from "#translations/loader.ts";

/** Names a message, with the English one to fall back on where this language's is missing or broken (L10-02). */
export function messageDescriptor(id: MessageId): MessageDescriptor {
  const english = englishCore[id] as unknown as MessageDescriptor["defaultMessage"];
  return english === undefined ? { id } : { id, defaultMessage: english };
}
