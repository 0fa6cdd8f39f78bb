import type { RoundTrip } from "#domain/provider/outward-trips.ts";
import type { SignInContext } from "#domain/navigation/destination.ts";
import type {
  CodeRequestFailure,
  CodeSignInFailure,
  ProviderEmailCodes,
} from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, type Result } from "#domain/shared/result.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import type { Auth0Client } from "./auth0-client.ts";

/** The steps of a sign-in that the plug takes for a password and a code alike. */
export type Auth0Access = {
  readonly logger: Logger;
  readonly beginTrip: (signInContext: SignInContext) => Promise<RoundTrip>;
  readonly withLibrary: <Value, Failure>(
    cancellation: Cancellation,
    work: (auth0: Auth0Client, limited: Cancellation) => Promise<Result<Value, Failure | CallFailure>>,
  ) => Promise<Result<Value, Failure | CallFailure>>;
};

const loadCalls = retriedLoad(
  () => import(/* webpackChunkName: "auth0-codes" */ "./auth0-passwordless-calls.ts"),
);

/**
 * Sends and proves codes with Auth0's passwordless connection `email`; the code for these calls is loaded at the first
 * one.
 */
export class Auth0EmailCodes implements ProviderEmailCodes {
  private readonly access: Auth0Access;

  constructor(access: Auth0Access) {
    this.access = access;
  }

  send(
    ...[command, cancellation]: Parameters<ProviderEmailCodes["send"]>
  ): Promise<Result<"sent", CodeRequestFailure>> {
    return this.access.withLibrary<"sent", CodeRequestFailure>(cancellation, async (auth0) => {
      const calls = await this.calls();
      return calls?.sendCode(auth0, command, this.access.logger) ?? failure({ kind: "unreachable" });
    });
  }

  async begin(
    ...[command, cancellation]: Parameters<ProviderEmailCodes["begin"]>
  ): Promise<Result<"leaving", CodeSignInFailure>> {
    const trip = await this.access.beginTrip(command.signInContext);
    return this.access.withLibrary<"leaving", CodeSignInFailure>(cancellation, async (auth0, limited) => {
      const calls = await this.calls();
      return calls?.proveCode(auth0, command, trip, limited) ?? failure({ kind: "unreachable" });
    });
  }

  private calls() {
    return loadCalls().catch(() => undefined);
  }
}
