import Cookies from "js-cookie";
import type { BrowserAbilities } from "#domain/ports/browser-abilities.port.ts";
import { probe } from "#domain/storage/storage-keys.ts";

/** Finds out whether cookies are enabled by setting one briefly: `navigator.cookieEnabled` is not always right. */
export class CookieProbe implements BrowserAbilities {
  cookiesEnabled(): boolean {
    try {
      Cookies.set(probe, "1", { path: "/", sameSite: "lax" });
      const isKept = Cookies.get(probe) === "1";
      Cookies.remove(probe, { path: "/" });
      return isKept;
    } catch {
      return false;
    }
  }
}
