import type { Clock } from "#domain/ports/clock.port.ts";
import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import type { RecordArea, RecordKind } from "#domain/records/record.ts";
import { dated, type Dated } from "#domain/records/record.ts";

/** Everything the portal keeps in the browser, typed, checked and of limited age. */
export class Records {
  private readonly stores: Readonly<Record<RecordArea, KeyValueStore>>;
  private readonly clock: Clock;

  constructor(ports: {
    readonly stores: Readonly<Record<RecordArea, KeyValueStore>>;
    readonly clock: Clock;
  }) {
    this.stores = ports.stores;
    this.clock = ports.clock;
  }

  /** The record, or undefined. One that is malformed or too old is deleted on the way (STO-07). */
  read<Value>(kind: RecordKind<Value>): Value | undefined {
    const text = this.stores[kind.area].read(kind.key);
    if (text === undefined) return undefined;
    const value = kind.plain ? kind.check(text) : this.dated(kind)?.value;
    if (value === undefined) this.remove(kind);
    return value;
  }

  /** Reads a record that may be used once. */
  take<Value>(kind: RecordKind<Value>): Value | undefined {
    const value = this.read(kind);
    this.remove(kind);
    return value;
  }

  /** `at`: when the value came, where that is not now. */
  write<Value>(kind: RecordKind<Value>, value: Value, at = this.clock.now()): void {
    const text = kind.plain ? String(value) : JSON.stringify({ at, value });
    this.stores[kind.area].write(kind.key, text);
  }

  /** When a record that is still good came. */
  writtenAt(kind: RecordKind<unknown>): number | undefined {
    return this.dated(kind)?.at;
  }

  /** Keeps a value, or forgets the last one when there is none. */
  put<Value>(kind: RecordKind<Value>, value: Value | undefined): void {
    if (value === undefined) this.remove(kind);
    else this.write(kind, value);
  }

  remove(kind: Pick<RecordKind<unknown>, "key" | "area">): void {
    this.stores[kind.area].remove(kind.key);
  }

  private dated<Value>(kind: RecordKind<Value>): Dated<Value> | undefined {
    const text = this.stores[kind.area].read(kind.key);
    return text === undefined ? undefined : dated(kind, parsed(text), this.clock.now());
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
