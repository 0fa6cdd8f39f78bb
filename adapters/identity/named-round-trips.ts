import { RoundTrips } from "#domain/provider/round-trips.ts";
import type { ProviderSessions } from "#domain/logout/provider-sessions.ts";
import type {
  AnswerFailure,
  AuthorizationAnswer,
  AuthorizationGrant,
} from "#domain/provider/identity-provider.port.ts";
import { success, type Result } from "#domain/shared/result.ts";

/**
 * The round trips of a tenant with several providers: adds to the grant which provider has answered, and notes that
 * this browser has a session there.
 */
export class NamedRoundTrips extends RoundTrips {
  private readonly providerSessions: Pick<ProviderSessions, "note">;

  constructor(
    deps: ConstructorParameters<typeof RoundTrips>[0] & {
      readonly providerSessions: Pick<ProviderSessions, "note">;
    },
  ) {
    super(deps);
    this.providerSessions = deps.providerSessions;
  }

  override finish(provider: string, answer: AuthorizationAnswer): Result<AuthorizationGrant, AnswerFailure> {
    const finished = super.finish(provider, answer);
    if (!finished.ok) return finished;
    this.providerSessions.note(provider);
    return success({ ...finished.value, provider });
  }
}
