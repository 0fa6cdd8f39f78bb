import type { BrowserAbilities, CookieTrouble } from "#domain/login/browser-abilities.port.ts";

/** A browser with whose cookies nothing is wrong, until told otherwise. */
export class FakeBrowserAbilities implements BrowserAbilities {
  trouble: CookieTrouble | undefined = undefined;

  cookieTrouble(): CookieTrouble | undefined {
    return this.trouble;
  }
}
