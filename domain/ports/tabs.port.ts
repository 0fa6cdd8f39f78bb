/** What one tab of the portal tells the others of the same host (RAC-05). */
export type TabAnnouncement = "signed-in" | "signed-out";

/** The other tabs of this browser on the same host. */
export interface Tabs {
  announce(announcement: TabAnnouncement): void;
  /** Returns how to stop listening. A tab does not hear itself. */
  listen(listener: (announcement: TabAnnouncement) => void): () => void;
}
