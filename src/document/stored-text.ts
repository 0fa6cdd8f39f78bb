import { dated, type StorageEntry } from "#domain/storage/storage-entry.ts";

/** Returns an entry of this tab; undefined without one, or where storage is blocked. */
export function ofTab<Value>(kind: StorageEntry<Value>): Value | undefined {
  return read(() => sessionStorage, kind);
}

/** Returns an entry of this browser; undefined without one, or where storage is blocked. */
export function ofBrowser<Value>(kind: StorageEntry<Value>): Value | undefined {
  return read(() => localStorage, kind);
}

/** Returns a text that this device keeps; undefined without one, or where storage is blocked. */
export function remembered({ key, check }: StorageEntry<string>): string | undefined {
  try {
    return check(localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

/** Stores a text of this tab, or removes the last one if there is none; where storage is blocked, nothing is kept. */
export function keepInTab({ key }: StorageEntry<string>, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // The value then stays in this document only.
  }
}

function read<Value>(area: () => Storage, kind: StorageEntry<Value>): Value | undefined {
  try {
    return dated(kind, JSON.parse(area().getItem(kind.key) ?? ""), Date.now())?.value;
  } catch {
    return undefined;
  }
}
