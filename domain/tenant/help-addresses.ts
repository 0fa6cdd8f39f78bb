import { fallbackLanguage, type Language } from "#domain/shared/language.ts";
import type { Theme } from "#domain/tenant/login-domain.ts";

/** Where the tenant helps with logging in, best first: in this language, in English, in whichever (login-10). */
export function helpAddresses(links: Theme["links"], language: Language): readonly (string | undefined)[] {
  const { loginHelpUrlLocales: locales, loginHelpUrl } = links;
  return [locales[language], locales[fallbackLanguage], loginHelpUrl];
}
