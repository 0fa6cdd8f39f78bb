import { identityFrom } from "#domain/identity/identity-record.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { sessionMarkFrom } from "#domain/identity/session-mark.ts";
import {
  linkParametersOf,
  partnerTokenProof,
  loginTransaction,
  silentRedirects,
} from "#domain/storage/storage-entries.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** A person, and the mark of the session that they signed in with, where that gave one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

/** The signed-in person, without the token, until the hand-over (SPEC-CHOICE D-39). */
export const signedInIdentity: StorageEntry<KeptIdentity> = {
  key: "AUTH_X_IDENTITY",
  area: "session",
  check(content) {
    const identity = identityFrom(content);
    const session = sessionMarkFrom(members(content)?.["session"]);
    return identity && { ...identity, ...(session !== undefined && { session }) };
  },
};

/** How far a visit to an MFA page has come; `domain/mfa` says what it holds (SPEC-CHOICE D-39). */
export const mfaProgressPlace = { key: "AUTH_X_MFA_STEP", area: "session" } as const;

/** Until when what is counted down on an MFA page has to wait (SPEC-CHOICE D-38). */
export const mfaDeadlinesPlace = { key: "AUTH_X_MFA_WAIT", area: "session" } as const;

/** All that links and redirects brought to this tab. */
export const linkParameterEntries = pageNames.map(linkParametersOf);

/** What one person leaves behind in a tab: gone after logout, here and in every other tab. */
export const personEntries = [
  signedInIdentity,
  loginTransaction,
  partnerTokenProof,
  silentRedirects,
  mfaProgressPlace,
  mfaDeadlinesPlace,
  ...pageNames.filter((page) => !pages[page].isOpenedByMail).map(linkParametersOf),
];
