import { CookieProbe } from "#adapters/storage/cookie-probe.ts";
import { CookieStore } from "#adapters/storage/cookie-store.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { sealOf } from "#domain/storage/cookie-seal.ts";
import { keyValueStoreContract } from "#test/contracts/key-value-store.contract.ts";

const written: string[] = [];
let refuses: (cookie: string) => boolean;

const real = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");

function realCookies(): string {
  return String(real?.get?.call(document));
}

beforeEach(() => {
  written.length = 0;
  // What every browser does, and jsdom does not: over 4096 bytes nothing is kept and nothing is said, and a cookie for
  // the whole domain is another one than that of the host.
  refuses = (cookie) =>
    (cookie.split(";")[0] ?? "").length > 4_096 || cookie.includes("path=/; domain=harbour.example;");
  for (const cookie of realCookies().split("; ")) {
    real?.set?.call(document, `${cookie.split("=")[0] ?? ""}=; path=/; secure; max-age=0`);
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

/** Sets cookies as another host, or another path of this one, would. */
function plant(...cookies: readonly string[]): void {
  for (const cookie of cookies) real?.set?.call(document, cookie);
}

/** Makes this a document that may have no cookies. */
function denyCookies(): void {
  const denied = () => {
    throw new DOMException("Denied.", "SecurityError");
  };
  Object.defineProperty(document, "cookie", { configurable: true, get: denied, set: denied });
}

const someKey = "0123456789abcdef0123456789abcdef";

function lastWritten(): string {
  return written.at(-1) ?? "";
}

keyValueStoreContract("cookies", () => new CookieStore({ isLoopback: false }));
keyValueStoreContract("STO-06 refused cookies", () => {
  refuses = () => true;
  return new CookieStore({ isLoopback: true });
});
keyValueStoreContract("STO-06 a document that may have no cookies", () => {
  denyCookies();
  return new CookieStore({ isLoopback: false });
});

describe("cookies", () => {
  it("the session token is host-only, Secure, Lax and gone with the browser (storage-01)", () => {
    new CookieStore({ isLoopback: false }).write("AUTH_X_TOKEN", "token");
    expect(lastWritten()).toBe("AUTH_X_TOKEN=token; path=/; secure; samesite=lax");
    expect(written.at(-2)).toMatch(/^__Host-AUTH_X_TOKEN_SEAL=[^;]+; path=\/; secure; samesite=lax$/);
    expect(written.join()).not.toContain("SEAL=token");
  });

  it("the device token lives 365 days, Secure, SameSite=None (storage-02)", () => {
    const attributes = "path=/; secure; samesite=none; max-age=31536000";
    new CookieStore({ isLoopback: false }).write("AUTH_X_USER_DEVICE_TOKEN", "device");
    expect(lastWritten()).toBe(`AUTH_X_USER_DEVICE_TOKEN=device; ${attributes}`);
    expect(written.at(-2)).toMatch(/^__Host-AUTH_X_USER_DEVICE_TOKEN_SEAL=/);
    expect(written.at(-2)?.split("; ").slice(1).join("; ")).toBe(attributes);
  });

  it("the session is kept for frames of another site, and takes the place of the last (storage-12)", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "token-1");
    new CrossSiteSessionCookie().keep("token-1; Max-Age=0");
    expect(written.at(-2)).toMatch(/^__Host-AUTH_X_TOKEN_SEAL=[^;]+; path=\/; secure; samesite=none$/);
    expect(lastWritten()).toBe("AUTH_X_TOKEN=token-1%3B%20Max-Age%3D0; path=/; secure; samesite=none");
    expect(store.read("AUTH_X_TOKEN")).toBe("token-1; Max-Age=0");
  });

  it("a value cannot bring attributes along (storage-10, STO-03)", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "x; Max-Age=0; Domain=evil.example; SameSite=None");
    expect(lastWritten().split("; ").slice(1)).toEqual(["path=/", "secure", "samesite=lax"]);
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

  it("on a loopback host that drops Secure cookies they are Lax without Secure and prefix (storage-07)", () => {
    refuses = (cookie) => cookie.includes("; secure");
    const store = new CookieStore({ isLoopback: true });
    store.write("AUTH_X_TOKEN", "token");
    expect(lastWritten()).toBe("AUTH_X_TOKEN=token; path=/; samesite=lax");
    expect(realCookies()).toMatch(/^AUTH_X_TOKEN_SEAL=[^;]+; AUTH_X_TOKEN=token$/);
    expect(new CookieStore({ isLoopback: true }).read("AUTH_X_TOKEN")).toBe("token");
    store.write("AUTH_X_USER_DEVICE_TOKEN", "device");
    expect(lastWritten()).toBe("AUTH_X_USER_DEVICE_TOKEN=device; path=/; samesite=lax; max-age=31536000");
  });

  it("on a loopback host that keeps Secure cookies nothing counts without the prefix (storage-18)", () => {
    const store = new CookieStore({ isLoopback: true });
    plant(`AUTH_X_TOKEN=theirs; path=/`, `AUTH_X_TOKEN_SEAL=${sealOf("theirs", someKey)}; path=/`);
    expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
    store.write("AUTH_X_TOKEN", "ours");
    expect(lastWritten()).toBe("AUTH_X_TOKEN=ours; path=/; secure; samesite=lax");
  });

  it("a document on a loopback host that gets its cookies later finds them with the prefix (storage-07)", () => {
    new CookieStore({ isLoopback: true }).write("AUTH_X_TOKEN", "ours");
    const real = refuses;
    refuses = () => true;
    const framed = new CookieStore({ isLoopback: true });
    refuses = real;
    expect(framed.read("AUTH_X_TOKEN")).toBe("ours");
  });

  it("on any other host nothing is ever written without Secure (storage-08)", () => {
    refuses = (cookie) => cookie.includes("; secure");
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "token");
    store.write("AUTH_X_TARGET", "target");
    const kept = written.filter((cookie) => !cookie.includes("max-age=0"));
    expect(kept).toHaveLength(3);
    expect(kept.filter((cookie) => !cookie.includes("; secure"))).toEqual([]);
    expect(realCookies()).toBe("");
    expect(store.read("AUTH_X_TOKEN")).toBe("token");
  });

  it("prefers the cookie of another tab to what memory kept", () => {
    refuses = () => true;
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "ours");
    refuses = () => false;
    new CookieStore({ isLoopback: false }).write("AUTH_X_TOKEN", "of the other tab");
    expect(store.read("AUTH_X_TOKEN")).toBe("of the other tab");
  });

  it("cookies of the portal alone can be set by this host only (storage-21)", () => {
    const store = new CookieStore({ isLoopback: false });
    plant("AUTH_X_TARGET=theirs; path=/");
    expect(store.read("AUTH_X_TARGET")).toBeUndefined();
    store.write("AUTH_X_TARGET", "ours");
    expect(lastWritten()).toBe("__Host-AUTH_X_TARGET=ours; path=/; secure; samesite=lax");
    expect(new CookieStore({ isLoopback: false }).read("AUTH_X_TARGET")).toBe("ours");
    store.remove("AUTH_X_TARGET");
    expect(realCookies()).toBe("AUTH_X_TARGET=theirs");
  });

  it.each(["AUTH_X_TOKEN", "AUTH_X_USER_DEVICE_TOKEN"])(
    "%s counts only with its seal, which is made for one value (storage-18, storage-06)",
    (key) => {
      plant(`${key}=theirs; path=/`);
      expect(new CookieStore({ isLoopback: false }).read(key)).toBeUndefined();
      new CookieStore({ isLoopback: false }).write(key, "ours");
      const seal = realCookies()
        .split("; ")
        .find((cookie) => cookie.includes("_SEAL="));
      expect(new CookieStore({ isLoopback: false }).read(key)).toBe("ours");
      plant(`${key}=theirs; path=/`);
      expect(new CookieStore({ isLoopback: false }).read(key)).toBeUndefined();
      expect(realCookies()).toContain(seal);
    },
  );

  it.each(["=AUTH_X_TOKEN=theirs; path=/login", "AUTH_X_TOKEN=%E0%A4%A; path=/login"])(
    "of several cookies of one name the sealed one counts, whatever is planted beside it: %s (storage-06)",
    (planted) => {
      window.history.replaceState(undefined, "", "/login");
      const store = new CookieStore({ isLoopback: false });
      store.write("AUTH_X_TOKEN", "ours");
      plant("AUTH_X_TOKEN=theirs; path=/login", planted);
      expect(store.read("AUTH_X_TOKEN")).toBe("ours");
      refuses = (cookie) => /path=\/(login|; domain)/.test(cookie);
      expect(new CookieStore({ isLoopback: false }).read("AUTH_X_TOKEN")).toBe("ours");
      store.remove("AUTH_X_TOKEN");
      expect(store.read("AUTH_X_TOKEN")).toBeUndefined();
      refuses = () => false;
      store.remove("AUTH_X_TOKEN");
      window.history.replaceState(undefined, "", "/");
    },
  );

  it("a page removes what others have set on its own path and above, in every way (storage-19)", () => {
    window.history.replaceState(undefined, "", "/mfa/verification");
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "ours");
    const paths = ["/", "/mfa", "/mfa/", "/mfa/verification", "/mfa/verification/"];
    plant(...paths.slice(1).map((path) => `AUTH_X_TOKEN=theirs; path=${path}`));
    plant(...paths.slice(1).map((path) => `AUTH_X_TOKEN=theirs; path=${path}; domain=harbour.example`));
    written.length = 0;
    expect(new CookieStore({ isLoopback: false }).read("AUTH_X_TOKEN")).toBe("ours");
    expect(realCookies().match(/AUTH_X_TOKEN=\w+/g)).toEqual(["AUTH_X_TOKEN=ours"]);
    for (const path of paths) {
      for (const name of ["AUTH_X_TOKEN=", "-"]) {
        expect(written).toContain(`${name}; path=${path}; domain=harbour.example; max-age=0`);
        expect(written).toContain(
          `${name}; path=${path}; domain=harbour.example; secure; partitioned; max-age=0`,
        );
      }
    }
    store.remove("AUTH_X_TOKEN");
    expect(realCookies()).toBe("");
    window.history.replaceState(undefined, "", "/");
  });

  it.each(["AUTH_X_TOKEN", "AUTH_X_USER_DEVICE_TOKEN"])(
    "with %s goes what was set under its name for other pages (storage-19)",
    (key) => {
      const store = new CookieStore({ isLoopback: false });
      store.write(key, "ours");
      plant(...["/authenticated", "/login", "/mfa/factors"].map((path) => `${key}=theirs; path=${path}`));
      store.remove(key);
      for (const path of ["/authenticated", "/login/password", "/mfa/factors"]) {
        window.history.replaceState(undefined, "", path);
        expect(realCookies()).toBe("");
      }
      window.history.replaceState(undefined, "", "/");
      expect(written).toContain(`${key}=; path=/partners; domain=harbour.example; max-age=0`);
    },
  );

  it("nothing is removed where nothing foreign is seen", () => {
    const store = new CookieStore({ isLoopback: false });
    store.write("AUTH_X_TOKEN", "ours");
    written.length = 0;
    expect(new CookieStore({ isLoopback: false }).keepsForeign("AUTH_X_TOKEN")).toBe(false);
    expect(written).toEqual([]);
  });

  it("a cookie whose name only reads as ours after decoding is another one, and does not outlive a logout (storage-06, STO-01)", () => {
    const store = new CookieStore({ isLoopback: false });
    plant("AUTH%5FX_TOKEN=theirs; path=/");
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
    store.write("AUTH_X_TOKEN", "quoted");
    plant('AUTH_X_TOKEN="quoted"; path=/');
    expect(store.read("AUTH_X_TOKEN")).toBe("quoted");
  });

  it("reads a malformed value without throwing", () => {
    plant("AUTH_X_TOKEN=%E0%A4%A; path=/");
    expect(new CookieStore({ isLoopback: false }).read("AUTH_X_TOKEN")).toBeUndefined();
  });
});

