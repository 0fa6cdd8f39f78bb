import { sealOf } from "../support/known-seal.ts";
import { expect, test as base } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { openTab } from "../support/tab.ts";

const alice = "alice@harbour.example";
const vera = "vera@harbour.example";

const test = base.extend<{
  /** The token of a living session of another person, begun in another browser. */
  readonly stranger: string;
  /** Has a page of the application, a neighbour of the portal, set cookies for their common domain. */
  readonly plant: (...cookies: readonly string[]) => Promise<void>;
  /** Returns the portal's cookies that the browser sends to one of its paths, as far as scripts may read them. */
  readonly cookiesAt: (path: string) => Promise<readonly string[]>;
}>({
  stranger: async ({ browser, sandbox }, use) => {
    const context = await browser.newContext({ locale: "en-GB" });
    await openTab(await context.newPage(), sandbox).login.signInTo("harbour", alice);
    const cookies = await context.cookies(sandbox.portal("harbour"));
    await context.close();
    await use(cookies.find(({ name }) => name === "AUTH_X_TOKEN")?.value ?? "");
  },
  plant: async ({ browserName, context, expectedComplaints, sandbox }, use) => {
    // It says which of them it refuses.
    if (browserName === "firefox")
      expectedComplaints.push(/has been rejected for invalid (?:characters|prefix)/);
    await use(async (...cookies) => {
      const page = await context.newPage();
      await page.goto(sandbox.application("harbour"));
      await page.evaluate((given) => {
        for (const cookie of given) document.cookie = `${cookie}; domain=harbour.localhost`;
      }, cookies);
      await page.close();
    });
  },
  cookiesAt: async ({ context, sandbox }, use) => {
    await use(async (path) => {
      const cookies = await context.cookies(sandbox.portal("harbour", path));
      return cookies.map(({ name, value }) => `${name}=${value}`);
    });
  },
});

const factors = (sandbox: Sandbox) => sandbox.portal("harbour", "/mfa/factors");

/** The cookies with which a neighbour can try to make its own token count. */
const attempts: Readonly<Record<string, (token: string) => readonly string[]>> = {
  alone: (token) => [`AUTH_X_TOKEN=${token}; path=/`],
  "for the path of the page": (token) => [`AUTH_X_TOKEN=${token}; path=/mfa`],
  "as a cookie without a name": (token) => [`=AUTH_X_TOKEN=${token}; path=/`],
  "with a seal of its own": (token) => [
    `AUTH_X_TOKEN=${token}; path=/`,
    `AUTH_X_TOKEN_SEAL=${sealOf(token)}; path=/`,
    `__Host-AUTH_X_TOKEN_SEAL=${sealOf(token)}; path=/; secure`,
    `__host-AUTH_X_TOKEN_SEAL=${sealOf(token)}; path=/; secure`,
    `=__Host-AUTH_X_TOKEN_SEAL=${sealOf(token)}; path=/; secure`,
    `\u00a0__Host-AUTH_X_TOKEN_SEAL=${sealOf(token)}; path=/; secure`,
    `__Host-AUTH_X_TOKEN_SEAL%20=${sealOf(token)}; path=/; secure`,
  ],
};

test.describe("a session token that a neighbouring host has planted", () => {
  for (const [how, cookies] of Object.entries(attempts)) {
    test(`opens no session: ${how} (storage-18, STO-01)`, async ({
      page,
      sandbox,
      stranger,
      plant,
      cookiesAt,
    }) => {
      await plant(...cookies(stranger));
      const asked = await sandbox.requests("readMfaStatus");
      await page.goto(factors(sandbox));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log in");
      expect(await sandbox.requests("readMfaStatus")).toEqual(asked);
      expect((await cookiesAt("/mfa/factors")).filter((cookie) => cookie.includes(stranger))).toEqual([]);
    });
  }

  test("does not take the place of a living session, whenever it is planted (storage-18, storage-19)", async ({
    page,
    sandbox,
    login,
    application,
    stranger,
    plant,
    records,
  }) => {
    await login.signInTo("harbour", vera);
    const own = await records.sessionToken("harbour");
    await plant(`AUTH_X_TOKEN=${stranger}; path=/`, `AUTH_X_TOKEN=${stranger}; path=/mfa`);
    await page.goto(factors(sandbox));
    await expect(page.getByText(vera)).toBeVisible();
    await plant(`AUTH_X_TOKEN=${stranger}; path=/`, `=AUTH_X_TOKEN=${stranger}; path=/mfa`);
    await page.reload();
    await expect(page.getByText(vera)).toBeVisible();
    expect(await records.sessionToken("harbour")).toBe(own);
    await application.signOutHere("harbour");
    await application.startSignIn("harbour");
    await application.expectSignedIn("harbour", vera);
  });
});

test.describe("cookies of our name for other paths", () => {
  const paths = ["/authenticated", "/authenticate", "/login", "/mfa", "/logout"];

  test("do not outlast a logout, nor the pages that see them, and the session is found everywhere (storage-19)", async ({
    page,
    sandbox,
    login,
    portal,
    plant,
    cookiesAt,
  }) => {
    await plant(...paths.map((path) => `AUTH_X_TOKEN=junk; path=${path}`));
    await login.signInTo("harbour", alice);
    await portal.open("harbour", "/logout");
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    for (const path of paths) expect(await cookiesAt(path)).toEqual([]);
    await plant("AUTH_X_TOKEN=junk; path=/mfa");
    await login.signInTo("harbour", alice);
    await page.goto(factors(sandbox));
    await portal.expectHeading("Your second steps");
    await expect(page.getByText(alice)).toBeVisible();
    expect((await cookiesAt("/mfa/factors")).filter((cookie) => cookie.endsWith("=junk"))).toEqual([]);
  });

  test("that cannot be removed: the page says to delete them, and the sign-in still holds (storage-20)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    await page.addInitScript(() => {
      const own = Object.getOwnPropertyDescriptor(Document.prototype, "cookie");
      Object.defineProperty(document, "cookie", {
        get: () => `AUTH_X_TOKEN=junk; ${String(own?.get?.call(document))}`,
        set: (cookie: string) => own?.set?.call(document, cookie),
      });
    });
    await login.open("harbour");
    await expect(login.alert).toContainText("delete the cookies of this website");
    await login.signInTo("harbour", alice);
    await page.goto(factors(sandbox));
    await portal.expectHeading("Your second steps");
    await page.reload();
    await portal.expectHeading("Your second steps");
    await portal.open("harbour", "/logout");
    await expect(login.email).toBeVisible();
    await expect(login.alert).toContainText("delete the cookies of this website");
  });
});
