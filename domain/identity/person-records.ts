import { identityFrom } from "#domain/identity/identity-record.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { sessionMarkFrom } from "#domain/identity/session-mark.ts";
import { arrivalAt, handOver, pendingLogIn, silentRedirects } from "#domain/records/record-kinds.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import { members, type RecordKind } from "#domain/records/record.ts";

/** A person, and the mark of the session that they signed in with, where that gave one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

/** The signed-in person, without the token, until the hand-over (SPEC-CHOICE D-39). */
export const signedInIdentity: RecordKind<KeptIdentity> = {
  key: "AUTH_X_IDENTITY",
  area: "tab",
  check(content) {
    const identity = identityFrom(content);
    const session = sessionMarkFrom(members(content)?.["session"]);
    return identity && { ...identity, ...(session !== undefined && { session }) };
  },
};

/** How far a visit to an MFA page has come; `domain/mfa` says what it holds (SPEC-CHOICE D-39). */
export const mfaProgressPlace = { key: "AUTH_X_MFA_STEP", area: "tab" } as const;

/** Until when what is counted down on an MFA page has to wait (SPEC-CHOICE D-38). */
export const mfaDeadlinesPlace = { key: "AUTH_X_MFA_WAIT", area: "tab" } as const;

/** All that links and redirects brought to this tab. */
export const recordsOfArrivals = pageNames.map(arrivalAt);

/** What one person leaves behind in a tab: gone after logout, here and in every other tab. */
export const recordsOfAPerson = [
  signedInIdentity,
  pendingLogIn,
  handOver,
  silentRedirects,
  mfaProgressPlace,
  mfaDeadlinesPlace,
  ...pageNames.filter((page) => !pages[page].isOpenedByMail).map(arrivalAt),
];
