import type { StorageArea, StorageEntry } from "#domain/storage/storage-entry.ts";
import { textUpTo } from "#domain/storage/storage-entry.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import fc from "fast-check";

const text = textUpTo(10);
const plain: StorageEntry<string> = { key: "PLAIN", area: "local", plain: true, check: text };
const wrapped: StorageEntry<string> = { key: "WRAPPED", area: "session", check: text };
const mortal: StorageEntry<string> = { key: "MORTAL", area: "session", lifetime: 1_000, check: text };

function setUp(kept: Readonly<Partial<Record<StorageArea, Readonly<Record<string, string>>>>> = {}) {
  const clock = new FakeClock();
  const stores = {
    local: new MemoryStore(kept.local),
    session: new MemoryStore(kept.session),
    cookie: new MemoryStore(kept.cookie),
  };
  return { clock, stores, storage: new BrowserStorage({ stores, clock }) };
}

function wrap(at: unknown, value: unknown): string {
  return JSON.stringify({ at, value });
}

describe("BrowserStorage", () => {
  const { clock } = setUp();
  const now = clock.now();

  test.each(['{"at":1e999,"value":"ada"}', '{"at":-1e999,"value":"ada"}'])(
    "a moment beyond all numbers is no moment: %s (STO-07)",
    (content) => {
      const { storage } = setUp({ session: { MORTAL: content } });
      expect(storage.read(mortal)).toBeUndefined();
    },
  );

  test("a record from before the clock was set back ages from the next reading on (storage-17)", () => {
    const { storage, clock: moved } = setUp();
    storage.write(mortal, "ada");
    moved.set(now - 86_400_000);
    expect(storage.read(mortal)).toBe("ada");
    moved.advance(1_000);
    expect(storage.read(mortal)).toBe("ada");
    moved.advance(1);
    expect(storage.read(mortal)).toBeUndefined();
  });

  test("a record that never ages keeps its moment when the clock is set back (storage-17, NET-07)", () => {
    const { storage, clock: moved } = setUp();
    storage.write(wrapped, "ada");
    moved.set(0);
    expect([storage.read(wrapped), storage.writtenAt(wrapped)]).toEqual(["ada", now]);
  });

  test("a record that is taken is taken once (CSR-01)", () => {
    const { storage, stores } = setUp();
    storage.write(mortal, "ada");
    expect(storage.take(mortal)).toBe("ada");
    expect(stores.session.keys).toEqual([]);
    expect(storage.take(mortal)).toBeUndefined();
  });

  test("putting nothing forgets what was there (storage-06)", () => {
    const { storage, stores } = setUp();
    storage.put(plain, "ada");
    expect(storage.read(plain)).toBe("ada");
    storage.put(plain, undefined);
    expect(stores.local.keys).toEqual([]);
  });

  test("property: nothing that stands in a store throws, and wrong is gone (STO-07)", () => {
    const content = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.jsonValue().map((value) => wrap(now, value)),
    );
    fc.assert(
      fc.property(content, (kept) => {
        const { storage, stores } = setUp({
          local: { PLAIN: kept },
          session: { WRAPPED: kept, MORTAL: kept },
        });
        for (const kind of [plain, wrapped, mortal]) {
          const value = storage.read(kind);
          expect(value === undefined).toBe(!stores[kind.area].keys.includes(kind.key));
        }
      }),
    );
  });
});
