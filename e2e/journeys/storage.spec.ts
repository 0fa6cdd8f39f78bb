import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { password, type Sandbox } from "../support/sandbox-control.ts";

const person = "alice@harbour.example";

/** Keys that the portal may leave in a browser (storage-04, storage-09). */
const documentedLocal = [
  "AUTH_X_LAST_USER",
  "AUTH_X_REDIRECT_URI",
  "AUTH_X_IID",
  "AUTH_X_LAST_LOOK",
  "AUTH_X_USED_TARGETS",
  "AUTH_X_LAST_LOGOUT",
  "AUTH_X_RECENT_LOGOUT",
];
const documentedTab = [
  "AUTH_X_IDENTITY",
  "AUTH_X_PENDING_LOGIN",
  "AUTH_X_EXCHANGE",
  "AUTH_X_HAND_OVER",
  "AUTH_X_ARRIVAL:login",
  "AUTH_X_LOGOUT_TARGET",
  "AUTH_X_LOGOUT_UNCONFIRMED",
  "AUTH_X_SILENT_REDIRECTS",
  "AUTH_X_TARGET",
  "AUTH_X_DEVICE_ID",
  "AUTH_X_NEW_SESSION",
  "AUTH_X_FINISHED",
  "AUTH_X_ENTERED_EMAIL",
];
const documentedCookies = ["AUTH_X_TOKEN", "AUTH_X_USER_DEVICE_TOKEN"].flatMap((name) => [
  name,
  `__Host-${name}_SEAL`,
]);

type Kept = {
  readonly local: Readonly<Record<string, string>>;
  readonly tab: Readonly<Record<string, string>>;
  readonly cookies: Readonly<Record<string, string>>;
};

/** Returns everything that this browser stores for the portal, read from a page of it that does nothing. */
async function everythingKept(page: Page, sandbox: Sandbox): Promise<Kept> {
  await page.goto(sandbox.portal("harbour", "/error/password-expired"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { local, tab } = await page.evaluate(() => ({
    local: { ...localStorage },
    tab: { ...sessionStorage },
  }));
  const cookies = await page.context().cookies(sandbox.portal("harbour"));
  return { local, tab, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}

function expectDocumentedOnly(kept: Kept): void {
  expect(Object.keys(kept.local).filter((key) => !documentedLocal.includes(key))).toEqual([]);
  expect(Object.keys(kept.tab).filter((key) => !documentedTab.includes(key))).toEqual([]);
  expect(Object.keys(kept.cookies).filter((key) => !documentedCookies.includes(key))).toEqual([]);
  expect(JSON.stringify(kept)).not.toContain(password);
}

const breakStorage = {
  "naming it throws": () => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  },
  "it is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  },
};

/** Makes the browser refuse cookies silently: nothing is stored, and no error is thrown. */
function refuseCookies(): void {
  Object.defineProperty(Document.prototype, "cookie", { get: () => "", set: () => undefined });
}

test.describe("a browser whose storage does not work", () => {
  for (const [trouble, breaking] of Object.entries(breakStorage)) {
    test(`the sign-in ends where it was asked to where ${trouble} (storage-14, storage-05)`, async ({
      page,
      sandbox,
      login,
      application,
    }) => {
      await page.addInitScript(breaking);
      const asked = sandbox.application("harbour", "/callback?state=asked-for");
      await login.open("harbour", `?redirectUri=${encodeURIComponent(asked)}`);
      await login.remember.check();
      const arrivals: string[] = [];
      page.on("request", (request) => arrivals.push(request.url()));
      await login.signIn(person);
      await application.expectArrival("harbour");
      const callback = sandbox.application("harbour", "/callback");
      expect(
        arrivals.filter((url) => url.startsWith(callback) && url.includes("state=asked-for")),
      ).toHaveLength(1);
    });
  }

  test("refused cookies show a message before a password is asked for, and before it is sent (storage-15, STO-06)", async ({
    page,
    sandbox,
    login,
  }) => {
    await page.addInitScript(refuseCookies);
    await login.open("harbour");
    await expect(login.alert).toContainText("Cookies are turned off");
    await expect(login.password).toHaveCount(0);
    await login.signIn(person);
    await expect(login.alert).toContainText("Cookies are turned off");
    await expect(login.alert).toContainText("Allow cookies in your browser’s settings");
    await expect(login.password).toHaveValue(password);
    expect(await sandbox.requests("auth0.coAuthenticate")).toEqual([]);
  });
});

test.describe("what is kept", () => {
  test("only what is documented, at every point of a visit; the session is a cookie of this host (storage-01, storage-09)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    await login.open(
      "harbour",
      `?redirectUri=${encodeURIComponent(sandbox.application("harbour", "/callback?state=s"))}&iid=9`,
    );
    await login.enterEmail(person);
    await login.password.fill(password);
    const typed = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(typed).not.toContain(password);
    await login.logIn.click();
    await page.waitForURL(({ host }) => host.startsWith("app.harbour."));
    const signedIn = await everythingKept(page, sandbox);
    expectDocumentedOnly(signedIn);
    const cookies = await page.context().cookies(sandbox.portal("harbour"));
    const attributes = { domain: "harbour.localhost", path: "/", expires: -1, secure: true, sameSite: "Lax" };
    expect(cookies).toMatchObject(
      [{ name: "__Host-AUTH_X_TOKEN_SEAL" }, { name: "AUTH_X_TOKEN" }].map((name) => ({
        ...name,
        ...attributes,
      })),
    );
    expect(JSON.stringify([signedIn.local, signedIn.tab])).not.toContain(signedIn.cookies["AUTH_X_TOKEN"]);

    await portal.open("harbour", "/logout");
    await expect(portal.heading).toHaveText("Log in");
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    const signedOut = await everythingKept(page, sandbox);
    expectDocumentedOnly(signedOut);
    expect(signedOut.cookies).toEqual({});
    expect(signedOut.tab["AUTH_X_TARGET"]).not.toContain("callback");
    expect(Object.keys(signedOut.tab)).toEqual(["AUTH_X_TARGET"]);
    expect(Object.keys(signedOut.local)).not.toContain("AUTH_X_REDIRECT_URI");
  });

  test("neither password nor session token can be reached from the window (STO-09, CSP-12)", async ({
    page,
    login,
    records,
  }) => {
    await records.plantCookie("harbour", "AUTH_X_TOKEN", "marker-of-a-token-4711");
    await login.open("harbour", "?newSession=true");
    await login.enterEmail(person);
    await login.password.fill("marker-of-a-password-4711");
    const found = await page.evaluate(() => {
      const paths: string[] = [];
      const seen = new Set<unknown>();
      const walk = (value: unknown, path: string, depth: number): void => {
        if (typeof value === "string" && value.includes("marker-of-a-")) paths.push(path);
        const isObject = (typeof value === "object" && value !== null) || typeof value === "function";
        if (!isObject || depth > 7 || seen.has(value) || value instanceof Node) return;
        seen.add(value);
        for (const [key, member] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
          walk(member.value, `${path}.${key}`, depth + 1);
        }
      };
      walk(window, "window", 0);
      return paths;
    });
    expect(found).toEqual([]);
  });
});

