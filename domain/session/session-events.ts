import type { TabAnnouncement } from "#domain/ports/tabs.port.ts";
import { linkParameterEntries, personEntries } from "#domain/storage/person-entries.ts";
import {
  identityPlace,
  lastInput,
  newSessionOfTab,
  recentLogout,
  resumedPagePlace,
  sessionToken,
  signedInHere,
  targetEntries,
} from "#domain/storage/storage-entries.ts";

/** What an event removes, and what the other tabs are told of it. */
type Change = { readonly removes: typeof personEntries; readonly announces?: TabAnnouncement };

const ofPerson = [sessionToken, ...personEntries];
const ofVisit = [...ofPerson, ...linkParameterEntries, ...targetEntries, newSessionOfTab, lastInput];

/**
 * What each event in the life of a session removes from this tab and this browser, and what it announces to the other
 * tabs. Nothing removes the remembered e-mail, the language or the device's tokens.
 */
const changes = {
  /** The answer to a sign-in begins a session, whose token replaces any earlier one. */
  "session-begun": { removes: [identityPlace, newSessionOfTab, recentLogout] },
  /**
   * A person is about to sign in at the provider, whose session becomes theirs even if they go back. The other tabs are
   * told at once, since the answer that begins the new session may never arrive.
   */
  "sign-in-begun": { removes: [sessionToken, resumedPagePlace], announces: "sign-in-begun" },
  /** The browser leaves for another provider than the session's, where another person may be signed in. */
  "other-provider-asked": { removes: [resumedPagePlace] },
  /** The platform or the provider says that the session is over. */
  "session-refused": { removes: [sessionToken] },
  /** The same on an MFA page, which then names no person. */
  "visit-refused": { removes: [sessionToken, identityPlace] },
  /** Another tab has replaced the session that an MFA page was opened in. */
  "session-replaced": { removes: [identityPlace] },
  /** The password of the person who has just signed in is expired. */
  "password-expired": { removes: [sessionToken], announces: "session-ended" },
  /** The browser leaves for the application, which needs no identity here. The visit is no longer idle either. */
  "application-reached": { removes: [identityPlace, lastInput] },
  /** The same on a shared device, where the portal's own session ends with it. */
  "handed-over": { removes: [sessionToken, identityPlace, lastInput] },
  /** The person of this tab chooses to sign in with another account. */
  "other-account-chosen": { removes: [identityPlace, lastInput] },
  /** Another tab has logged out. A mailed link that opened this tab is still valid and stays. */
  "other-tab-logged-out": { removes: ofPerson },
  /** A visit that began no session is over. */
  "visit-ended": { removes: ofVisit },
  /** A person logs out. A tab that shows another site at that moment finds the mark when it comes back. */
  "logged-out": { removes: [...ofVisit, signedInHere], announces: "signed-out" },
} satisfies Readonly<Record<string, Change>>;

export type SessionEvent = keyof typeof changes;

export const sessionEvents: Readonly<Record<SessionEvent, Change>> = changes;
