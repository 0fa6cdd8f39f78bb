import type { MessageValues } from "../build/translations/message-values.ts";
import type english from "./en.json";

/** Every message there is: `en.json` is the source of truth. */
export type MessageId = keyof typeof english;

/** The ids in a union that name messages with placeholders. */
type WithValues<Id extends MessageId> = Id & keyof MessageValues;

/**
 * What a call that formats a message passes besides its id: nothing, or a value for each placeholder. For one of
 * several ids, the values that any of them needs; where any id may come, the compiler cannot tell.
 */
export type ValuesOf<Id extends MessageId> = MessageId extends Id
  ? [values?: Readonly<Record<string, string | number>>]
  : [WithValues<Id>] extends [never]
    ? []
    : [values: Readonly<Record<MessageValues[WithValues<Id>], string | number>>];
