import type { SessionToken } from "#domain/identity/identity.ts";
import type { CrossSiteSession } from "#domain/session/cross-site-session.port.ts";

/** Remembers which sessions frames of another site may read. */
export class FakeCrossSiteSession implements CrossSiteSession {
  readonly kept: SessionToken[] = [];

  keep(token: SessionToken): void {
    this.kept.push(token);
  }
}
