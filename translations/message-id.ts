import type english from "./en.json";

/** Every message there is: `en.json` is the source of truth. */
export type MessageId = keyof typeof english;
