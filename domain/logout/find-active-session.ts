import type { Sessions } from "#domain/session/sessions.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { Service } from "#domain/shared/service.ts";
import type { TimeLimit } from "#domain/shared/time-limit.ts";

/** `active`: a person is signed in in this browser. `none`: as far as is known, no person is. */
export type FindActiveSessionOutcome = { readonly kind: "active" } | { readonly kind: "none" };

type Deps = {
  readonly sessions: Pick<Sessions, "token">;
  readonly providers: IdentityProviders;
  readonly limit: TimeLimit;
};

/** Finds out by the token or the tenant's provider whether a person is signed in; no answer in time counts as no. */
export class FindActiveSession extends Service<Deps> {
  async execute(cancellation: Cancellation): Promise<FindActiveSessionOutcome> {
    if (this.deps.sessions.token !== undefined) return { kind: "active" };
    const { session } = this.deps.providers.ofTenant();
    if (!session) return { kind: "none" };
    const found = await this.deps.limit.within(cancellation, (limited) => session.check(limited));
    return { kind: found.ok ? "active" : "none" };
  }
}