const long = "x".repeat(9_000);

test.describe("planted values", () => {
  test("in the browser, in every record of a tab and in the session cookie count as absent (storage-06, STO-07)", async ({
    page,
    sandbox,
    login,
    portal,
    records,
    traffic,
  }) => {
    await portal.open("harbour", "/error");
    await records.plantInBrowser({
      AUTH_X_LAST_USER: long,
      AUTH_X_IID: long,
      AUTH_X_REDIRECT_URI: "https://evil.example/",
      AUTH_X_USED_TARGETS: "{",
    });
    const forged = "eyJhbGciOiJub25lIn0.eyJwcm92aWRlciI6Il9fcHJvdG9fXyJ9.";
    await records.plantCookie("harbour", "AUTH_X_TOKEN", forged);
    await page.addInitScript(
      ([keys, planted]) => {
        if (!location.host.startsWith("harbour") || sessionStorage.getItem("planted") !== null) return;
        for (const key of keys) sessionStorage.setItem(key, planted);
        sessionStorage.setItem("planted", "1");
      },
      [documentedTab, '{"__proto__":{"state":"x"}}'] as const,
    );
    await login.signInTo("harbour", person);
    expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
  });

  test("of the largest possible size in the device cookie do not prevent a sign-in, nor does its loss (STO-02, STO-08)", async ({
    page,
    context,
    login,
    application,
    records,
  }) => {
    const name = "AUTH_X_USER_DEVICE_TOKEN";
    await records.plantCookie("harbour", name, "d".repeat(4_096 - name.length));
    await login.open("harbour");
    await login.signIn(person);
    await expect(page.getByText("You are signed in")).toBeVisible();
    await records.plantCookie("harbour", name, "device");
    await login.open("harbour", "?newSession=true");
    await login.enterEmail(person);
    await context.clearCookies({ name });
    await login.enterPassword();
    await application.expectSignedIn("harbour", person);
    expect(page.url()).not.toContain("userDeviceToken");
  });
});
