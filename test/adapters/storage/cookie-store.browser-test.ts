import { CookieProbe } from "#adapters/storage/cookie-probe.ts";
import { CookieStore } from "#adapters/storage/cookie-store.ts";
import { keyValueStoreContract } from "#test/contracts/key-value-store.contract.ts";

const written: string[] = [];
let refuses: (cookie: string) => boolean;

const real = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");

function realCookies(): string {
  return String(real?.get?.call(document));
}

beforeEach(() => {
  written.length = 0;
  // What every browser does, and jsdom does not: over 4096 bytes nothing is kept and nothing is said.
  refuses = (cookie) => (cookie.split(";")[0] ?? "").length > 4_096;
  for (const cookie of realCookies().split("; ")) {
    real?.set?.call(document, `${cookie.split("=")[0] ?? ""}=; path=/; max-age=0`);
  }
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: realCookies,
    set(cookie: string) {
      written.push(cookie);
      if (!refuses(cookie)) real?.set?.call(document, cookie);
    },
  });
});

afterEach(() => {
  Reflect.deleteProperty(document, "cookie");
});

function lastWritten(): string {
  return written.at(-1) ?? "";
}

keyValueStoreContract("cookies", () => new CookieStore({ isLoopback: false }));
keyValueStoreContract("STO-06 refused cookies", () => {
  refuses = () => true;
  return new CookieStore({ isLoopback: true });
});
keyValueStoreContract("STO-06 a document that may have no cookies", () => {
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get() {
      throw new DOMException("Denied.", "SecurityError");
    },
    set() {
      throw new DOMException("Denied.", "SecurityError");
    },
  });
  return new CookieStore({ isLoopback: false });
});

