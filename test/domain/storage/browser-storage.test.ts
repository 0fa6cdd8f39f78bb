import type { StorageArea, StorageEntry } from "#domain/storage/storage-entry.ts";
import { asRecord, textUpTo } from "#domain/storage/storage-entry.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import fc from "fast-check";

const text = textUpTo(10);
const plain: StorageEntry<string> = { key: "PLAIN", area: "local", plain: true, check: text };
const wrapped: StorageEntry<string> = { key: "WRAPPED", area: "session", check: text };
const mortal: StorageEntry<string> = { key: "MORTAL", area: "session", lifetime: 1_000, check: text };
const cookie: StorageEntry<string> = { key: "COOKIE", area: "cookie", plain: true, check: text };

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
  test("a plain record is kept as it is, for others to read (storage-04)", () => {
    const { storage, stores } = setUp();
    storage.write(plain, "ada");
    expect(stores.local.read("PLAIN")).toBe("ada");
    expect(storage.read(plain)).toBe("ada");
  });

  test("any other record is kept with the moment of writing (storage-09)", () => {
    const { storage, stores, clock } = setUp();
    storage.write(wrapped, "ada");
    expect(stores.session.read("WRAPPED")).toBe(wrap(clock.now(), "ada"));
    expect(storage.read(wrapped)).toBe("ada");
  });

  test("every record has its own area (storage-04)", () => {
    const { storage, stores } = setUp();
    storage.write(plain, "b");
    storage.write(wrapped, "t");
    storage.write(cookie, "c");
    expect([stores.local.keys, stores.session.keys, stores.cookie.keys]).toEqual([
      ["PLAIN"],
      ["WRAPPED"],
      ["COOKIE"],
    ]);
  });

  test("what was never written is absent (STO-07)", () => {
    const { storage } = setUp();
    expect(storage.read(plain)).toBeUndefined();
    expect(storage.read(wrapped)).toBeUndefined();
    expect(storage.take(wrapped)).toBeUndefined();
  });

  test.each([
    ["an empty text", ""],
    ["a text that is too long", "a".repeat(11)],
  ])("a plain record that is %s is absent and deleted (storage-06, STO-07)", (_, content) => {
    const { storage, stores } = setUp({ local: { PLAIN: content } });
    expect(storage.read(plain)).toBeUndefined();
    expect(stores.local.keys).toEqual([]);
  });

  const { clock } = setUp();
  const now = clock.now();
  test.each([
    ["an empty text", ""],
    ["no JSON", "ada"],
    ["broken JSON", '{"at":1,"value":"ada"'],
    ["JSON with something behind it", `${wrap(now, "ada")};`],
    ["null", "null"],
    ["a number", "42"],
    ["a text", '"ada"'],
    ["a list", '[{"at":1,"value":"ada"}]'],
    ["an empty object", "{}"],
    ["a value without a moment", '{"value":"ada"}'],
    ["a moment without a value", wrap(now, undefined)],
    ["a moment that is a text", wrap(String(now), "ada")],
    ["a moment that is null", wrap(null, "ada")],
    ["a value of another type", wrap(now, { length: 1 })],
    ["a value that is null", wrap(now, null)],
    ["a value that is too long", wrap(now, "a".repeat(11))],
    ["members on the prototype", `{"__proto__":${wrap(now, "ada")}}`],
    ["members on the constructor", `{"constructor":{"prototype":${wrap(now, "ada")}}}`],
    ["a hundred thousand brackets", "[".repeat(100_000)],
  ])("a record that is %s is absent and deleted (storage-06, STO-07)", (_, content) => {
    for (const kind of [wrapped, mortal]) {
      const { storage, stores } = setUp({ session: { [kind.key]: content } });
      expect(storage.read(kind)).toBeUndefined();
      expect(stores.session.keys).toEqual([]);
    }
    expect(Object.hasOwn(Object.prototype, "at")).toBe(false);
  });

  test.each([
    ["from this moment", 0, true],
    ["at the end of its life", 1_000, true],
    ["a moment after it", 1_001, false],
    ["from the future", -1, true],
    ["from the far future", -1e15, true],
    ["from the far past", 1e15, false],
  ])("a record %s (STO-07)", (_, age, isThere) => {
    const { storage, stores } = setUp({ session: { MORTAL: wrap(now - age, "ada") } });
    expect(storage.read(mortal)).toBe(isThere ? "ada" : undefined);
    expect(stores.session.keys).toEqual(isThere ? ["MORTAL"] : []);
  });

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

  test("taking an old record deletes it as well (CSR-01)", () => {
    const { storage, stores } = setUp({ session: { MORTAL: wrap(now - 1_001, "ada") } });
    expect(storage.take(mortal)).toBeUndefined();
    expect(stores.session.keys).toEqual([]);
  });

  test("putting nothing forgets what was there (storage-06)", () => {
    const { storage, stores } = setUp();
    storage.put(plain, "ada");
    expect(storage.read(plain)).toBe("ada");
    storage.put(plain, undefined);
    expect(stores.local.keys).toEqual([]);
  });

  test("removing what is not there is harmless, and nothing else is touched (storage-06)", () => {
    const { storage, stores } = setUp({ local: { OTHER: "x" } });
    storage.remove(plain);
    expect(stores.local.keys).toEqual(["OTHER"]);
  });

  test("a store that keeps nothing is a store without records (storage-05)", () => {
    const deaf = { read: () => undefined, write: () => undefined, remove: () => undefined };
    const storage = new BrowserStorage({
      stores: { local: deaf, session: deaf, cookie: deaf },
      clock: new FakeClock(),
    });
    storage.write(mortal, "ada");
    expect(storage.take(mortal)).toBeUndefined();
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

describe("checks (STO-07)", () => {
  test.each<[unknown, boolean]>([
    ["a", true],
    ["a".repeat(10), true],
    ["a".repeat(11), false],
    ["", false],
    [1, false],
    [null, false],
    [undefined, false],
    [["a"], false],
    [{ length: 1 }, false],
  ])("a text of at most ten: %j %s (storage-06)", (content, fits) => {
    expect(text(content)).toBe(fits ? content : undefined);
  });

  test.each<[unknown, boolean]>([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ["a", false],
    [1, false],
    [true, false],
  ])("an object with members: %j %s (storage-06)", (content, fits) => {
    expect(asRecord(content)).toBe(fits ? content : undefined);
  });
});
