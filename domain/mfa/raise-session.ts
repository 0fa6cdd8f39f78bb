import type { SessionToken } from "#domain/identity/identity.ts";
import { signedInIdentity } from "#domain/identity/person-records.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { CrossSiteAccess } from "#domain/mfa/cross-site-access.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
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
};

/** What follows a proven factor: the session is raised, and the browser trusted where it was wished. */
export class RaiseSession {
  private readonly sessions: Sessions;
  private readonly records: Records;
  private readonly tabs: Tabs;
  private readonly crossSiteAccess: CrossSiteAccess;
  private readonly trustBrowser: Pick<TrustBrowser, "execute">;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly records: Records;
    readonly tabs: Tabs;
    readonly crossSiteAccess: CrossSiteAccess;
    readonly trustBrowser: Pick<TrustBrowser, "execute">;
  }) {
    this.sessions = ports.sessions;
    this.records = ports.records;
    this.tabs = ports.tabs;
    this.crossSiteAccess = ports.crossSiteAccess;
    this.trustBrowser = ports.trustBrowser;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token);
    this.crossSiteAccess.grant(terms.purpose);
    if (terms.isBrowserTrusted) await this.trustBrowser.execute(cancellation);
  }

  /** The token takes the place of the last one: from here the person is in. */
  private raise(token: SessionToken): void {
    const { identity } = this.sessions;
    this.records.write(sessionToken, token);
    if (identity) this.records.write(signedInIdentity, { ...identity, state: "authenticated" });
    this.tabs.announce("signed-in");
  }
}
