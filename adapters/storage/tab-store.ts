import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import { newSessionOfTab, loginTransaction } from "#domain/storage/storage-entries.ts";
import type { WebStorageStore } from "./web-storage-store.ts";

/** What has to be there again after a reload, or when the identity provider sends the person back. */
const lastingKeys: readonly string[] = [loginTransaction.key, newSessionOfTab.key];

/**
 * A tab's records. Where the browser keeps none, memory does, which ends with the document: a sign-in that
 * left for its provider would never be recognised, and a new one would continue the last person's session. Their
 * records are then cookies, and only then: what somebody else may have set as a cookie must not count beside a storage that works (STO-06, SPEC-CHOICE D-06, D-33).
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
