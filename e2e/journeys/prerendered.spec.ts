import type { Page } from "@playwright/test";
import type { LoginScreen } from "../screens/login-screen.ts";
import { hold } from "../support/held-requests.ts";
import { messagesOf } from "../support/messages.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";

type Visit = { readonly page: Page; readonly sandbox: Sandbox; readonly login: LoginScreen };

/** Delays the main script, so that the document is as the boot script leaves it. */
async function holdProgram({ page, login }: Visit): Promise<() => Promise<void>> {
  const { release } = await hold(page, /\/js\/start\./);
  return async () => {
    release();
    await login.expectAttached();
  };
}

/** Opens the e-mail step without its script; returns a function that lets the script run. */
async function openHeld(visit: Visit, query = "", tenant: TenantCode = "harbour") {
  const release = await holdProgram(visit);
  const address = visit.sandbox.portal(tenant, `/login?newSession=true${query}`);
  await visit.page.goto(address, { waitUntil: "commit" });
  return release;
}

/** Marks the e-mail field, so that a replaced element can be detected. */
const mark = (page: Page) => page.locator("#email").evaluate((field) => (field.dataset["marked"] = "true"));
const markedField = (page: Page) => page.locator("#email[data-marked]");

/** Returns the markup of the portal, including every attribute. */
const markup = (page: Page) =>
  page.locator("#portal").evaluate((portal) => new XMLSerializer().serializeToString(portal));

for (const [language, tenant, hasBlock] of [
  ["en", "harbour", true],
  ["fr", "plain", true],
  ["th", "harbour", false],
] as const) {
  test(`${language}, ${tenant}, ${hasBlock ? "with" : "without"} a block of the host: the e-mail step has the markup that React renders, and is hydrated (prerender-01, prerender-02)`, async ({
    page,
    sandbox,
    login,
  }) => {
    if (!hasBlock) await sandbox.leaveOutHostBlock(tenant);
    // The chunk that is loaded later would change the markup.
    await page.route(/password-step/, () => undefined);
    const release = await openHeld({ page, sandbox, login }, `&langCode=${language}`, tenant);
    await expect(page.locator("#email")).toBeFocused();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    const drawn = await markup(page);
    const style = await page.locator("html").getAttribute("style");
    const title = await page.title();
    expect(drawn).not.toContain("{{");
    await mark(page);
    await release();
    await expect(markedField(page)).toBeFocused();
    expect((await markup(page)).replace(' data-marked="true"', "")).toBe(drawn);
    expect(await page.locator("html").getAttribute("style")).toBe(style);
    expect(await page.title()).toBe(title);
  });
}

test.describe("the e-mail step before the program is there", () => {
  test("submits an early submit once the script runs, and never by the browser (prerender-04, URL-07)", async ({
    page,
    sandbox,
    login,
  }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest() || request.method() === "POST") sent.push(request.url());
    });
    const release = await openHeld({ page, sandbox, login });
    await login.email.fill(alice);
    await login.email.press("Enter");
    // The button shows that it is busy; a person may press it all the same.
    await login.next.click({ force: true });
    expect(page.url()).not.toContain("alice");
    await release();
    await expect(login.password).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(page.url()).not.toContain("alice");
  });

  test("waits for a silent provider for the configured time from the start of the page (login-30, prerender-06)", async ({
    page,
    sandbox,
    login,
  }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 700 });
    await holdProgram({ page, sandbox, login });
    await page.route(/\/authorize\?/, () => undefined);
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await expect(login.email).toBeVisible();
    expect(await page.evaluate(() => performance.now())).toBeGreaterThan(700);
  });

  test("causes no layout shift, nor does a message above it, nor a scrollbar (prerender-08, prerender-75)", async ({
    page,
    login,
    portal,
  }) => {
    await page.addInitScript(() => {
      const moved = { sum: 0 };
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.sum += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const moved = () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
    await portal.open("harbour", "/login");
    await expect(login.email).toBeVisible();
    await login.expectAttached();
    expect(await moved()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 700 });
    await expect(page.locator("html")).toHaveCSS("scrollbar-gutter", "stable");
    await page.setViewportSize({ width: 360, height: 640 });
    await portal.open("harbour", "/login?loggedOut=true");
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    expect(await moved()).toBe(0);
  });
});

test("on the way back from the provider the title says that the page is loading (prerender-23)", async ({
  page,
  sandbox,
}) => {
  await page.route(/\/js\/start\./, () => undefined);
  await page.goto(sandbox.portal("harbour", "/authenticated?langCode=de"), { waitUntil: "commit" });
  await expect(page).toHaveTitle(messagesOf("de")["shell.loading"] ?? "");
});
