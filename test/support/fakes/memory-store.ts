import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";

/** A store that keeps everything until told otherwise. */
export class MemoryStore implements KeyValueStore {
  private readonly entries: Map<string, string>;

  constructor(entries: Readonly<Record<string, string>> = {}) {
    this.entries = new Map(Object.entries(entries));
  }

  /** The stored keys, in the order of writing. */
  get keys(): readonly string[] {
    return [...this.entries.keys()];
  }

  read(key: string): string | undefined {
    return this.entries.get(key);
  }

  write(key: string, value: string): void {
    this.entries.set(key, value);
  }

  remove(key: string): void {
    this.entries.delete(key);
  }
}
