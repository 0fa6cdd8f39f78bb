import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import { languages, messagesOf } from "../support/messages.ts";
import { portalRoutes } from "../support/portal-routes.ts";

const alice = "alice@harbour.example";
const pleaseReload = "Please reload this page";

test("until the tenant is known, a skeleton in neutral colours is shown (shell-08, S-01)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  await sandbox.leaveOutHostBlock("harbour");
  const { release } = await hold(page, /\/api\/login-domains\//);
  await portal.open("harbour", "/login?newSession=true");
  await expect(page.getByRole("status").filter({ hasText: "Loading…" })).toHaveCount(1);
  await expect(page).toHaveTitle("Log in");
  await expect(portal.heading).toHaveCount(1);
  await expect(portal.main).toHaveCount(1);
  await expect(page.locator("img")).toHaveCount(0);
  await expect(page.getByText("Harbour")).toHaveCount(0);
  expect(await portal.property("--primary")).toBe("#3a4049");
  expect(await portal.property("--page-bg")).toBe("#f4f5f6");
  release();
  await expect(login.email).toBeVisible();
  expect(await portal.property("--page-bg")).toBe("#13315c");
});

test.describe("a chunk that is gone after a deployment", () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(/ChunkLoadError/, /^auth0: the library could not be loaded/);
  });

  const lose = (page: Page, chunk: RegExp) => page.route(chunk, (route) => route.abort());

  /** Returns a function that counts the documents that this tab loads from now on. */
  function countDocuments(page: Page): () => number {
    let documents = 0;
    page.on("domcontentloaded", () => (documents += 1));
    return () => documents;
  }

  test("of an error screen: one reload, then a replacement with a button (shell-14, S-06)", async ({
    page,
    portal,
  }) => {
    await lose(page, /AccountDisabledErrorPage/);
    const documents = countDocuments(page);
    await portal.open("harbour", "/error/account-disabled");
    await expect.poll(documents).toBe(2);
    await portal.expectHeading(pleaseReload);
    await portal.expectWellFormed();
    await page.unroute(/AccountDisabledErrorPage/);
    await portal.reload.click();
    await portal.expectHeading("Your account has been disabled");
  });

  test("of the main script: what was typed is kept until a retry succeeds (NET-05)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    let type: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (type = resolve));
    await page.route(/\/js\/start\./, async (route) => {
      await typed;
      await route.abort();
    });
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await login.email.fill(alice);
    type();
    await portal.expectHeading(pleaseReload);
    await expect(login.email).toBeHidden();
    await page.unroute(/\/js\/start\./);
    await portal.reload.press("Enter");
    await expect(login.email).toHaveValue(alice);
    await login.next.click();
    await expect(login.password).toBeVisible();
  });

  test("of a language, once: the form stays the same form (prerender-71)", async ({
    page,
    sandbox,
    login,
  }) => {
    let requests = 0;
    // A handler that removes itself (`times: 1`) can leave a request without an answer that is made meanwhile.
    await page.route(/i18n-core-de/, async (route) => {
      requests += 1;
      await (requests === 1 ? route.abort() : route.continue());
    });
    await page.goto(sandbox.portal("harbour", "/login?newSession=true&langCode=de"), { waitUntil: "commit" });
    const form = await page.locator("form").elementHandle();
    await login.expectAttached();
    expect(await form?.evaluate((element) => element.isConnected)).toBe(true);
  });

  test("of a language, which does not come: the form works after ten seconds (prerender-71)", async ({
    page,
    sandbox,
    login,
  }) => {
    await page.clock.install();
    let requests = 0;
    await page.route(/i18n-core-de/, () => {
      requests += 1;
    });
    await page.goto(sandbox.portal("harbour", "/login?newSession=true&langCode=de"), { waitUntil: "commit" });
    const email = page.getByRole("textbox");
    await email.fill(alice);
    await email.press("Enter");
    // The document's own request, and the program's.
    await expect.poll(() => requests).toBe(2);
    await page.clock.fastForward(10_000);
    await expect(login.password).toBeVisible();
  });
});

/** What follows the password step, and what may be needed without a network. */
const aheadOfNeed = [
  ...["NotFound", "Unknown", "AccountDisabled", "PasswordExpired", "ActivateExpired"],
  ...["PasswordWillExpire", "VerifyExpired"],
]
  .map((name) => `${name}ErrorPage`)
  .concat("error-styles", "routes", "LogoutPage", "accounts", "mfa-pages", "mfa");

