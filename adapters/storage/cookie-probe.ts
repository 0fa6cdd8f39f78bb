import Cookies from "js-cookie";
import type { BrowserAbilities } from "#domain/ports/browser-abilities.port.ts";
import { probe } from "#domain/storage/storage-keys.ts";

/**
 * Finds out whether cookies are enabled by setting one briefly: `navigator.cookieEnabled` is not always right. Its name
 * is new each time, because tabs that are opened at the same moment would remove the cookie of each other.
 */
export class CookieProbe implements BrowserAbilities {
  cookiesEnabled(): boolean {
    try {
      const name = `${probe}_${crypto.getRandomValues(new Uint16Array(4)).join("")}`;
      Cookies.set(name, "1", { path: "/", sameSite: "lax" });
      const isKept = Cookies.get(name) === "1";
      Cookies.remove(name, { path: "/" });
      return isKept;
    } catch {
      return false;
    }
  }
}
