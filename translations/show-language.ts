/** The scripts that are written from right to left, of languages that platforms support (ISO 15924). */
const rightToLeft = /Arab|Hebr|Thaa/;

/** Returns the direction in which a language is written, by the script that it usually has (CLDR likely subtags). */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.test(new Intl.Locale(language).maximize().baseName) ? "rtl" : "ltr";
}

/** Says of a document in which language it is, and in which direction that is written. */
export function showLanguage(root: HTMLElement, language: string): void {
  root.lang = language;
  root.dir = directionOf(language);
}