test("screens of errors, logout and MFA are fetched ahead, beside the password step (shell-12, prerender-40)", async ({
  page,
  sandbox,
  login,
}) => {
  const partOf = (address: string) => /\/(?:js|css)\/([\w-]+)\./.exec(address)?.[1] ?? "";
  const fetched = new Map<string, string>();
  page.on("requestfinished", (request) => fetched.set(partOf(request.url()), request.resourceType()));
  await login.open("harbour", "?newSession=true");
  await login.enterEmail("alice@harbour.example");
  await expect.poll(() => aheadOfNeed.filter((part) => !fetched.has(part))).toEqual([]);
  // None of it ran.
  expect(aheadOfNeed.filter((part) => fetched.get(part) !== "fetch")).toEqual([]);
  expect(fetched).not.toContain("phone-numbers");
  // Firefox refuses such a link under our policy, and reports it (shell-12).
  await expect(page.locator("link[rel=prefetch]")).toHaveCount(0);
  await page.goto(sandbox.portal("harbour", "/nowhere"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const transferred = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => /NotFoundErrorPage|error-styles|routes/.test(name))
        .map((entry) => (entry as PerformanceResourceTiming).transferSize),
    );
  // The browser notes an answer from its cache a moment after it has been used.
  await expect.poll(transferred).toEqual([0, 0, 0]);
});

test("title, logo and icon are the tenant's; its name takes the place of a logo (shell-11, tenant-08)", async ({
  page,
  sandbox,
  login,
  portal,
}) => {
  for (const [tenant, name] of [
    ["harbour", "Harbour Grand Hotels"],
    ["sunny", "Sunny Stays"],
  ] as const) {
    await login.open(tenant);
    await expect(page).toHaveTitle(`Log in - ${name}`);
    const logo = portal.logo(name);
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const icon = `http://localhost:${sandbox.port}/assets/${tenant}-favicon.svg`;
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute("href", icon);
  }
  await login.open("plain");
  await expect(page.getByRole("banner")).toHaveText("Plain Enterprise");
  await expect(page.getByRole("img")).toHaveCount(0);
});

test("every path shows its screen when it is opened directly, and others are not found (shell-04, shell-07)", async ({
  portal,
}) => {
  test.slow();
  const notFound = ["/nowhere/", "/error/nothing", "/a.b.c", "/not//a/route"];
  for (const [index, { path, heading }] of [
    ...portalRoutes,
    ...notFound.map((path) => ({ path, heading: "Page not found" })),
  ].entries()) {
    await test.step(path, async () => {
      const hasSlash = index % 2 === 1 && !path.endsWith("/") && !path.includes(".");
      const answer = await portal.open("harbour", hasSlash ? `${path}/` : path);
      expect(answer?.status()).toBe(200);
      await portal.expectHeading(heading);
      await portal.expectWellFormed();
    });
  }
});

test("the server leads to the page for a new password, and answers 404 for files that do not exist (F-05, CSP-09)", async ({
  request,
  sandbox,
  portal,
}) => {
  await portal.open("harbour", "/.well-known/change-password");
  await portal.expectHeading("Reset your password");
  for (const path of [
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/js/main.0000000000.js",
    "/css/gone.css",
    "/favicon.ico",
    "/headers.json",
    "/build.json",
    "/index.html.br",
    "/robots.txt",
  ]) {
    const answer = await request.get(`http://127.0.0.1:${sandbox.port}${path}`, {
      headers: { Host: `harbour.localhost:${sandbox.port}` },
    });
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).not.toContain("<html");
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says in eight languages that it needs JavaScript, and has no form (prerender-07, CSP-13)", async ({
    page,
    portal,
  }) => {
    await portal.open("harbour", "/login/password?email=alice@harbour.example");
    const message = page.locator("noscript");
    await expect(message.locator("p").first()).toBeInViewport();
    await expect(message.locator("p")).toHaveCount(languages.length);
    for (const language of languages) {
      const line = message.locator(`p[lang=${language}]`);
      await expect(line).toHaveText(messagesOf(language)["shell.noScripts"] ?? "");
      await expect(line).toHaveCSS("font-family", /system-ui/);
    }
    await expect(page.locator("input, form")).toHaveCount(0);
  });
});
