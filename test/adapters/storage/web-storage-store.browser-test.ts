import { browserStores } from "#adapters/storage/browser-stores.ts";
import { WebStorageStore } from "#adapters/storage/web-storage-store.ts";
import { keyValueStoreContract } from "#test/contracts/key-value-store.contract.ts";

function refusal(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

/** A storage that does only some of what it should. */
function storageThat(changes: Partial<Pick<Storage, "getItem" | "setItem" | "removeItem">>): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    ...changes,
  };
}

const full = {
  setItem: () => {
    throw new DOMException("Full.", "QuotaExceededError");
  },
};

beforeEach(() => {
  window.localStorage.clear();
  window.sessionStorage.clear();
});

keyValueStoreContract("local storage", () => new WebStorageStore(() => window.localStorage));
keyValueStoreContract("STO-06 a storage whose getter throws", () => new WebStorageStore(refusal));
keyValueStoreContract("STO-06 a full storage", () => {
  const storage = storageThat(full);
  return new WebStorageStore(() => storage);
});
keyValueStoreContract("STO-06 a storage that forgets in silence", () => {
  const storage = storageThat({ setItem: () => undefined });
  return new WebStorageStore(() => storage);
});
keyValueStoreContract("STO-06 a storage that refuses everything", () => {
  const storage = storageThat({ getItem: refusal, setItem: refusal, removeItem: refusal });
  return new WebStorageStore(() => storage);
});

/** A store whose storage is full or not, as the test says. */
function fillableStore() {
  let isFull = false;
  const kept = storageThat({});
  const storage: Storage = {
    ...kept,
    setItem: (key, value) => (isFull ? full.setItem() : kept.setItem(key, value)),
  };
  const fill = (is: boolean) => (isFull = is);
  return { storage, store: new WebStorageStore(() => storage), fill };
}

describe("web storage", () => {
  it("keeps values where other documents of the host see them (storage-04)", () => {
    new WebStorageStore(() => window.localStorage).write("AUTH_X_LAST_USER", "ada@harbour.example");
    expect(window.localStorage.getItem("AUTH_X_LAST_USER")).toBe("ada@harbour.example");
    expect(new WebStorageStore(() => window.localStorage).read("AUTH_X_LAST_USER")).toBe(
      "ada@harbour.example",
    );
  });

  it("leaves no older value behind when the new one does not fit (STO-06)", () => {
    const { storage, store, fill } = fillableStore();
    store.write("AUTH_X_IID", "old");
    fill(true);
    store.write("AUTH_X_IID", "new");
    expect(store.read("AUTH_X_IID")).toBe("new");
    expect(storage.getItem("AUTH_X_IID")).toBeNull();
  });

  it("prefers what another document stored since to what memory kept", () => {
    const { storage, store, fill } = fillableStore();
    fill(true);
    store.write("AUTH_X_IID", "ours");
    fill(false);
    storage.setItem("AUTH_X_IID", "theirs");
    expect(store.read("AUTH_X_IID")).toBe("theirs");
  });

  it("the areas are local storage, session storage and cookies (storage-04)", () => {
    const stores = browserStores(window);
    stores.local.write("AUTH_X_IID", "browser");
    stores.session.write("AUTH_X_IID", "tab");
    stores.cookie.write("AUTH_X_TOKEN", "cookie");
    expect(window.localStorage.getItem("AUTH_X_IID")).toBe("browser");
    expect(window.sessionStorage.getItem("AUTH_X_IID")).toBe("tab");
    expect(document.cookie).toContain("AUTH_X_TOKEN=cookie");
  });
});
