import type { Identity, IdentityState } from "#domain/identity/identity.ts";

/** States in which the sign-in is complete; in the others the platform requires another step (OTP-01). */
const statesOfASignedInPerson: readonly IdentityState[] = ["authenticated", "mfa-registration-recommended"];

/** Returns whether the sign-in is complete, except perhaps for the verification of the e-mail address. */
export function hasSignedIn({ state }: Pick<Identity, "state">): boolean {
  return statesOfASignedInPerson.includes(state);
}

/** A step of the sign-in that is required before an application may be opened (OTP-01). */
export type DueStep = IdentityState | "email-verification-required";

/** Returns the step that a person has to take next; undefined if an application may be opened. */
export function dueStepOf(
  person: Pick<Identity, "state" | "emailVerificationRequired">,
): DueStep | undefined {
  if (!hasSignedIn(person)) return person.state;
  return person.emailVerificationRequired ? "email-verification-required" : undefined;
}
