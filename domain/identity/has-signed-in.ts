import type { Identity, IdentityState } from "#domain/identity/identity.ts";

/** States in which the sign-in is complete; in the others the platform requires another step (OTP-01). */
const statesOfASignedInPerson: readonly IdentityState[] = ["authenticated", "mfa-registration-recommended"];

/** Returns whether the sign-in is complete, except perhaps for the verification of the e-mail address. */
export function hasSignedIn({ state }: Pick<Identity, "state">): boolean {
  return statesOfASignedInPerson.includes(state);
}
