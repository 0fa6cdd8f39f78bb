import type { SessionToken } from "#domain/identity/identity.ts";

/** The session in frames on other sites. */
export interface CrossSiteSession {
  /** Stores the session token so that such a frame can read it. */
  keep(token: SessionToken): void;
}
