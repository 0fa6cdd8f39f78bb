import type { SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { MfaSession } from "#domain/mfa/mfa-session.ts";
import type { TrustBrowser } from "#domain/mfa/trust-browser.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
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
  private readonly sessions: Sessions;
  private readonly tabs: Tabs;
  private readonly trustBrowser: Pick<TrustBrowser, "execute">;

  constructor(ports: {
    readonly session: MfaSession;
    readonly sessions: Sessions;
    readonly tabs: Tabs;
    readonly trustBrowser: Pick<TrustBrowser, "execute">;
  }) {
    this.session = ports.session;
    this.sessions = ports.sessions;
    this.tabs = ports.tabs;
    this.trustBrowser = ports.trustBrowser;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token, terms);
    if (terms.isBrowserTrusted) await this.trustBrowser.execute(cancellation);
  }

  /** The token takes the place of the last one: from here the person is in, unless a set-up is still due. */
  private raise(token: SessionToken, { isSetUpAhead = false }: VerificationTerms): void {
    this.sessions.keep(token);
    this.session.begin();
    if (isSetUpAhead) return;
    this.session.standsAt("authenticated");
    this.tabs.announce("signed-in");
  }
}
