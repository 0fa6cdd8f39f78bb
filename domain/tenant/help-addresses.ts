import { fallbackLanguage, type Language } from "#domain/shared/language.ts";
import type { Theme } from "#domain/theme/tenant-theme.ts";

/** Returns the tenant's help pages for signing in, best first: in this language, in English, in an unnamed language. */
export function helpAddresses(links: Theme["links"], language: Language): readonly (string | undefined)[] {
  const { loginHelpUrlLocales: locales, loginHelpUrl } = links;
  return [locales[language], locales[fallbackLanguage], loginHelpUrl];
}
