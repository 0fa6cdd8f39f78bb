import type { Clock } from "#domain/ports/clock.port.ts";
import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import type { StorageArea, StorageEntry } from "#domain/storage/storage-entry.ts";
import { dated, type Dated } from "#domain/storage/storage-entry.ts";

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
  read<Value>(kind: StorageEntry<Value>): Value | undefined {
    const text = this.deps.stores[kind.area].read(kind.key);
    if (text === undefined) return undefined;
    const value = kind.plain ? kind.check(text) : this.valueOf(kind);
    if (value === undefined) this.remove(kind);
    return value;
  }

  /** Reads and removes a value that may be used only once. */
  take<Value>(kind: StorageEntry<Value>): Value | undefined {
    const value = this.read(kind);
    this.remove(kind);
    return value;
  }

  /** Stores a value. `at`: when it was created, in milliseconds since the epoch. */
  write<Value>(kind: StorageEntry<Value>, value: Value, at = this.deps.clock.now()): void {
    const text = kind.plain ? String(value) : JSON.stringify({ at, value });
    this.deps.stores[kind.area].write(kind.key, text);
  }

  /** Returns when a value that is still valid was created, in milliseconds since the epoch. */
  writtenAt(kind: StorageEntry<unknown>): number | undefined {
    return this.dated(kind)?.at;
  }

  /** Stores a value, or removes the last one if there is none. */
  put<Value>(kind: StorageEntry<Value>, value: Value | undefined): void {
    if (value === undefined) this.remove(kind);
    else this.write(kind, value);
  }

  remove(kind: Pick<StorageEntry<unknown>, "key" | "area">): void {
    this.deps.stores[kind.area].remove(kind.key);
  }

  /** A value from the future was written before the clock was set back: its age counts from now (SPEC-CHOICE D-142). */
  private valueOf<Value>(kind: StorageEntry<Value>): Value | undefined {
    const kept = this.dated(kind);
    if (kept && kind.lifetime !== undefined && kept.at > this.deps.clock.now()) this.write(kind, kept.value);
    return kept?.value;
  }

  private dated<Value>(kind: StorageEntry<Value>): Dated<Value> | undefined {
    const text = this.deps.stores[kind.area].read(kind.key);
    return text === undefined ? undefined : dated(kind, parsed(text), this.deps.clock.now());
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
