import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import { announcement as storageKey } from "#domain/storage/storage-keys.ts";

const channelName = "lobby";
const announcements: readonly TabAnnouncement[] = [
  "signed-in",
  "session-begun",
  "session-ended",
  "sign-in-begun",
  "signed-out",
  "recovery-codes-made",
];

type Listener = (announcement: TabAnnouncement) => void;

/**
 * Sends announcements to the other tabs of this host by a BroadcastChannel; in a browser without one, by the
 * `storage` event of a key that is removed at once. A tab that can do neither sends nothing.
 */
export class BroadcastTabs implements Tabs {
  private readonly window: Window & Partial<Pick<typeof globalThis, "BroadcastChannel">>;
  private readonly listeners = new Set<Listener>();
  private readonly channel: BroadcastChannel | undefined;

  constructor(browserWindow: Window & Partial<Pick<typeof globalThis, "BroadcastChannel">>) {
    this.window = browserWindow;
    this.channel = openChannel(browserWindow);
    if (this.channel) this.channel.addEventListener("message", (event) => this.hear(event.data));
    else browserWindow.addEventListener("storage", (event) => this.hearStorage(event));
  }

  announce(announcement: TabAnnouncement): void {
    try {
      if (this.channel) this.channel.postMessage(announcement);
      else this.announceByStorage(announcement);
    } catch {
      // The other tabs notice when they next use the session.
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private announceByStorage(announcement: TabAnnouncement): void {
    this.window.localStorage.setItem(storageKey, announcement);
    this.window.localStorage.removeItem(storageKey);
  }

  private hearStorage(event: StorageEvent): void {
    if (event.key === storageKey) this.hear(event.newValue);
  }

  private hear(content: unknown): void {
    const announcement = announcements.find((known) => known === content);
    if (announcement) for (const listener of this.listeners) listener(announcement);
  }
}

function openChannel(
  browserWindow: Partial<Pick<typeof globalThis, "BroadcastChannel">>,
): BroadcastChannel | undefined {
  try {
    return browserWindow.BroadcastChannel && new browserWindow.BroadcastChannel(channelName);
  } catch {
    return undefined;
  }
}
