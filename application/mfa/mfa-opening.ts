import type { AskForCookies, AskForCookiesOutcome } from "#domain/mfa/visit/ask-for-cookies.ts";
import type { MfaPageQuery } from "#domain/mfa/visit/mfa-pages.ts";
import type { OpenMfa, OpenMfaOutcome } from "#domain/mfa/visit/open-mfa.ts";
import { cancellationSource, type CancellationSource } from "#domain/shared/cancellation.ts";
import { cancelled } from "#domain/shared/outcome.ts";

export type MfaOpeningDeps = {
  readonly openMfa: Pick<OpenMfa, "execute">;
  readonly askForCookies: Pick<AskForCookies, "execute">;
};

/** Finds out what a page shows first: at the person's request, or once more by itself. */
export class MfaOpening {
  private readonly query: MfaPageQuery;
  private readonly deps: MfaOpeningDeps;
  private current: CancellationSource = cancellationSource();
  private hasReopened = false;

  constructor(query: MfaPageQuery, deps: MfaOpeningDeps) {
    this.query = query;
    this.deps = deps;
  }

  /** Opens the page at the person's request; after that it may reopen once by itself. */
  open(): Promise<OpenMfaOutcome> {
    this.hasReopened = false;
    return this.execute();
  }

  /**
   * Opens the page again because the platform asks for a factor that the visit does not know, enrolled elsewhere
   * meanwhile. Returns undefined the second time: a platform that then says the same contradicts itself and is not
   * asked again.
   */
  reopen(): Promise<OpenMfaOutcome> | undefined {
    if (this.hasReopened) return undefined;
    this.hasReopened = true;
    return this.execute();
  }

  /** Asks the browser for its cookies, on a person's click. */
  askForCookies(): Promise<AskForCookiesOutcome> {
    return this.deps.askForCookies.execute(this.query);
  }

  cancel(): void {
    this.current.cancel();
  }

  private async execute(): Promise<OpenMfaOutcome> {
    this.current.cancel();
    this.current = cancellationSource();
    const { cancellation } = this.current;
    const outcome = await this.deps.openMfa.execute(this.query, cancellation);
    return cancellation.isCancelled ? cancelled : outcome;
  }
}
