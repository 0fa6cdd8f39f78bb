import { printable } from "#domain/shared/printable.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import type { Language } from "#domain/shared/language.ts";

type Rule = {
  /** The most characters of a text, with which it fits a screen of 360 pixels. */
  readonly longest: number;
  /** The placeholder that a text has exactly once; without one it has none. */
  readonly placeholder?: string;
};

const heading: Rule = { longest: 40 };
const text: Rule = { longest: 240 };
const textWithTenant: Rule = { longest: 240, placeholder: "tenant" };
const textWithEmail: Rule = { longest: 240, placeholder: "email" };

/**
 * The messages in whose place an operator may put own words: headings and help of pages after the first screen, which
 * is drawn into the document with the portal's own.
 */
export const ownWordRules: Readonly<Record<string, Rule>> = {
  "activate.title": heading,
  "activate.subtitle": textWithTenant,
  "activate.secretAnswer.hint": text,
  "activateSent.title": heading,
  "activateSent.text": textWithEmail,
  "register.title": heading,
  "register.subtitle": textWithTenant,
  "resetPassword.title": heading,
  "resetPassword.subtitle": text,
  "resetPasswordSent.title": heading,
  "resetPasswordSent.text": textWithEmail,
  "resetPasswordUpdate.title": heading,
  "verifyEmail.prompt.heading": heading,
  "verifyEmail.prompt.text": text,
  "error.accountDisabled.text": text,
  "error.noTarget.text": text,
  "error.unknownState.text": text,
};

/**
 * Reads the own words of a host in one language: id of the message → plain text. What is malformed is left out: an
 * unknown id, a text that is too long, that has another brace than its placeholder's, or an angle bracket.
 */
export function ownWords(given: unknown, language: Language): ReadonlyMap<string, string> {
  const words = new Map<string, string>();
  for (const [id, rule] of Object.entries(ownWordRules)) {
    const own = asRecord(asRecord(given)?.[id])?.[language];
    const line = typeof own === "string" ? printable(own) : "";
    if (fits(line, rule)) words.set(id, line);
  }
  return words;
}

function fits(line: string, { longest, placeholder }: Rule): boolean {
  const parts = placeholder === undefined ? [line] : line.split(`{${placeholder}}`);
  return (
    line !== "" &&
    Array.from(line).length <= longest &&
    parts.length === (placeholder === undefined ? 1 : 2) &&
    parts.every((part) => !/[{}<>]/.test(part))
  );
}
