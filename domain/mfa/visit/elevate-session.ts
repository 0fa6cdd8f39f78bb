import type { SessionToken } from "#domain/identity/identity.ts";
import type { Sessions } from "#domain/session/sessions.ts";
import type { LastFactor } from "#domain/mfa/flow/last-factor.ts";
import type { MfaPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { FactorType } from "#domain/mfa/flow/mfa-state.ts";
import type { AuthenticatedMfaCalls } from "#domain/mfa/visit/authenticated-mfa-calls.ts";
import type { TrustBrowser } from "#domain/mfa/visit/trust-browser.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";

/** What a verification is for, and what follows it. */
export type VerificationTerms = {
  readonly purpose: MfaPurpose;
  /** Whether "trust this browser" is ticked; undefined where it is not offered. */
  readonly isBrowserTrusted: boolean | undefined;
  /** The factor that the verification proves; undefined while one is being enrolled. */
  readonly factor?: FactorType | undefined;
  /** Whether the verification only precedes a set-up, so that the set-up is still due afterwards. */
  readonly isSetUpAhead?: boolean;
};

type Deps = {
  readonly calls: AuthenticatedMfaCalls;
  readonly sessions: Sessions;
  readonly tabs: Tabs;
  readonly trustBrowser: Pick<TrustBrowser, "execute" | "end">;
  readonly lastFactor: Pick<LastFactor, "keep" | "forget">;
};

/** Elevates the session after a factor was proved, and trusts the browser if the person wants it. */
export class ElevateSession extends Service<Deps> {
  /** Ignores a failure to trust the browser: the person is verified, and only has to verify again sooner. */
  async execute(token: SessionToken, terms: VerificationTerms, cancellation: Cancellation): Promise<void> {
    this.raise(token, terms);
    this.remember(terms);
    if (terms.isBrowserTrusted === true) await this.deps.trustBrowser.execute(cancellation);
    else if (terms.isBrowserTrusted === false) this.deps.trustBrowser.end();
  }

  /** Keeps the kind of factor only where the person trusts the browser. */
  private remember({ isBrowserTrusted, factor }: VerificationTerms): void {
    if (isBrowserTrusted === false) this.deps.lastFactor.forget();
    else if (isBrowserTrusted === true && factor !== undefined) this.deps.lastFactor.keep(factor);
  }

  /** Replaces the session token. The sign-in is then complete, unless a set-up is still due. */
  private raise(token: SessionToken, { isSetUpAhead = false }: VerificationTerms): void {
    this.deps.sessions.keep(token);
    this.deps.calls.begin();
    if (isSetUpAhead) return;
    this.deps.calls.updateState("authenticated");
    this.deps.tabs.announce("signed-in");
  }
}
