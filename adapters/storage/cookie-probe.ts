import type { BrowserAbilities, CookieTrouble } from "#domain/login/browser-abilities.port.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import type { CookieStore } from "./cookie-store.ts";
import { isCookieKept } from "./named-cookies.ts";

/** Finds out what keeps the browser from storing the session. */
export class CookieProbe implements BrowserAbilities {
  private readonly cookies: Pick<CookieStore, "keepsForeign">;

  constructor(cookies: Pick<CookieStore, "keepsForeign">) {
    this.cookies = cookies;
  }

  cookieTrouble(): CookieTrouble | undefined {
    // `navigator.cookieEnabled` is not always right.
    if (!isCookieKept("", "samesite=lax")) return "cookies-off";
    return this.cookies.keepsForeign(sessionToken.key) ? "foreign-cookies" : undefined;
  }
}
