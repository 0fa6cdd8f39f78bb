import { sentEmail } from "#adapters/shared/sent-email.ts";
import type { RoundTrip } from "#domain/provider/outward-trips.ts";
import type { CodeRequestFailure, CodeSignInFailure } from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import type { Auth0Client } from "./auth0-client.ts";
import { codeRequestFailureOf, codeSignInFailureOf } from "./auth0-code-failures.ts";
import { sendProof } from "./auth0-proof.ts";

/** Has Auth0 send a code. Its answer about an address without an account counts as sent. */
export function sendCode(
  auth0: Auth0Client,
  { email, language }: { readonly email: string; readonly language: Language },
  logger: Logger,
): Promise<Result<"sent", CodeRequestFailure>> {
  return new Promise((resolve) => {
    const options = {
      connection: "email",
      send: "code",
      email: sentEmail(email),
      xRequestLanguage: language,
    } as const;
    auth0.client.passwordless.start(options, (error, answer) => {
      // auth0-js passes on any page with status 200 as a text, even a captive portal's.
      if (!error && typeof answer === "string") return resolve(failure({ kind: "unreachable" }));
      const refusal = error ? codeRequestFailureOf(error) : undefined;
      if (refusal?.kind === "unexpected") logger.warn(`auth0: no code was sent: ${String(refusal.cause)}`);
      resolve(refusal ? failure(refusal) : success("sent"));
    });
  });
}

/** Sends the code as the proof of a sign-in. */
export function proveCode(
  auth0: Auth0Client,
  { email, code }: { readonly email: string; readonly code: string },
  trip: RoundTrip,
  limited: Cancellation,
): Promise<Result<"leaving", CodeSignInFailure>> {
  const proof = { connection: "email", email: sentEmail(email), verificationCode: code } as const;
  return sendProof<CodeSignInFailure>(
    (options, callback) => auth0.passwordlessLogin({ ...proof, ...options }, callback),
    trip,
    limited,
    codeSignInFailureOf,
  );
}
