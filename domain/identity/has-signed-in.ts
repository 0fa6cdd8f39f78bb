import type { Identity, IdentityState } from "#domain/identity/identity.ts";

/** States in which the person is in: in the others something is still asked of them (OTP-01). */
const statesOfASignedInPerson: readonly IdentityState[] = ["authenticated", "mfa-registration-recommended"];

/** Whether nothing is asked of this person beside, perhaps, the verification of their e-mail address. */
export function hasSignedIn({ state }: Pick<Identity, "state">): boolean {
  return statesOfASignedInPerson.includes(state);
}
