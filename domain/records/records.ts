import type { Clock } from "#domain/ports/clock.port.ts";
import type { KeyValueStore } from "#domain/ports/key-value-store.port.ts";
import type { RecordArea, RecordKind } from "#domain/records/record.ts";
import { members } from "#domain/records/record.ts";

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
    const value = kind.plain ? kind.check(text) : this.unwrap(kind, text);
    if (value === undefined) this.remove(kind);
    return value;
  }

  /** Reads a record that may be used once. */
  take<Value>(kind: RecordKind<Value>): Value | undefined {
    const value = this.read(kind);
    this.remove(kind);
    return value;
  }

  write<Value>(kind: RecordKind<Value>, value: Value): void {
    const text = kind.plain ? String(value) : JSON.stringify({ at: this.clock.now(), value });
    this.stores[kind.area].write(kind.key, text);
  }

  /** Keeps a value, or forgets the last one when there is none. */
  put<Value>(kind: RecordKind<Value>, value: Value | undefined): void {
    if (value === undefined) this.remove(kind);
    else this.write(kind, value);
  }

  remove(kind: Pick<RecordKind<unknown>, "key" | "area">): void {
    this.stores[kind.area].remove(kind.key);
  }

  private unwrap<Value>(kind: RecordKind<Value>, text: string): Value | undefined {
    const { at, value } = members(parsed(text)) ?? {};
    if (typeof at !== "number") return undefined;
    // A record from the future was planted, or the clock was moved: either way its age proves nothing. One that
    // never ages does not depend on the clock at all (NET-07).
    const age = this.clock.now() - at;
    if (kind.lifetime !== undefined && (age < 0 || age > kind.lifetime)) return undefined;
    return kind.check(value);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
