/**
 * An event that one tab of the portal announces to the others on the same host (RAC-05). `session-begun`: a session has
 * begun in which a step is still due, so no person is signed in by it yet. `session-ended`: no person is signed in any
 * more, but not because of a logout. `sign-in-begun`: a person is signing in at the provider, so it is unknown who is
 * signed in until a session begins. `recovery-codes-made`: earlier recovery codes are no longer valid.
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
