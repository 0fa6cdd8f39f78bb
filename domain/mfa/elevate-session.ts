import type { SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/identity/sessions.ts";
import type { MfaPurpose } from "#domain/mfa/mfa-purpose.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/authenticated-mfa-calls.ts";
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

type Deps = {
  readonly calls: AuthenticatedMfaCalls;
  readonly sessions: Sessions;
  readonly tabs: Tabs;
  readonly trustBrowser: Pick<TrustBrowser, "execute">;
};

/** What follows a proven factor: the session is raised, and the browser trusted where it was wished. */
export class ElevateSession {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Without trust the person is verified all the same, only sooner asked again. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token, terms);
    if (terms.isBrowserTrusted) await this.deps.trustBrowser.execute(cancellation);
  }

  /** The token takes the place of the last one: from here the person is in, unless a set-up is still due. */
  private raise(token: SessionToken, { isSetUpAhead = false }: VerificationTerms): void {
    this.deps.sessions.keep(token);
    this.deps.calls.begin();
    if (isSetUpAhead) return;
    this.deps.calls.updateState("authenticated");
    this.deps.tabs.announce("signed-in");
  }
}
