import type { BrowserAbilities } from "#domain/ports/browser-abilities.port.ts";

/** A browser that keeps cookies, until told otherwise. */
export class FakeBrowserAbilities implements BrowserAbilities {
  keepsCookies = true;

  cookiesEnabled(): boolean {
    return this.keepsCookies;
  }
}
