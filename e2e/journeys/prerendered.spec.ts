import type { Page } from "@playwright/test";
import type { LoginScreen } from "../screens/login-screen.ts";
import { languages } from "../support/messages.ts";
import { expect, test } from "../support/journey.ts";

/** Delays the main script, so that the document is as the boot script leaves it. */
async function holdProgram(page: Page, login: LoginScreen): Promise<() => Promise<void>> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/js\/start\./, async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await login.expectAttached();
  };
}

/** Marks the e-mail field, so that a replaced element can be detected. */
const mark = (page: Page) =>
  page.locator("#email").evaluate((field) => {
    field.dataset["marked"] = "true";
  });

/** Returns the markup of the portal, including every attribute. */
const markup = (page: Page) =>
  page.locator("#portal").evaluate((portal) => new XMLSerializer().serializeToString(portal));

const markedField = (page: Page) => page.locator("#email[data-marked]");

test.describe("the e-mail step before the program is there", () => {
  for (const language of languages) {
    for (const tenant of ["harbour", "plain"] as const) {
      test(`${language}, ${tenant}: has the markup that React renders, to the last attribute, and is hydrated (prerender-01, prerender-02)`, async ({
        page,
        sandbox,
        login,
      }) => {
        // The chunk that is loaded later would change the markup.
        await page.route(/password-step/, () => undefined);
        const release = await holdProgram(page, login);
        await page.goto(sandbox.portal(tenant, `/login?newSession=true&langCode=${language}`), {
          waitUntil: "commit",
        });
        await expect(page.locator("#email")).toBeVisible();
        await expect(page.locator("#email")).toBeFocused();
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        const drawn = await markup(page);
        const style = await page.locator("html").getAttribute("style");
        const title = await page.title();
        expect(drawn).not.toContain("{{");
        await mark(page);
        await release();
        await expect(markedField(page)).toBeFocused();
        const taken = await markup(page);
        const comparable = (html: string) => html.replace(' data-marked="true"', "");
        expect(comparable(taken)).toBe(drawn);
        expect(await page.locator("html").getAttribute("style")).toBe(style);
        expect(await page.title()).toBe(title);
      });
    }
  }

  test("keeps what was typed, ticked and chosen before (prerender-03)", async ({ page, sandbox, login }) => {
    const release = await holdProgram(page, login);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await login.email.fill("alice@harbour.example");
    await login.remember.check();
    await page.locator("#language").selectOption("de");
    await mark(page);
    await release();
    await expect(page.locator("h1")).toHaveText("Anmelden");
    await expect(markedField(page)).toHaveValue("alice@harbour.example");
    await expect(page.getByRole("checkbox")).toBeChecked();
    await page.getByRole("button", { name: "Weiter" }).click();
    await expect(page.getByText("alice@harbour.example")).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("AUTH_X_LAST_USER"))).toBe("alice@harbour.example");
  });

  test("submits an early submit once the script runs, and never by the browser (prerender-04, URL-07)", async ({
    page,
    sandbox,
    login,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.method() === "POST") sent.push(request.url());
    });
    const release = await holdProgram(page, login);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await login.email.fill("alice@harbour.example");
    await login.email.press("Enter");
    await login.next.click();
    expect(page.url()).not.toContain("alice");
    await release();
    await expect(login.password).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(page.url()).not.toContain("alice");
  });

  test("drops a submit whose e-mail was changed afterwards (prerender-04, RAC-02)", async ({
    page,
    sandbox,
    login,
  }) => {
    const release = await holdProgram(page, login);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await login.email.fill("alice@harbour.example");
    await login.email.press("Enter");
    await login.email.pressSequentially(".au");
    await release();
    await expect(login.email).toHaveValue("alice@harbour.example.au");
    await expect(page.locator("h1")).toHaveText("Log in");
  });

  test("offers the remembered e-mail and the next step (prerender-05, login-07)", async ({
    page,
    sandbox,
    login,
  }) => {
    await login.open("harbour", "?newSession=true");
    await page.evaluate(() => localStorage.setItem("AUTH_X_LAST_USER", "alice@harbour.example"));
    const release = await holdProgram(page, login);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await expect(login.email).toHaveValue("alice@harbour.example");
    await expect(login.remember).toBeChecked();
    await expect(login.next).toBeFocused();
    await release();
    await expect(login.email).toHaveValue("alice@harbour.example");
    await expect(login.remember).toBeChecked();
    await expect(login.next).toBeFocused();
  });

  test("prefers the e-mail of the address, and keeps it after a reload (prerender-05, L-04)", async ({
    page,
    sandbox,
    login,
  }) => {
    await page.goto(sandbox.portal("harbour", "/login?newSession=true&email=bob%40harbour.example"));
    await expect(login.email).toHaveValue("bob@harbour.example");
    expect(page.url()).not.toContain("bob");
    await page.reload();
    await expect(login.email).toHaveValue("bob@harbour.example");
  });

  test("is hidden during the session check, and shown when there is no session (prerender-06, D-13)", async ({
    page,
    sandbox,
    login,
  }) => {
    await holdProgram(page, login);
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/authorize\?/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await expect(page.getByRole("status")).toHaveText("Loading…");
    await expect(login.email).toHaveCount(0);
    release();
    await expect(login.email).toBeVisible();
  });

  test("waits for a silent provider for the configured time from the start of the page (login-30, prerender-06)", async ({
    page,
    sandbox,
    login,
  }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 700 });
    await holdProgram(page, login);
    await page.route(/\/authorize\?/, () => undefined);
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await expect(login.email).toBeVisible({ timeout: 4_000 });
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(700);
  });

  test("appears although services never answer (D-13)", async ({ page, sandbox, login }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 700 });
    await page.route(/\/js\/portal\./, () => undefined);
    await page.route(/\/authorize\?/, () => undefined);
    // With a session token only the main script can continue.
    await page
      .context()
      .addCookies([{ name: "AUTH_X_TOKEN", value: "token", url: sandbox.portal("harbour", "/") }]);
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await expect(login.email).toBeVisible({ timeout: 8_000 });
  });

  test("is never shown to a person with a session (prerender-06)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.signIn("alice@harbour.example");
    await application.expectSignedIn("harbour", "alice@harbour.example");
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector("#email")) console.error("The form was shown.");
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(sandbox.portal("harbour", "/login"));
    await application.expectSignedIn("harbour", "alice@harbour.example");
  });

  test("is replaced by a message when scripts are off (prerender-07)", async ({ browser, sandbox }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(sandbox.portal("harbour", "/login"));
    await expect(page.locator("noscript")).toBeInViewport();
    await expect(page.locator("form")).toHaveCount(0);
    await context.close();
  });

  test("causes no layout shift (prerender-08)", async ({ page, sandbox, login }) => {
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(sandbox.portal("harbour", "/login"));
    await expect(login.email).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum)).toBe(0);
  });
});