describe("the cookie probe", () => {
  const trouble = () => new CookieProbe(new CookieStore({ isLoopback: false })).cookieTrouble();

  it("finds cookies on, and leaves nothing behind (STO-06)", () => {
    expect(trouble()).toBeUndefined();
    expect(realCookies()).toBe("");
  });

  it("is not misled by the probe of another tab at the same moment (storage-15)", () => {
    let isOther = false;
    Object.defineProperty(document, "cookie", {
      configurable: true,
      get() {
        if (!isOther) {
          isOther = true;
          trouble();
        }
        return realCookies();
      },
      set: (cookie: string) => real?.set?.call(document, cookie),
    });
    expect(trouble()).toBeUndefined();
    expect(realCookies()).toBe("");
  });

  it("finds them off when the browser drops them (STO-06)", () => {
    refuses = () => true;
    expect(trouble()).toBe("cookies-off");
  });

  it("finds them off when the document may have none (STO-06)", () => {
    denyCookies();
    expect(trouble()).toBe("cookies-off");
  });

  it("removes a session token without a seal, and says where it cannot (storage-20)", () => {
    const store = new CookieStore({ isLoopback: false });
    plant("AUTH_X_TOKEN=theirs; path=/");
    expect(trouble()).toBeUndefined();
    expect(realCookies()).toBe("");
    plant("AUTH_X_TOKEN=theirs; path=/");
    refuses = (cookie) => cookie.includes("AUTH_X_TOKEN=;");
    expect(trouble()).toBe("foreign-cookies");
    refuses = () => false;
    store.write("AUTH_X_TOKEN", "ours");
    expect(trouble()).toBeUndefined();
    expect(store.read("AUTH_X_TOKEN")).toBe("ours");
  });
});
