import { sessionMark } from "#domain/session/session-mark.ts";
import type { TabAnnouncement, Tabs } from "#domain/ports/tabs.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { lastLogout, sessionToken } from "#domain/storage/storage-entries.ts";
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

/** The milliseconds between two checks of what another tab has just written. */
const pauses = [10, 20, 40, 80, 160, 320, 640] as const;

/**
 * Sends announcements to the other tabs of this host by a BroadcastChannel; in a browser without one, by the `storage`
 * event of a key that is removed at once. A tab that can do neither sends nothing.
 *
 * An announcement may arrive before the cookie of its session (in Firefox about every second time), or before the mark
 * of its logout in local storage. It therefore carries the mark of that session or logout, and is held back until this
 * tab sees that mark, for little more than a second at most.
 */
export class BroadcastTabs implements Tabs {
  private readonly window: Window & Partial<Pick<typeof globalThis, "BroadcastChannel">>;
  private readonly storage: Pick<BrowserStorage, "read">;
  private readonly listeners = new Set<Listener>();
  private readonly channel: BroadcastChannel | undefined;
  private waiting: TabAnnouncement | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    browserWindow: Window & Partial<Pick<typeof globalThis, "BroadcastChannel">>,
    storage: Pick<BrowserStorage, "read">,
  ) {
    this.window = browserWindow;
    this.storage = storage;
    this.channel = openChannel(browserWindow);
    if (this.channel) this.channel.addEventListener("message", (event) => this.hear(event.data));
    else browserWindow.addEventListener("storage", (event) => this.hearStorage(event));
  }

  announce(announcement: TabAnnouncement): void {
    try {
      const { mark } = this;
      const message = mark === undefined ? announcement : `${announcement} ${mark}`;
      if (this.channel) this.channel.postMessage(message);
      else this.announceByStorage(message);
    } catch {
      // The other tabs notice when they next use the session.
    }
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The mark of the browser's session, as this tab sees it; without a session, that of the last logout. */
  private get mark(): string | undefined {
    const token = this.storage.read(sessionToken);
    return token === undefined ? this.storage.read(lastLogout) : sessionMark(token);
  }

  private announceByStorage(message: string): void {
    this.window.localStorage.setItem(storageKey, message);
    this.window.localStorage.removeItem(storageKey);
  }

  private hearStorage(event: StorageEvent): void {
    if (event.key === storageKey) this.hear(event.newValue);
  }

  private hear(content: unknown): void {
    const [kind, mark] = typeof content === "string" ? content.split(" ") : [];
    const announcement = announcements.find((known) => known === kind);
    if (!announcement) return;
    // An earlier announcement that still waits is delivered first.
    this.deliver();
    this.waiting = announcement;
    this.awaitSession(mark, pauses);
  }

  private awaitSession(mark: string | undefined, [pause, ...rest]: readonly number[]): void {
    if (mark === undefined || mark === this.mark || pause === undefined) return this.deliver();
    this.timer = setTimeout(() => this.awaitSession(mark, rest), pause);
  }

  private deliver(): void {
    clearTimeout(this.timer);
    const announcement = this.waiting;
    this.waiting = undefined;
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
