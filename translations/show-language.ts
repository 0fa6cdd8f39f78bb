import mirrored from "../build/translations/mirrored.json";

/** Returns whether a language of the portal is written from right to left, as `generate` has found. */
export function isMirrored(language: string): boolean {
  return mirrored.includes(language);
}

/** Says of a document in which language it is, and in which direction that is written. */
export function showLanguage(root: HTMLElement, language: string): void {
  root.lang = language;
  root.dir = isMirrored(language) ? "rtl" : "ltr";
}
