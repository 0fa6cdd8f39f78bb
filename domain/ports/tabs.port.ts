/**
 * An event that one tab of the portal announces to the others on the same host (RAC-05). `session-begun`: a session has
 * begun in which a step is still due, so nobody is signed in by it yet. `session-ended`: nobody is signed in, but nobody
 * has logged out. `sign-in-begun`: a person is about to sign in at the provider, so until a session begins, it is not
 * known who is logged in. `recovery-codes-made`: those of before are void.
 */
export type TabAnnouncement =
  | "signed-in"
  | "session-begun"
  | "session-ended"
  | "sign-in-begun"
  | "signed-out"
  | "recovery-codes-made";

/** The other tabs of this browser on the same host. */
export interface Tabs {
  announce(announcement: TabAnnouncement): void;
  /** Calls `listener` for the announcements of other tabs, not of this one; returns a function that stops it. */
  listen(listener: (announcement: TabAnnouncement) => void): () => void;
}
