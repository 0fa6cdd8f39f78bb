import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";

/** One tab; `hear` delivers an announcement of another tab to it. */
export class FakeTabs implements Tabs {
  readonly announcements: TabAnnouncement[] = [];
  private readonly listeners = new Set<(announcement: TabAnnouncement) => void>();

  announce(announcement: TabAnnouncement): void {
    this.announcements.push(announcement);
  }

  listen(listener: (announcement: TabAnnouncement) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  hear(announcement: TabAnnouncement): void {
    for (const listener of this.listeners) listener(announcement);
  }
}
