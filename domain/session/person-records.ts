import { identityFrom } from "#domain/session/identity-record.ts";
import type { Identity } from "#domain/identity/identity.ts";
import { sessionMarkFrom } from "#domain/session/session-mark.ts";
import {
  enteredEmail,
  finishedRequest,
  codeExchange,
  linkParametersOf,
  partnerTokenProof,
  loginTransactionPlace,
  silentRedirects,
} from "#domain/storage/storage-entries.ts";
import { pageNames, pages } from "#domain/navigation/pages.ts";
import { members, type StorageEntry } from "#domain/storage/storage-entry.ts";
import * as keys from "#domain/storage/storage-keys.ts";

/** An identity and the mark of the session that it belongs to, if its sign-in began one (RAC-05). */
type KeptIdentity = Identity & { readonly session?: string };

/** The signed-in person, without the token, until the redirect to the application. */
export const signedInIdentity: StorageEntry<KeptIdentity> = {
  key: keys.signedInIdentity,
  area: "session",
  check(content) {
    const identity = identityFrom(content);
    const session = sessionMarkFrom(members(content)?.["session"]);
    return identity && { ...identity, ...(session !== undefined && { session }) };
  },
};

/** The storage place of a visit's progress on an MFA page; `domain/mfa` defines its content. */
export const mfaProgressPlace = { key: keys.mfaProgress, area: "session" } as const;

/** The storage place of the countdowns on MFA pages. */
export const mfaDeadlinesPlace = { key: keys.mfaDeadlines, area: "session" } as const;

/** The storage place of the mark of the authenticator key that was shown; `domain/mfa` defines its content. */
export const totpKeyShownPlace = { key: keys.totpKeyShown, area: "session" } as const;

/** The storage place of a change of second steps that waits for a proof; `domain/mfa` defines its content. */
export const secondStepsChangePlace = { key: keys.secondStepsChange, area: "session" } as const;

/** The storage place of the mail that this tab requested; `domain/verify-email` defines its content. */
export const verificationMailPlace = { key: keys.verificationMail, area: "session" } as const;

/** The storage place of the code that was e-mailed for this tab; `domain/login` defines its content. */
export const sentEmailCodePlace = { key: keys.sentEmailCode, area: "session" } as const;

/**
 * The storage place of the page that waits for a silent sign-in, which takes seconds; `ResumedPage` defines its
 * content.
 */
export const resumedPagePlace = { key: keys.resumedPage, area: "session", lifetime: 60_000 } as const;

/** The entries with the parameters that links and redirects passed to this tab, one for each page. */
export const linkParameterEntries = pageNames.map(linkParametersOf);

/** The entries that belong to one person in a tab: removed after a logout, in this tab and in every other. */
export const personEntries = [
  signedInIdentity,
  loginTransactionPlace,
  codeExchange,
  partnerTokenProof,
  silentRedirects,
  finishedRequest,
  enteredEmail,
  mfaProgressPlace,
  mfaDeadlinesPlace,
  totpKeyShownPlace,
  secondStepsChangePlace,
  verificationMailPlace,
  sentEmailCodePlace,
  resumedPagePlace,
  ...pageNames.filter((page) => !pages[page].isOpenedByMail).map(linkParametersOf),
];
