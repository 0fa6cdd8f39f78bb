import Cookies from "js-cookie";
import type { SessionToken } from "#domain/identity/identity.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";

/** The session cookie where frames of another site may read it (SPEC-CHOICE D-35). Constants, as all are (STO-03). */
const crossSiteAttributes = { path: "/", secure: true, sameSite: "none" } as const;

/** The session's cookie, widened for partners whose pages frame the portal across sites. */
export class CrossSiteSessionCookie implements CrossSiteSession {
  keep(token: SessionToken): void {
    try {
      Cookies.set(sessionToken.key, token, crossSiteAttributes);
    } catch {
      // The cookie that is there already serves everybody but a frame of another site.
    }
  }
}
