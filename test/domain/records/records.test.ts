import type { RecordArea, RecordKind } from "#domain/records/record.ts";
import { members, textUpTo } from "#domain/records/record.ts";
import { Records } from "#domain/records/records.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import fc from "fast-check";

const text = textUpTo(10);
const plain: RecordKind<string> = { key: "PLAIN", area: "browser", plain: true, check: text };
const wrapped: RecordKind<string> = { key: "WRAPPED", area: "tab", check: text };
const mortal: RecordKind<string> = { key: "MORTAL", area: "tab", lifetime: 1_000, check: text };
const cookie: RecordKind<string> = { key: "COOKIE", area: "cookie", plain: true, check: text };

function setUp(kept: Readonly<Partial<Record<RecordArea, Readonly<Record<string, string>>>>> = {}) {
  const clock = new FakeClock();
  const stores = {
    browser: new MemoryStore(kept.browser),
    tab: new MemoryStore(kept.tab),
    cookie: new MemoryStore(kept.cookie),
  };
  return { clock, stores, records: new Records({ stores, clock }) };
}

function wrap(at: unknown, value: unknown): string {
  return JSON.stringify({ at, value });
}

describe("Records", () => {
  test("storage-04 a plain record is kept as it is, for others to read", () => {
    const { records, stores } = setUp();
    records.write(plain, "ada");
    expect(stores.browser.read("PLAIN")).toBe("ada");
    expect(records.read(plain)).toBe("ada");
  });

  test("storage-09 any other record is kept with the moment of writing", () => {
    const { records, stores, clock } = setUp();
    records.write(wrapped, "ada");
    expect(stores.tab.read("WRAPPED")).toBe(wrap(clock.now(), "ada"));
    expect(records.read(wrapped)).toBe("ada");
  });

  test("storage-04 every record has its own area", () => {
    const { records, stores } = setUp();
    records.write(plain, "b");
    records.write(wrapped, "t");
    records.write(cookie, "c");
    expect([stores.browser.keys, stores.tab.keys, stores.cookie.keys]).toEqual([
      ["PLAIN"],
      ["WRAPPED"],
      ["COOKIE"],
    ]);
  });

  test("STO-07 what was never written is absent", () => {
    const { records } = setUp();
    expect(records.read(plain)).toBeUndefined();
    expect(records.read(wrapped)).toBeUndefined();
    expect(records.take(wrapped)).toBeUndefined();
  });

  test.each([
    ["an empty text", ""],
    ["a text that is too long", "a".repeat(11)],
  ])("STO-07 storage-06 a plain record that is %s is absent and deleted", (_, content) => {
    const { records, stores } = setUp({ browser: { PLAIN: content } });
    expect(records.read(plain)).toBeUndefined();
    expect(stores.browser.keys).toEqual([]);
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
  ])("STO-07 storage-06 a record that is %s is absent and deleted", (_, content) => {
    for (const kind of [wrapped, mortal]) {
      const { records, stores } = setUp({ tab: { [kind.key]: content } });
      expect(records.read(kind)).toBeUndefined();
      expect(stores.tab.keys).toEqual([]);
    }
    expect(Object.hasOwn(Object.prototype, "at")).toBe(false);
  });

  test.each([
    ["from this moment", 0, true],
    ["at the end of its life", 1_000, true],
    ["a moment after it", 1_001, false],
    ["from the future", -1, false],
    ["from the far future", -1e15, false],
    ["from the far past", 1e15, false],
  ])("STO-07 D-05 a record %s", (_, age, isThere) => {
    const { records, stores } = setUp({ tab: { MORTAL: wrap(now - age, "ada") } });
    expect(records.read(mortal)).toBe(isThere ? "ada" : undefined);
    expect(stores.tab.keys).toEqual(isThere ? ["MORTAL"] : []);
  });

  test.each(['{"at":1e999,"value":"ada"}', '{"at":-1e999,"value":"ada"}'])(
    "STO-07 a moment beyond all numbers is no moment: %s",
    (content) => {
      const { records } = setUp({ tab: { MORTAL: content } });
      expect(records.read(mortal)).toBeUndefined();
    },
  );

  test("STO-07 D-05 a record ages while the clock runs", () => {
    const { records, clock: running } = setUp();
    records.write(mortal, "ada");
    running.advance(1_000);
    expect(records.read(mortal)).toBe("ada");
    running.advance(1);
    expect(records.read(mortal)).toBeUndefined();
  });

  test("NET-07 a record that never ages survives a clock that is set back", () => {
    const { records, clock: moved } = setUp();
    records.write(wrapped, "ada");
    moved.set(0);
    expect(records.read(wrapped)).toBe("ada");
  });

  test("CSR-01 a record that is taken is taken once", () => {
    const { records, stores } = setUp();
    records.write(mortal, "ada");
    expect(records.take(mortal)).toBe("ada");
    expect(stores.tab.keys).toEqual([]);
    expect(records.take(mortal)).toBeUndefined();
  });

  test("CSR-01 taking an old record deletes it as well", () => {
    const { records, stores } = setUp({ tab: { MORTAL: wrap(now - 1_001, "ada") } });
    expect(records.take(mortal)).toBeUndefined();
    expect(stores.tab.keys).toEqual([]);
  });

  test("storage-06 putting nothing forgets what was there", () => {
    const { records, stores } = setUp();
    records.put(plain, "ada");
    expect(records.read(plain)).toBe("ada");
    records.put(plain, undefined);
    expect(stores.browser.keys).toEqual([]);
  });

  test("storage-06 removing what is not there is harmless, and nothing else is touched", () => {
    const { records, stores } = setUp({ browser: { OTHER: "x" } });
    records.remove(plain);
    expect(stores.browser.keys).toEqual(["OTHER"]);
  });

  test("storage-05 a store that keeps nothing is a store without records", () => {
    const deaf = { read: () => undefined, write: () => undefined, remove: () => undefined };
    const records = new Records({
      stores: { browser: deaf, tab: deaf, cookie: deaf },
      clock: new FakeClock(),
    });
    records.write(mortal, "ada");
    expect(records.take(mortal)).toBeUndefined();
  });

  test("STO-07 property: nothing that stands in a store throws, and wrong is gone", () => {
    const content = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.jsonValue().map((value) => wrap(now, value)),
    );
    fc.assert(
      fc.property(content, (kept) => {
        const { records, stores } = setUp({ browser: { PLAIN: kept }, tab: { WRAPPED: kept, MORTAL: kept } });
        for (const kind of [plain, wrapped, mortal]) {
          const value = records.read(kind);
          expect(value === undefined).toBe(!stores[kind.area].keys.includes(kind.key));
        }
      }),
    );
  });
});

describe("STO-07 checks", () => {
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
  ])("storage-06 a text of at most ten: %j %s", (content, fits) => {
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
  ])("storage-06 an object with members: %j %s", (content, fits) => {
    expect(members(content)).toBe(fits ? content : undefined);
  });
});