describe("cookies", () => {
  it("the session token is host-only, Secure, Lax and gone with the browser (storage-01, D-31)", () => {
    new CookieStore({ isLoopback: false }).write("AUTH_X_TOKEN", "token");
    expect(lastWritten()).toBe("AUTH_X_TOKEN=token; path=/; secure; sameSite=lax");
  });

  it("the device token lives 365 days, Secure, SameSite=None (storage-02, D-32)", () => {
    const now = Date.now();
    new CookieStore({ isLoopback: false }).write("AUTH_X_USER_DEVICE_TOKEN", "device");
    const attributes = lastWritten().split("; ");
    expect(attributes.filter((attribute) => !attribute.startsWith("expires="))).toEqual([
      "AUTH_X_USER_DEVICE_TOKEN=device",
      "path=/",
      "secure",
      "sameSite=none",
    ]);
    const expires =
      attributes.find((attribute) => attribute.startsWith("expires="))?.slice("expires=".length) ?? "";
    const days = (Date.parse(expires) - now) / 86_400_000;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThan(365.1);
  });

  it("a value cannot bring attributes along (storage-10, STO-03)", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "x; Max-Age=0; Domain=evil.example; SameSite=None");
    expect(lastWritten().split("; ").slice(1)).toEqual(["path=/", "secure", "sameSite=lax"]);
    expect(store.read("AUTH_X_TOKEN")).toBe("x; Max-Age=0; Domain=evil.example; SameSite=None");
  });

  it("a cookie that is too long is kept in memory, and no older one shows through (STO-02)", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "old");
    const long = "t".repeat(5_000);
    store.write("AUTH_X_TOKEN", long);
    expect(store.read("AUTH_X_TOKEN")).toBe(long);
    expect(realCookies()).not.toContain("AUTH_X_TOKEN");
    expect(new CookieStore({ isLoopback: false }).read("AUTH_X_TOKEN")).toBeUndefined();
  });

  it("on a loopback host a dropped Secure cookie is written Lax without Secure (storage-07, D-34)", () => {
    refuses = (cookie) => cookie.includes("; secure");
    const store = new CookieStore({ isLoopback: true });
    store.write("AUTH_X_TOKEN", "token");
    expect(lastWritten()).toBe("AUTH_X_TOKEN=token; path=/; sameSite=lax");
    expect(realCookies()).toBe("AUTH_X_TOKEN=token");
    store.write("AUTH_X_USER_DEVICE_TOKEN", "device");
    expect(lastWritten()).toMatch(/^AUTH_X_USER_DEVICE_TOKEN=device; path=\/; sameSite=lax; expires=[^;]+$/);
  });

  it("on any other host nothing is ever written without Secure (storage-08, D-34)", () => {
    refuses = (cookie) => cookie.includes("; secure");
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "token");
    expect(written.filter((cookie) => cookie.startsWith("AUTH_X_TOKEN=token"))).toEqual([
      "AUTH_X_TOKEN=token; path=/; secure; sameSite=lax",
    ]);
    expect(realCookies()).toBe("");
    expect(store.read("AUTH_X_TOKEN")).toBe("token");
  });

  it("prefers the cookie of another tab to what memory kept", () => {
    refuses = () => true;
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "ours");
    real?.set?.call(document, "AUTH_X_TOKEN=theirs; path=/");
    expect(store.read("AUTH_X_TOKEN")).toBe("theirs");
  });

  it("of two cookies of one name neither counts; where the other cannot be removed, memory keeps ours (storage-06, D-31)", () => {
    window.history.replaceState(undefined, "", "/login");
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "before");
    real?.set?.call(document, "AUTH_X_TOKEN=theirs; path=/login");
    expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
    store.write("AUTH_X_TOKEN", "ours");
    expect(store.read("AUTH_X_TOKEN")).toBe("ours");
    real?.set?.call(document, "AUTH_X_TOKEN=; path=/login; max-age=0");
    window.history.replaceState(undefined, "", "/");
  });

  it("what a neighbour has set for the domain is removed with ours (D-31, STO-01)", () => {
    new CookieStore({ isLoopback: false }).remove("AUTH_X_TOKEN");
    expect(written.map((cookie) => cookie.replace(/ expires=[^;]+;?/, ""))).toEqual([
      "AUTH_X_TOKEN=; path=/;",
      "AUTH_X_TOKEN=; path=/; domain=harbour.example;",
    ]);
  });

  it("a cookie whose name only reads as ours after decoding is another one, and does not outlive a logout (storage-06, STO-01)", () => {
    const store = new CookieStore({ isLoopback: false });
    real?.set?.call(document, "AUTH%5FX_TOKEN=theirs; path=/");
    expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
    store.write("AUTH_X_TOKEN", "ours");
    expect(store.read("AUTH_X_TOKEN")).toBe("ours");
    store.remove("AUTH_X_TOKEN");
    expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
  });

  it("reads a value as it was written, also between quotation marks (storage-10)", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", '50%;=" ü');
    expect(store.read("AUTH_X_TOKEN")).toBe('50%;=" ü');
    real?.set?.call(document, 'AUTH_X_TOKEN="quoted"; path=/');
    expect(store.read("AUTH_X_TOKEN")).toBe("quoted");
  });

  it("reads a malformed value without throwing", () => {
    real?.set?.call(document, "AUTH_X_TOKEN=%E0%A4%A; path=/");
    expect(() => new CookieStore({ isLoopback: false }).read("AUTH_X_TOKEN")).not.toThrow();
  });
});

describe("the cookie probe", () => {
  it("finds cookies on, and leaves nothing behind (STO-06)", () => {
    expect(new CookieProbe().cookiesEnabled()).toBe(true);
    expect(realCookies()).toBe("");
  });

  it("is not misled by the probe of another tab at the same moment (storage-15)", () => {
    let isOther = false;
    Object.defineProperty(document, "cookie", {
      configurable: true,
      get() {
        if (!isOther) {
          isOther = true;
          new CookieProbe().cookiesEnabled();
        }
        return realCookies();
      },
      set: (cookie: string) => real?.set?.call(document, cookie),
    });
    expect(new CookieProbe().cookiesEnabled()).toBe(true);
    expect(realCookies()).toBe("");
  });

  it("finds them off when the browser drops them (STO-06)", () => {
    refuses = () => true;
    expect(new CookieProbe().cookiesEnabled()).toBe(false);
  });

  it("finds them off when the document may have none (STO-06)", () => {
    Object.defineProperty(document, "cookie", {
      configurable: true,
      get() {
        throw new DOMException("Denied.", "SecurityError");
      },
      set() {
        throw new DOMException("Denied.", "SecurityError");
      },
    });
    expect(new CookieProbe().cookiesEnabled()).toBe(false);
  });
});
