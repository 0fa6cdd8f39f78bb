import type { ProviderSession } from "#domain/provider/identity-provider.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { LateIdentityProvider } from "./late-identity-provider.ts";
import { wayNotOffered } from "./way-not-offered.ts";

/** A provider whose code is loaded late, and which can then be asked for a session without leaving the page. */
export class LateProviderWithSession extends LateIdentityProvider {
  readonly session: ProviderSession = {
    check: async (cancellation) => {
      const session = await this.lateSession(cancellation);
      return session.ok ? session.value.check(cancellation) : session;
    },
    continue: async (command, cancellation) => {
      const session = await this.lateSession(cancellation);
      return session.ok ? session.value.continue(command, cancellation) : session;
    },
  };

  private async lateSession(cancellation: Cancellation): Promise<Result<ProviderSession, CallFailure>> {
    const part = await this.part(cancellation);
    if (!part.ok) return part;
    // With a wrong setting the provider has no session check.
    return part.value.session ? success(part.value.session) : failure(wayNotOffered);
  }
}
