import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { CrossSiteSession } from "#domain/ports/cross-site-session.port.ts";

/** Step-up verification of one partner runs in frames of another site (spec §4 Partner SSO, SPEC-CHOICE D-35). */
export class CrossSiteAccess {
  private readonly sessions: Sessions;
  private readonly crossSite: CrossSiteSession;
  private readonly partners: readonly string[];

  constructor(ports: {
    readonly sessions: Sessions;
    readonly crossSite: CrossSiteSession;
    /** The runtime configuration's `crossSiteCookiePartners`. */
    readonly partners: readonly string[];
  }) {
    this.sessions = ports.sessions;
    this.crossSite = ports.crossSite;
    this.partners = ports.partners;
  }

  /** Lets frames of the partner's site read the session, where it is that partner's and steps up. */
  grant(purpose: MfaPurpose): void {
    const { token, payload } = this.sessions;
    const { partnerCode } = payload;
    const isListed = partnerCode !== undefined && this.partners.includes(partnerCode);
    if (token !== undefined && isListed && purpose === "for-mfa-verification") this.crossSite.keep(token);
  }
}
