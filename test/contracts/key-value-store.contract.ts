import type { KeyValueStore } from "#domain/storage/key-value-store.port.ts";

const awkwardValues: readonly string[] = [
  "plain",
  "two words",
  "; Max-Age=0; Domain=evil.example",
  "a=b&c=d",
  "100 % \"quoted\" 'text'",
  "%E0%A4%A",
  "ångström, 東京, 🛎",
  '{"at":1,"value":{"nested":[1,2]}}',
  "line\r\nbreak",
  "\\back/forth",
];

/** The tests that every store has to pass, those of the browser as well as those in memory. */
export function keyValueStoreContract(name: string, prepare: () => KeyValueStore): void {
  describe(`${name} as a key-value store`, () => {
    let store: KeyValueStore;

    beforeEach(() => {
      store = prepare();
    });

    it("knows nothing of a key that was never written", () => {
      expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
    });

    it.each(awkwardValues)("gives back exactly what was written: %j (storage-10, STO-03)", (value) => {
      store.write("AUTH_X_TOKEN", value);
      expect(store.read("AUTH_X_TOKEN")).toBe(value);
    });

    it("keeps the last value of a key", () => {
      store.write("AUTH_X_TOKEN", "first");
      store.write("AUTH_X_TOKEN", "second");
      expect(store.read("AUTH_X_TOKEN")).toBe("second");
    });

    it("keeps keys apart", () => {
      store.write("AUTH_X_TOKEN", "one");
      store.write("AUTH_X_USER_DEVICE_TOKEN", "another");
      store.remove("AUTH_X_TOKEN");
      expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
      expect(store.read("AUTH_X_USER_DEVICE_TOKEN")).toBe("another");
    });

    it("forgets what was removed, and may be asked to again", () => {
      store.write("AUTH_X_TOKEN", "value");
      store.remove("AUTH_X_TOKEN");
      store.remove("AUTH_X_TOKEN");
      expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
    });

    it("keeps a value of any length and never throws (storage-05, STO-06)", () => {
      const long = "x".repeat(20_000);
      store.write("AUTH_X_TOKEN", long);
      expect(store.read("AUTH_X_TOKEN")).toBe(long);
      store.write("AUTH_X_TOKEN", "short");
      expect(store.read("AUTH_X_TOKEN")).toBe("short");
    });
  });
}
