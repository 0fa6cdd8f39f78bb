import { destinationAfterAuthentication } from "#domain/authenticate/destination-after-authentication.ts";
import type { DueStep } from "#domain/identity/due-step.ts";
import type { SignInContext, Destination } from "#domain/navigation/destination.ts";

/** The page on which a step is taken, or undefined for a state that the portal does not know. */
export function destinationOfStep(step: DueStep, signInContext: SignInContext = {}): Destination | undefined {
  return step === "email-verification-required"
    ? { page: "authenticated" }
    : destinationAfterAuthentication(step, signInContext);
}
