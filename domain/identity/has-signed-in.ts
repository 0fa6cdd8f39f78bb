import type { Identity, IdentityState } from "#domain/identity/identity.ts";

/** States in which the person is in: in the others something is still asked of them (OTP-01). */
const statesOfASignedInPerson: readonly IdentityState[] = ["authenticated", "mfa-registration-recommended"];

/** Whether no step of the sign-in stands between this person and the application. */
export function hasSignedIn(identity: Identity | undefined): identity is Identity {
  return identity !== undefined && statesOfASignedInPerson.includes(identity.state);
}
