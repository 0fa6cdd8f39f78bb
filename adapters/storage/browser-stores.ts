import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import type { RecordArea } from "#domain/records/record.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { CookieStore } from "./cookie-store.ts";
import { TabStore } from "./tab-store.ts";
import { WebStorageStore } from "./web-storage-store.ts";

/** Where each kind of record lives in a real browser. */
export function browserStores(browserWindow: Window): Readonly<Record<RecordArea, KeyValueStore>> {
  const cookie = new CookieStore({ isLoopback: isLoopback(browserWindow.location.hostname) });
  const tab = new WebStorageStore(() => browserWindow.sessionStorage);
  return {
    browser: new WebStorageStore(() => browserWindow.localStorage),
    tab: new TabStore({ tab, cookies: cookie }),
    cookie,
  };
}
