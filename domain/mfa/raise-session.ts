import type { SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { CrossSiteAccess } from "#domain/mfa/cross-site-access.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** How a verification was wanted. */
export type VerificationTerms = {
  readonly purpose: MfaPurpose;
  /** Whether "trust this browser" is ticked (SPEC-CHOICE D-43). */
  readonly isBrowserTrusted: boolean;
};

/** What follows a proven factor: the session is raised, and the browser trusted where it was wished. */
export class RaiseSession {
  private readonly sessions: Sessions;
  private readonly crossSiteAccess: CrossSiteAccess;
  private readonly trustBrowser: Pick<TrustBrowser, "execute">;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly crossSiteAccess: CrossSiteAccess;
    readonly trustBrowser: Pick<TrustBrowser, "execute">;
  }) {
    this.sessions = ports.sessions;
    this.crossSiteAccess = ports.crossSiteAccess;
    this.trustBrowser = ports.trustBrowser;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.sessions.raise(token);
    this.crossSiteAccess.grant(terms.purpose);
    if (terms.isBrowserTrusted) await this.trustBrowser.execute(cancellation);
  }
}
