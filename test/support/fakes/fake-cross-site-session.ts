import type { SessionToken } from "#domain/identity/identity.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";

/** A browser that refuses, until told otherwise. */
export class FakeCrossSiteSession implements CrossSiteSession {
  readonly kept: SessionToken[] = [];
  isGranted = false;

  keep(token: SessionToken): void {
    this.kept.push(token);
  }

  async requestAccess(): Promise<boolean> {
    return this.isGranted;
  }
}
