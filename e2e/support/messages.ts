import { readFileSync } from "node:fs";
import { resolve } from "node:path";

/** The languages of the interface. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "th", "id"] as const;

export type LanguageCode = (typeof languages)[number];

/** A language that only hosts offer that name it. */
type Draft = "ar" | "he";

export type Messages = Readonly<Record<string, string>>;

/** Returns the portal's messages of one language, by message id. */
export function messagesOf(language: LanguageCode | Draft): Messages {
  const file = resolve(import.meta.dirname, "../../translations", `${language}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as Messages;
}

/** Returns a message of the portal, as a tenant with a page for support and the app of Little Hotelier sees it. */
export function messageText(
  messages: Messages,
  id: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const message = messages[id]?.replace(/\{support, select, yes \{([^{}]*)\} other \{[^{}]*\}\}/, "$1");
  if (message === undefined) throw new Error(`There is no message ${id}.`);
  return Object.entries({ app: "Little Hotelier", ...values }).reduce(
    (said, [name, value]) => said.replace(`{${name}}`, value),
    message,
  );
}
