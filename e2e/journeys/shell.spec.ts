import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { portalRoutes } from "../support/portal-routes.ts";

/** Delays an answer until it is released. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test.describe("until the tenant is known", () => {
  test("a skeleton in neutral colours replaces the page (shell-08, S-01)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    const release = await hold(page, /\/api\/login-domains\//);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
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

  test("a late answer shows the requested screen (shell-10)", async ({ page, sandbox, portal }) => {
    await sandbox.disturb({ call: "readLoginDomain", latencyMs: 1_500 });
    await page.goto(sandbox.portal("harbour", "/error/account-disabled"));
    await expect(portal.heading).toHaveText("Your account has been disabled");
  });
});

test.describe("when the login domain cannot be loaded", () => {
  for (const [trouble, fault] of [
    ["the platform fails", { status: 500 }],
    ["the connection breaks", { drop: true }],
    ["the answer is cut short", { malformed: true }],
    [
      "a captive portal answers with a page",
      { status: 200, body: "<!doctype html><title>Hotel WLAN</title>" },
    ],
    [
      "the tenant has an unknown type",
      { status: 200, body: { tenant: { code: "h", type: "pirate", loginClientId: "c" } } },
    ],
    ["the answer is null", { status: 200, body: "null" }],
  ] as const) {
    test(`${trouble}: the error screen, and its retry recovers (tenant-04, shell-09)`, async ({
      page,
      sandbox,
      login,
      portal,
    }) => {
      await sandbox.disturb({ call: "readLoginDomain", ...fault });
      await page.goto(sandbox.portal("harbour", "/login"));
      await expect(portal.heading).toHaveText("This login page could not be loaded");
      await portal.expectWellFormed();
      await portal.retry.click();
      await expect(portal.heading).toHaveText("This login page could not be loaded");
      await sandbox.clearFaults();
      await portal.retry.click();
      await expect(login.email).toBeVisible();
      await expect(page).toHaveTitle("Log in - Harbour Grand Hotels");
    });
  }

  test("the reference is the trace token of the call and its retries (calls-04, calls-05)", async ({
    page,
    sandbox,
    portal,
  }) => {
    await sandbox.disturb({ call: "readLoginDomain", status: 500 });
    await page.goto(sandbox.portal("harbour", "/login"));
    await expect(portal.reference).toHaveText(/^[\da-f-]{36}$/);
    const reference = await portal.reference.textContent();
    const calls = await sandbox.requests("readLoginDomain");
    expect(calls.map((call) => call.traceToken)).toEqual([reference, reference, reference]);
  });

  test("a platform that restarts is retried without an error (calls-08)", async ({ sandbox, login }) => {
    await sandbox.disturb({ call: "readLoginDomain", status: 503, times: 4 });
    await login.open("harbour");
    const calls = await sandbox.requests("readLoginDomain");
    expect(calls.map((call) => call.status)).toEqual([503, 503, 503, 503, 200]);
    expect(new Set(calls.map((call) => call.traceToken)).size).toBe(1);
  });

  test("an unknown host has no login page, and its message has no details (tenant-05, S-05)", async ({
    page,
    sandbox,
    portal,
  }) => {
    await page.goto(sandbox.portal("nobody", "/login"));
    await expect(portal.heading).toHaveText("There is no login page at this address");
    await expect(page.getByText("nobody")).toHaveCount(0);
    await portal.expectWellFormed();
    await expect(portal.reference).toBeVisible();
  });
});

test.describe("the configuration", () => {
  for (const [trouble, fault] of [
    ["is missing", { status: 404 }],
    ["does not arrive", { drop: true }],
    ["is no JSON", { malformed: true }],
    ["is a list", { status: 200, body: [] }],
  ] as const) {
    test(`${trouble}: the error screen, and its retry recovers (config-06, NET-04)`, async ({
      page,
      sandbox,
      login,
      portal,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/^config\.json: /);
      await sandbox.disturb({ call: "readConfiguration", ...fault });
      await page.goto(sandbox.portal("harbour", "/login"));
      await expect(portal.heading).toHaveText("This login page could not be loaded");
      await portal.expectWellFormed();
      await sandbox.clearFaults();
      await portal.retry.click();
      await expect(login.email).toBeVisible();
    });
  }

  test("lists all its problems at once, each with path and value (config-02)", async ({
    page,
    sandbox,
    portal,
    expectedComplaints,
  }) => {
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    expectedComplaints.push(/^config\.json: /);
    await sandbox.changeConfig("harbour", {
      apiBaseUrl: "api",
      redirectOrigins: "everywhere",
      sessionCheckTimeoutMs: 7,
      identityProviders: { auth0: { realm: 5 } },
    });
    await page.goto(sandbox.portal("harbour", "/login"));
    await expect(portal.heading).toHaveText("This login page could not be loaded");
    const [complaint = "", ...others] = told.filter((text) => text.startsWith("config.json: "));
    expect(others).toEqual([]);
    for (const part of [
      'apiBaseUrl is "api"',
      'redirectOrigins is "everywhere"',
      "sessionCheckTimeoutMs is 7",
      "identityProviders.auth0.realm is 5",
    ]) {
      expect(complaint).toContain(part);
    }
  });

  test("logs a warning for unknown keys and ignores them (config-03)", async ({
    page,
    sandbox,
    login,
    expectedComplaints,
  }) => {
    const told: string[] = [];
    page.on("console", (message) => told.push(message.text()));
    expectedComplaints.push(/^config\.json: nobody reads /);
    await sandbox.changeConfig("harbour", {
      apiBaseURL: "/elsewhere",
      identityProviders: { auth0: { relm: "x" }, okta: {} },
    });
    await login.open("harbour");
    await expect
      .poll(() => told.filter((text) => text.startsWith("config.json")).toSorted())
      .toEqual([
        "config.json: nobody reads apiBaseURL",
        "config.json: nobody reads identityProviders.auth0.relm",
        "config.json: nobody reads identityProviders.okta",
      ]);
  });

  test("may be empty: the portal works (config-05)", async ({ sandbox, login, application }) => {
    await sandbox.disturb({ call: "readConfiguration", status: 200, body: {} });
    await login.open("harbour");
    await login.signIn("alice@harbour.example");
    await application.expectSignedIn("harbour", "alice@harbour.example");
  });
});

test.describe("a chunk that is gone after a deployment", () => {
  test("of an error screen: a replacement with a button, which recovers (shell-14, S-06)", async ({
    page,
    sandbox,
    portal,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^A view failed \(ChunkLoadError\)/);
    await page.route(/AccountDisabledErrorPage/, (route) => route.abort());
    let documents = 0;
    page.on("domcontentloaded", () => (documents += 1));
    await page.goto(sandbox.portal("harbour", "/error/account-disabled"));
    // The page has reloaded itself once, without success.
    await expect.poll(() => documents).toBe(2);
    await expect(portal.heading).toHaveText("Please reload this page");
    await portal.expectWellFormed();
    await page.unroute(/AccountDisabledErrorPage/);
    await portal.reload.click();
    await expect(portal.heading).toHaveText("Your account has been disabled");
  });

  test("of the main script: what was typed is kept until a retry succeeds (NET-05)", async ({
    page,
    sandbox,
    portal,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^The portal could not be started \(ChunkLoadError\)/);
    let type: () => void = () => undefined;
    const typed = new Promise<void>((resolve) => (type = resolve));
    await page.route(/\/js\/start\./, async (route) => {
      await typed;
      await route.abort();
    });
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await login.email.fill("alice@harbour.example");
    type();
    await expect(portal.heading).toHaveText("Please reload this page");
    await expect(login.email).toBeHidden();
    await page.unroute(/\/js\/start\./);
    await portal.reload.press("Enter");
    await expect(login.email).toHaveValue("alice@harbour.example");
    await login.next.click();
    await expect(login.password).toBeVisible();
  });

  test("of the main script, on a page where nothing was typed: one reload, then a message (NET-05)", async ({
    page,
    sandbox,
    portal,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^The portal could not be started \(ChunkLoadError\)/);
    await page.route(/\/js\/start\./, (route) => route.abort());
    let documents = 0;
    page.on("domcontentloaded", () => (documents += 1));
    await page.goto(sandbox.portal("harbour", "/reset-password?langCode=de"));
    await expect.poll(() => documents).toBe(2);
    await expect(portal.heading).toHaveText("Bitte laden Sie diese Seite neu");
    await page.unroute(/\/js\/start\./);
    await page.getByRole("button", { name: "Seite neu laden" }).click();
    await expect(portal.heading).toHaveText("Passwort zurücksetzen");
  });

  test("of other pages: no reload while something is typed, and the next attempt succeeds (NET-05)", async ({
    page,
    portal,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^A view failed \(ChunkLoadError\)/);
    await page.route(/\/js\/accounts\./, (route) => route.abort());
    await login.open("harbour", "?newSession=true");
    await login.enterEmail("alice@harbour.example");
    await login.forgotPassword.click();
    await expect(portal.heading).toHaveText("Please reload this page");
    await page.unroute(/\/js\/accounts\./);
    await page.goBack();
    await expect(login.password).toBeVisible();
    await login.forgotPassword.click();
    await expect(portal.heading).toHaveText("Reset your password");
  });

  test("of the identity provider: the form stays usable, says so, and the next attempt succeeds (NET-05)", async ({
    page,
    login,
    application,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/^auth0: the library could not be loaded/);
    await page.route(/\/js\/auth0\./, (route) => route.abort());
    await login.open("harbour");
    await login.signIn("alice@harbour.example");
    await expect(login.alert).toContainText("We’re having trouble contacting our servers.");
    await expect(login.password).toHaveValue("Welcome2Lobby");
    await page.unroute(/\/js\/auth0\./);
    await login.logIn.click();
    await application.expectSignedIn("harbour", "alice@harbour.example");
  });

  test("of a language: the interface is English and works (language-07, L10-02)", async ({ page, login }) => {
    await page.route(/i18n-core-de/, (route) => route.abort());
    await login.open("harbour", "?langCode=de");
    await login.enterEmail("alice@harbour.example");
    await expect(login.logIn).toBeVisible();
  });

  test("of the validation: the form still works, and the provider alone validates (API-08, NET-05)", async ({
    page,
    login,
  }) => {
    await page.route(/\/js\/login-schema\./, (route) => route.abort());
    await login.open("harbour", "?newSession=true");
    await login.email.fill("alice@harbour.example");
    await login.next.click();
    await login.enterPassword("Not-the-password-1");
    await expect(login.alert).toContainText("Invalid e-mail or password");
  });

  const aheadOfNeed = [
    "NotFoundErrorPage",
    "UnknownErrorPage",
    "AccountDisabledErrorPage",
    "PasswordExpiredErrorPage",
    "ActivateExpiredErrorPage",
    "PasswordWillExpireErrorPage",
    "VerifyExpiredErrorPage",
    "accounts",
    "mfa-pages",
    "mfa",
  ];

  test("the screens of errors and MFA are prefetched, but not under Save-Data (shell-12, D-60)", async ({
    page,
    login,
  }) => {
    const fetched = new Set<string | undefined>();
    page.on("response", (response) => fetched.add(/\/js\/([\w-]+)\./.exec(response.url())?.[1]));
    await login.open("harbour", "?newSession=true");
    await expect.poll(() => aheadOfNeed.filter((part) => !fetched.has(part))).toEqual([]);
    expect(fetched).not.toContain("phone-numbers");
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "connection", { value: { saveData: true } }),
    );
    fetched.clear();
    await login.open("harbour", "?newSession=true");
    await expect.poll(() => fetched.has("routes")).toBe(true);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(aheadOfNeed.filter((part) => fetched.has(part))).toEqual([]);
  });
});

test.describe("title, logo and icon", () => {
  for (const [tenant, name] of [
    ["harbour", "Harbour Grand Hotels"],
    ["sunny", "Sunny Stays"],
    ["plain", "Plain Enterprise"],
    ["littleinn", "Little Inn"],
  ] as const) {
    test(`the title is the route's and the tenant's: ${name} (shell-11, I-04)`, async ({
      page,
      sandbox,
      portal,
    }) => {
      await page.goto(sandbox.portal(tenant, "/login"));
      await expect(page).toHaveTitle(`Log in - ${name}`);
      await page.goto(sandbox.portal(tenant, "/error/password-expired"));
      await expect(page).toHaveTitle(`Password expired - ${name}`);
      await expect(portal.heading).toHaveText("Your password has expired");
    });
  }

  for (const tenant of ["harbour", "sunny"] as const) {
    test(`logo and icon are those of ${tenant} (tenant-06, tenant-08)`, async ({
      page,
      login,
      portal,
      sandbox,
    }) => {
      const name = tenant === "harbour" ? "Harbour Grand Hotels" : "Sunny Stays";
      await login.open(tenant);
      const logo = portal.logo(name);
      await expect(logo).toBeVisible();
      expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expect(page.locator('link[rel="icon"]')).toHaveAttribute(
        "href",
        `http://localhost:${sandbox.port}/assets/${tenant}-favicon.svg`,
      );
    });
  }

  test("without a logo the tenant's name is shown instead (tenant-07, S-03)", async ({ page, login }) => {
    await login.open("plain");
    await expect(page.getByRole("banner")).toHaveText("Plain Enterprise");
    await expect(page.getByRole("img")).toHaveCount(0);
  });

  test("a logo that does not load is replaced by the tenant's name, without a layout shift (tenant-07, S-03)", async ({
    page,
    login,
  }) => {
    await login.open("harbour");
    const before = await login.email.boundingBox();
    await page.route(/harbour-logo\.svg/, (route) => route.abort());
    await page.reload();
    await expect(page.getByRole("banner")).toHaveText("Harbour Grand Hotels");
    await expect(login.email).toBeVisible();
    expect((await login.email.boundingBox())?.y).toBe(before?.y);
  });
});

test.describe("routes", () => {
  for (const { path, heading } of portalRoutes) {
    test(`${path} shows its screen with and without a slash, and after a reload (shell-04, shell-03)`, async ({
      page,
      sandbox,
      portal,
    }) => {
      const forms = path === "/" ? ["/"] : [path, `${path}/`];
      for (const form of forms) {
        await page.goto(sandbox.portal("harbour", form));
        await expect(portal.heading).toHaveText(heading);
        await portal.expectWellFormed();
        await page.reload();
        await expect(portal.heading).toHaveText(heading);
      }
    });
  }

  test("the root redirects to LoginPage and keeps its query (shell-02, D-51)", async ({
    page,
    sandbox,
    login,
  }) => {
    const target = sandbox.application("harbour", "/callback?state=mine");
    await page.goto(
      sandbox.portal(
        "harbour",
        `/?${new URLSearchParams({ redirectUri: target, iid: "7", langCode: "en" })}`,
      ),
    );
    await expect(login.email).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe("/login");
    expect(Object.fromEntries(searchParams)).toEqual({ redirectUri: target, iid: "7", langCode: "en" });
  });

  for (const path of [
    "/nowhere",
    "/login/password/more",
    "/error/nothing",
    "/authenticate/x",
    "/a.b.c",
    "/not//a/route",
  ]) {
    test(`${path} is not found, with a link to log in (shell-07, error-07)`, async ({
      page,
      sandbox,
      portal,
      login,
    }) => {
      const answer = await page.goto(sandbox.portal("harbour", path));
      expect(answer?.status()).toBe(200);
      await expect(portal.heading).toHaveText("Page not found");
      await expect(page).toHaveTitle("Page not found - Harbour Grand Hotels");
      await portal.backToLogin.click();
      await expect(login.email).toBeVisible();
    });
  }
});

test.describe("what the server answers by itself", () => {
  test("the well-known address for changing passwords leads to the reset (F-05)", async ({
    request,
    sandbox,
  }) => {
    const address = `http://127.0.0.1:${sandbox.port}/.well-known/change-password`;
    const answer = await request.get(address, {
      headers: { Host: `harbour.localhost:${sandbox.port}` },
      maxRedirects: 0,
    });
    expect([302, 303, 307]).toContain(answer.status());
    expect(answer.headers()["location"]).toBe("/reset-password/");
  });

  for (const path of [
    "/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200",
    "/js/main.0000000000.js",
    "/css/gone.css",
    "/favicon.ico",
    "/headers.json",
    "/index.html.br",
    "/robots.txt",
  ]) {
    test(`${path} is a real 404, never the document (CSP-09, MD-08)`, async ({ request, sandbox }) => {
      const answer = await request.get(`http://127.0.0.1:${sandbox.port}${path}`, {
        headers: { Host: `harbour.localhost:${sandbox.port}` },
      });
      expect(answer.status()).toBe(404);
      expect(await answer.text()).not.toContain("<html");
    });
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says that it needs JavaScript, and has no password field (CSP-13, URL-07)", async ({
    page,
    sandbox,
  }) => {
    await page.goto(sandbox.portal("harbour", "/login/password?email=alice@harbour.example"));
    const message = page.locator("noscript");
    await expect(message).toBeVisible();
    expect(await message.innerText()).toContain("This page needs JavaScript to sign you in.");
    await expect(page.locator("input, form")).toHaveCount(0);
  });
});
