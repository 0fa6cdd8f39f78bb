import { identityFrom } from "#domain/identity/identity-record.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { arrival, handOver, pendingLogIn, silentRedirects } from "#domain/records/record-kinds.ts";
import type { RecordKind } from "#domain/records/record.ts";

/** The signed-in person, without the token, until the hand-over (SPEC-CHOICE D-39). */
export const signedInIdentity: RecordKind<Identity> = {
  key: "AUTH_X_IDENTITY",
  area: "tab",
  check: identityFrom,
};

/** How far a visit to an MFA page has come; `domain/mfa` says what it holds (SPEC-CHOICE D-39). */
export const mfaProgressPlace = { key: "AUTH_X_MFA_STEP", area: "tab" } as const;

/** Until when what is counted down on an MFA page has to wait (SPEC-CHOICE D-38). */
export const mfaDeadlinesPlace = { key: "AUTH_X_MFA_WAIT", area: "tab" } as const;

/** What one person leaves behind in a tab: gone after logout, here and in every other tab. */
export const recordsOfAPerson = [
  signedInIdentity,
  pendingLogIn,
  handOver,
  arrival,
  silentRedirects,
  mfaProgressPlace,
  mfaDeadlinesPlace,
] as const;
