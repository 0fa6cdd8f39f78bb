import { destinationAfterAuthentication } from "#domain/navigation/destination-after-authentication.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { SignInContext, Destination } from "#domain/navigation/destination.ts";

/** Returns the page on which a due step is taken; undefined for a state that the portal does not know. */
export function destinationOfStep(step: DueStep, signInContext: SignInContext = {}): Destination | undefined {
  return step === "email-verification-required"
    ? { page: "authenticated" }
    : destinationAfterAuthentication(step, signInContext);
}
