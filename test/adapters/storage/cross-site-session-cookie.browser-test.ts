import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { CookieStore } from "#adapters/storage/cookie-store.ts";
import { sessionToken } from "#domain/storage/storage-entries.ts";

const written: string[] = [];
const real = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");

beforeEach(() => {
  written.length = 0;
  Object.defineProperty(document, "cookie", {
    configurable: true,
    get: () => String(real?.get?.call(document)),
    set(cookie: string) {
      written.push(cookie);
      real?.set?.call(document, cookie);
    },
  });
});

afterEach(() => {
  new CookieStore({ isLoopback: false }).remove(sessionToken.key);
  Reflect.deleteProperty(document, "cookie");
});

test("the session is kept for frames of another site, and takes the place of the last (storage-12)", () => {
  const store = new CookieStore({ isLoopback: false });
  store.write(sessionToken.key, "token-1");
  new CrossSiteSessionCookie().keep("token-1; Max-Age=0");
  expect(written.at(-2)).toMatch(/^__Host-AUTH_X_TOKEN_SEAL=[^;]+; path=\/; secure; samesite=none$/);
  expect(written.at(-1)).toBe("AUTH_X_TOKEN=token-1%3B%20Max-Age%3D0; path=/; secure; samesite=none");
  expect(store.read(sessionToken.key)).toBe("token-1; Max-Age=0");
});
