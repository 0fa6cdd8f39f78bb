/** The scripts that are written from right to left and that languages of today use (ISO 15924). */
const rightToLeft = ["Arab", "Hebr", "Thaa", "Syrc", "Nkoo", "Adlm", "Rohg"];

/** Returns whether a language is written from right to left, by the script that it usually has (CLDR likely subtags). */
export function isRightToLeft(language: string): boolean {
  return rightToLeft.includes(new Intl.Locale(language).maximize().script ?? "");
}
