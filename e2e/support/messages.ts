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
