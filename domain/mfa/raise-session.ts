import type { SessionToken } from "#domain/identity/identity.ts";
import type { CrossSiteAccess } from "#domain/mfa/cross-site-access.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { MfaSession } from "#domain/mfa/mfa-session.ts";
import type { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import { sessionToken } from "#domain/records/record-kinds.ts";
import type { Records } from "#domain/records/records.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";

/** How a verification was wanted. */
export type VerificationTerms = {
  readonly purpose: MfaPurpose;
  /** Whether "trust this browser" is ticked (SPEC-CHOICE D-43). */
  readonly isBrowserTrusted: boolean;
  /** Whether it only opens the way to a set-up, which then is as due as it was before. */
  readonly isSetUpAhead?: boolean;
};

/** What follows a proven factor: the session is raised, and the browser trusted where it was wished. */
export class RaiseSession {
  private readonly session: MfaSession;
  private readonly records: Records;
  private readonly tabs: Tabs;
  private readonly crossSiteAccess: CrossSiteAccess;
  private readonly trustBrowser: Pick<TrustBrowser, "execute">;

  constructor(ports: {
    readonly session: MfaSession;
    readonly records: Records;
    readonly tabs: Tabs;
    readonly crossSiteAccess: CrossSiteAccess;
    readonly trustBrowser: Pick<TrustBrowser, "execute">;
  }) {
    this.session = ports.session;
    this.records = ports.records;
    this.tabs = ports.tabs;
    this.crossSiteAccess = ports.crossSiteAccess;
    this.trustBrowser = ports.trustBrowser;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token, terms);
    this.crossSiteAccess.grant(terms.purpose);
    if (terms.isBrowserTrusted) await this.trustBrowser.execute(cancellation);
  }

  /** The token takes the place of the last one: from here the person is in, unless a set-up is still due. */
  private raise(token: SessionToken, { isSetUpAhead = false }: VerificationTerms): void {
    this.records.write(sessionToken, token);
    if (isSetUpAhead) return;
    this.session.standsAt("authenticated");
    this.tabs.announce("signed-in");
  }
}
