import type { Sessions } from "#domain/identity/sessions.ts";
import type { IdentityProviders } from "#domain/ports/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `active`: somebody is signed in in this browser. `none`: nobody is, as far as could be found out. */
export type FindActiveSessionOutcome = { readonly kind: "active" } | { readonly kind: "none" };

/**
 * Whether somebody is signed in here: a session token is kept, or the tenant's provider says so in time. No
 * answer counts as nobody (spec §4 Activation, Password reset; SPEC-CHOICE D-24).
 */
export class FindActiveSession {
  private readonly sessions: Pick<Sessions, "token">;
  private readonly providers: IdentityProviders;
  private readonly limit: TimeLimit;

  constructor(ports: {
    readonly sessions: Pick<Sessions, "token">;
    readonly providers: IdentityProviders;
    readonly limit: TimeLimit;
  }) {
    this.sessions = ports.sessions;
    this.providers = ports.providers;
    this.limit = ports.limit;
  }

  async execute(cancellation: Cancellation): Promise<FindActiveSessionOutcome> {
    if (this.sessions.token !== undefined) return { kind: "active" };
    const provider = this.providers.ofTenant();
    const session = await this.limit.within(cancellation, (limited) => provider.checkSession(limited));
    return { kind: session.ok ? "active" : "none" };
  }
}
