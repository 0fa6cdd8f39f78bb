import { hasSignedIn } from "#domain/identity/has-signed-in.ts";
import type { Identity, IdentityState } from "#domain/identity/identity.ts";

/** A step of the sign-in that is required before an application may be opened (OTP-01). */
export type DueStep = IdentityState | "email-verification-required";

/** Returns the step that a person has to take next; undefined if an application may be opened. */
export function dueStepOf(
  person: Pick<Identity, "state" | "emailVerificationRequired">,
): DueStep | undefined {
  if (!hasSignedIn(person)) return person.state;
  return person.emailVerificationRequired ? "email-verification-required" : undefined;
}
