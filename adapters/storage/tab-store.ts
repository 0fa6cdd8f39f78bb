import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import { loginTransactionPlace, newSessionOfTab, targetOfTab } from "#domain/storage/storage-entries.ts";
import type { WebStorageStore } from "./web-storage-store.ts";

/** The entries that must survive a reload, or the redirect to the identity provider and back. */
const lastingKeys: readonly string[] = [loginTransactionPlace.key, newSessionOfTab.key, targetOfTab.key];

/**
 * The session storage of a tab. If the browser stores nothing, values are kept in memory until the document ends, and
 * the lasting entries in cookies. Without them, a sign-in would not be recognised when it returns from the provider,
 * would end at the default target, and a new sign-in would continue the earlier person's session. Where session storage
 * works these cookies are ignored, since an attacker may have set them (STO-06).
 */
export class TabStore implements KeyValueStore {
  private readonly tab: WebStorageStore;
  private readonly cookies: KeyValueStore;

  constructor(stores: { readonly tab: WebStorageStore; readonly cookies: KeyValueStore }) {
    this.tab = stores.tab;
    this.cookies = stores.cookies;
  }

  read(key: string): string | undefined {
    return this.storeOf(key).read(key);
  }

  write(key: string, value: string): void {
    this.storeOf(key).write(key, value);
  }

  remove(key: string): void {
    this.storeOf(key).remove(key);
  }

  private storeOf(key: string): KeyValueStore {
    return lastingKeys.includes(key) && !this.tab.isKept ? this.cookies : this.tab;
  }
}
