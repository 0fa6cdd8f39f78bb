import Cookies from "js-cookie";
import type { BrowserAbilities } from "#domain/ports/browser-abilities.port.ts";

const probe = "AUTH_X_PROBE";

/** Finds out whether cookies are on by keeping one for a moment: what a browser claims is not always so. */
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
