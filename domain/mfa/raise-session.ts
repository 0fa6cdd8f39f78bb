import type { SessionToken } from "#domain/identity/identity.ts";
import { signedInIdentity } from "#domain/identity/person-records.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
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
  private readonly trustBrowser: Pick<TrustBrowser, "execute">;

  constructor(ports: {
    readonly sessions: Sessions;
    readonly records: Records;
    readonly tabs: Tabs;
    readonly trustBrowser: Pick<TrustBrowser, "execute">;
  }) {
    this.sessions = ports.sessions;
    this.records = ports.records;
    this.tabs = ports.tabs;
    this.trustBrowser = ports.trustBrowser;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token);
    if (terms.isBrowserTrusted) await this.trustBrowser.execute(cancellation);
  }

  /** The token takes the place of the last one: from here the person is in. */
  private raise(token: SessionToken): void {
    const { identity } = this.sessions;
    this.sessions.keep(token);
    if (identity) this.records.write(signedInIdentity, { ...identity, state: "authenticated" });
    this.tabs.announce("signed-in");
  }
}
