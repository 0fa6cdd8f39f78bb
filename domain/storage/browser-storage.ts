import type { Clock } from "#domain/shared/clock.port.ts";
import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";
import { dated, type Dated, type StorageArea, type StorageEntry } from "#domain/storage/storage-entry.ts";

type Deps = {
  readonly stores: Readonly<Record<StorageArea, KeyValueStore>>;
  readonly clock: Clock;
};

/** Reads and writes the portal's entries in the browser: typed, validated and of limited age. */
export class BrowserStorage {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  /** Returns the stored value, or undefined. A malformed or expired one is deleted (STO-07). */
  read<Value>(entry: StorageEntry<Value>): Value | undefined {
    const text = this.deps.stores[entry.area].read(entry.key);
    if (text === undefined) return undefined;
    const value = entry.plain ? entry.check(text) : this.valueOf(entry);
    if (value === undefined) this.remove(entry);
    return value;
  }

  /** Reads and removes a value that may be used only once. */
  take<Value>(entry: StorageEntry<Value>): Value | undefined {
    const value = this.read(entry);
    this.remove(entry);
    return value;
  }

  /** Stores a value. `at`: when it was created, in milliseconds since the epoch. */
  write<Value>(entry: StorageEntry<Value>, value: Value, at = this.deps.clock.now()): void {
    const text = entry.plain ? String(value) : JSON.stringify({ at, value });
    this.deps.stores[entry.area].write(entry.key, text);
  }

  /** Returns when a value that is still valid was created, in milliseconds since the epoch. */
  writtenAt(entry: StorageEntry<unknown>): number | undefined {
    return this.dated(entry)?.at;
  }

  /** Stores a value, or removes the last one if there is none. */
  put<Value>(entry: StorageEntry<Value>, value: Value | undefined): void {
    if (value === undefined) this.remove(entry);
    else this.write(entry, value);
  }

  remove(entry: Pick<StorageEntry<unknown>, "key" | "area">): void {
    this.deps.stores[entry.area].remove(entry.key);
  }

  /** A value from the future was written before the clock was set back: its age counts from now. */
  private valueOf<Value>(entry: StorageEntry<Value>): Value | undefined {
    const kept = this.dated(entry);
    if (kept && entry.lifetime !== undefined && kept.at > this.deps.clock.now())
      this.write(entry, kept.value);
    return kept?.value;
  }

  private dated<Value>(entry: StorageEntry<Value>): Dated<Value> | undefined {
    const text = this.deps.stores[entry.area].read(entry.key);
    return text === undefined ? undefined : dated(entry, parsed(text), this.deps.clock.now());
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
