/** Matches control characters, line separators and lone surrogates, which no name contains. */
const unprintable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]+/gu;
/** Matches marks that change the reading direction of the text around them. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Returns a text from outside as one printable line (THM-05). */
export function printable(text: string): string {
  return text.replace(unprintable, " ").replace(directionMarks, "").trim();
}
