import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import type { StorageArea } from "#domain/storage/storage-entry.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { CookieStore } from "./cookie-store.ts";
import { TabStore } from "./tab-store.ts";
import { WebStorageStore } from "./web-storage-store.ts";

/** Returns the browser's store for each storage area. */
export function browserStores(browserWindow: Window): Readonly<Record<StorageArea, KeyValueStore>> & {
  readonly cookie: CookieStore;
} {
  const cookie = new CookieStore({ isLoopback: isLoopback(browserWindow.location.hostname) });
  const tab = new WebStorageStore(() => browserWindow.sessionStorage);
  return {
    local: new WebStorageStore(() => browserWindow.localStorage),
    session: new TabStore({ tab, cookies: cookie }),
    cookie,
  };
}
