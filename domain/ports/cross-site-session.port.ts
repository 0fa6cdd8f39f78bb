import type { SessionToken } from "#domain/identity/identity.ts";

/** The session where the portal is framed by another site (SPEC-CHOICE D-35). */
export interface CrossSiteSession {
  /** Keeps the session so that such a frame can read it. */
  keep(token: SessionToken): void;
}
