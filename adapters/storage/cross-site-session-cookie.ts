import type { SessionToken } from "#domain/identity/identity.ts";
import type { CrossSiteSession } from "#domain/session/cross-site-session.port.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";
import { writeSealed } from "./cookie-store.ts";

/** The attributes of a session cookie that frames of another site may read. Constants (STO-03). */
const crossSiteAttributes = "secure; samesite=none";

/**
 * Widens the session cookie for partners whose pages frame the portal from another site. On failure the existing cookie
 * stays, which works everywhere but in a frame of another site.
 */
export class CrossSiteSessionCookie implements CrossSiteSession {
  keep(token: SessionToken): void {
    writeSealed(sessionToken.key, token, crossSiteAttributes);
  }
}
