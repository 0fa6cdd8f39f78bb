import type { Sessions } from "#domain/identity/sessions.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `active`: somebody is signed in in this browser. `none`: nobody is, as far as could be found out. */
export type FindActiveSessionOutcome = { readonly kind: "active" } | { readonly kind: "none" };

type Deps = {
  readonly sessions: Pick<Sessions, "token">;
  readonly providers: IdentityProviders;
  readonly limit: TimeLimit;
};

/**
 * Whether somebody is signed in here: a session token is kept, or the tenant's provider says so in time. No
 * answer counts as nobody (activate-06; SPEC-CHOICE D-24).
 */
export class FindActiveSession {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(cancellation: Cancellation): Promise<FindActiveSessionOutcome> {
    if (this.deps.sessions.token !== undefined) return { kind: "active" };
    const provider = this.deps.providers.ofTenant();
    const session = await this.deps.limit.within(cancellation, (limited) => provider.checkSession(limited));
    return { kind: session.ok ? "active" : "none" };
  }
}
