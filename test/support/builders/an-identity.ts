import type { Identity } from "#domain/identity/identity.ts";

/** Ada, signed in with nothing left to do. */
export function anIdentity(changes: Partial<Identity> = {}): Identity {
  return {
    uuid: "5f0c2a3e-8f64-4f0e-9a3c-0d6c7e5b1a11",
    email: "ada@harbour.example",
    type: "standard",
    locale: "en",
    state: "authenticated",
    emailVerificationRequired: false,
    defaultRedirectUri: "https://app.harbour.example/home",
    mfaFactors: [],
    ...changes,
  };
}
