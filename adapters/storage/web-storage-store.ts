import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";

/**
 * localStorage or sessionStorage. Where the browser refuses (blocked, full, private mode) a value stays in
 * memory for as long as the document does (STO-06).
 */
export class WebStorageStore implements KeyValueStore {
  private readonly storage: () => Storage;
  private readonly memory = new Map<string, string>();

  /** A function, because merely naming `window.localStorage` throws where storage is blocked. */
  constructor(storage: () => Storage) {
    this.storage = storage;
  }

  read(key: string): string | undefined {
    return this.stored(key) ?? this.memory.get(key);
  }

  write(key: string, value: string): void {
    this.remove(key);
    try {
      this.storage().setItem(key, value);
    } catch {
      // Read back below, as everything else that was not kept.
    }
    if (this.stored(key) !== value) this.memory.set(key, value);
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // Nothing is stored where nothing can be.
    }
  }

  private stored(key: string): string | undefined {
    try {
      return this.storage().getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  }
}
