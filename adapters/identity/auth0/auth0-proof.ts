import type { RoundTrip } from "#domain/provider/outward-trips.ts";
import type { CallFailure } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { Auth0ProofOptions } from "./auth0-client.ts";
import { auth0Scope as scope } from "./auth0-scope.ts";

/**
 * Resolves as soon as auth0-js redirects to the provider, or has failed. A proof that is accepted after cancellation
 * redirects nowhere.
 */
export function sendProof<Failure>(
  send: (options: Auth0ProofOptions, callback: (error: unknown) => void) => void,
  trip: RoundTrip,
  limited: Cancellation,
  failureOf: (error: unknown) => Failure,
): Promise<Result<"leaving", Failure | CallFailure>> {
  return new Promise((resolve) => {
    send(
      {
        responseType: "code",
        redirectUri: trip.redirectUri,
        scope,
        state: trip.state,
        onRedirecting: (leave) => {
          if (limited.isCancelled) return;
          trip.record();
          try {
            leave();
            resolve(success("leaving"));
          } catch {
            // The answer was no acceptance of the proof but another with status 200, a captive portal's page, say.
            trip.drop();
            resolve(failure({ kind: "unreachable" }));
          }
        },
      },
      (error) => resolve(failure(failureOf(error))),
    );
  });
}
