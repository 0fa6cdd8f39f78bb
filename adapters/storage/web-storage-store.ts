import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";

const probe = "AUTH_X_PROBE";
/** About as long as what is kept. */
const probeValue = "1".repeat(512);

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

  /** Whether the browser keeps what it is given, found out by keeping something for a moment. */
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
