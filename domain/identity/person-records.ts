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

/** What one person leaves behind in a tab: gone after logout, here and in every other tab. */
export const recordsOfAPerson = [signedInIdentity, pendingLogIn, handOver, arrival, silentRedirects] as const;
