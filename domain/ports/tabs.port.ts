/** An event that one tab of the portal announces to the others on the same host (RAC-05). */
export type TabAnnouncement = "signed-in" | "signed-out";

/** The other tabs of this browser on the same host. */
export interface Tabs {
  announce(announcement: TabAnnouncement): void;
  /** Calls `listener` for the announcements of other tabs, not of this one; returns a function that stops it. */
  listen(listener: (announcement: TabAnnouncement) => void): () => void;
}
