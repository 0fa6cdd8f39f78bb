import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import { probe } from "#domain/storage/storage-keys.ts";

/** A test value about as long as the values that are stored. */
const probeValue = "1".repeat(512);

/**
 * localStorage or sessionStorage. Where the browser refuses (blocked, full, private mode) a value is kept in memory
 * until the document ends (STO-06).
 */
export class WebStorageStore implements KeyValueStore {
  private readonly storage: () => Storage;
  private readonly memory = new Map<string, string>();

  /** Takes a function, because merely reading `window.localStorage` throws where storage is blocked. */
  constructor(storage: () => Storage) {
    this.storage = storage;
  }

  /** Whether the browser keeps values, found out by storing one briefly. */
  get isKept(): boolean {
    try {
      this.storage().setItem(probe, probeValue);
      const isKept = this.stored(probe) === probeValue;
      this.storage().removeItem(probe);
      return isKept;
    } catch {
      return false;
    }
  }

  read(key: string): string | undefined {
    return this.stored(key) ?? this.memory.get(key);
  }

  write(key: string, value: string): void {
    this.remove(key);
    try {
      this.storage().setItem(key, value);
    } catch {
      // Reading back below detects this, like any value that was not kept.
    }
    if (this.stored(key) !== value) this.memory.set(key, value);
  }

  remove(key: string): void {
    this.memory.delete(key);
    try {
      this.storage().removeItem(key);
    } catch {
      // Storage that cannot be used holds nothing to remove.
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
