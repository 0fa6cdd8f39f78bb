import { TabStore } from "#adapters/storage/tab-store.ts";
import { WebStorageStore } from "#adapters/storage/web-storage-store.ts";
import { keyValueStoreContract } from "#test/contracts/key-value-store.contract.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";

const pending = "AUTH_X_PENDING_LOGIN";

function refusal(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

function working(cookies = new MemoryStore()): TabStore {
  return new TabStore({ tab: new WebStorageStore(() => window.sessionStorage), cookies });
}

function blocked(cookies = new MemoryStore()): TabStore {
  return new TabStore({ tab: new WebStorageStore(refusal), cookies });
}

beforeEach(() => window.sessionStorage.clear());

keyValueStoreContract("a tab's records", working);
keyValueStoreContract("STO-06 a tab's records without a storage", blocked);

describe("a tab's records", () => {
  it("stand in session storage and nowhere else (state-02)", () => {
    const cookies = new MemoryStore();
    working(cookies).write(pending, "state");
    expect(window.sessionStorage.getItem(pending)).toBe("state");
    expect(cookies.read(pending)).toBeUndefined();
    expect(Object.keys(window.sessionStorage)).toEqual([pending]);
  });

  it.each([pending, "AUTH_X_NEW_SESSION", "AUTH_X_TARGET"])(
    "without a storage, what has to outlive the document becomes a cookie: %s (storage-05, storage-14)",
    (key) => {
      const cookies = new MemoryStore();
      blocked(cookies).write(key, "state");
      expect(cookies.read(key)).toBe("state");
      expect(blocked(cookies).read(key)).toBe("state");
      blocked(cookies).remove(key);
      expect(cookies.read(key)).toBeUndefined();
    },
  );

  it("without a storage, everything else stays in memory (STO-06)", () => {
    const cookies = new MemoryStore();
    const store = blocked(cookies);
    store.write("AUTH_X_IDENTITY", "somebody");
    expect(store.read("AUTH_X_IDENTITY")).toBe("somebody");
    expect(cookies.read("AUTH_X_IDENTITY")).toBeUndefined();
  });

  it("a planted cookie does not count beside a storage that works (CSR-01)", () => {
    const cookies = new MemoryStore();
    cookies.write(pending, "planted");
    expect(working(cookies).read(pending)).toBeUndefined();
  });
});
