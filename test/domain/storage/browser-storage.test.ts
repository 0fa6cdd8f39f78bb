import { textUpTo, type StorageEntry } from "#domain/storage/storage-entry.ts";
import { domainParts } from "#test/support/builders/domain-parts.ts";
import fc from "fast-check";

const text = textUpTo(10);
const plain: StorageEntry<string> = { key: "PLAIN", area: "local", plain: true, check: text };
const wrapped: StorageEntry<string> = { key: "WRAPPED", area: "session", check: text };
const mortal: StorageEntry<string> = { key: "MORTAL", area: "session", lifetime: 1_000, check: text };

describe("BrowserStorage", () => {
  const now = domainParts().clock.now();

  test.each(['{"at":1e999,"value":"ada"}', '{"at":-1e999,"value":"ada"}'])(
    "a moment beyond all numbers is no moment: %s (STO-07)",
    (content) => {
      const { storage } = domainParts({ tab: { MORTAL: content } });
      expect(storage.read(mortal)).toBeUndefined();
    },
  );

  test("a record from before the clock was set back ages from the next reading on (storage-17)", () => {
    const { storage, clock: moved } = domainParts();
    storage.write(mortal, "ada");
    moved.set(now - 86_400_000);
    expect(storage.read(mortal)).toBe("ada");
    moved.advance(1_000);
    expect(storage.read(mortal)).toBe("ada");
    moved.advance(1);
    expect(storage.read(mortal)).toBeUndefined();
  });

  test("a record that never ages keeps its moment when the clock is set back (storage-17, NET-07)", () => {
    const { storage, clock: moved } = domainParts();
    storage.write(wrapped, "ada");
    moved.set(0);
    expect([storage.read(wrapped), storage.writtenAt(wrapped)]).toEqual(["ada", now]);
  });

  test("a record that is taken is taken once (CSR-01)", () => {
    const { storage, stores } = domainParts();
    storage.write(mortal, "ada");
    expect(storage.take(mortal)).toBe("ada");
    expect(stores.session.keys).toEqual([]);
    expect(storage.take(mortal)).toBeUndefined();
  });

  test("putting nothing forgets what was there (storage-06)", () => {
    const { storage, stores } = domainParts();
    storage.put(plain, "ada");
    expect(storage.read(plain)).toBe("ada");
    storage.put(plain, undefined);
    expect(stores.local.keys).toEqual([]);
  });

  test("property: nothing that stands in a store throws, and wrong is gone (STO-07)", () => {
    const content = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ at: now, value })),
    );
    fc.assert(
      fc.property(content, (kept) => {
        const { storage, stores } = domainParts({
          browser: { PLAIN: kept },
          tab: { WRAPPED: kept, MORTAL: kept },
        });
        for (const kind of [plain, wrapped, mortal]) {
          const value = storage.read(kind);
          expect(value === undefined).toBe(!stores[kind.area].keys.includes(kind.key));
        }
      }),
    );
  });
});
