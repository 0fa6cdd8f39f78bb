import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const olive = "olive@oldmill.example";
/** Every part of the program but the module of the early departure. */
const program = /\/js\/(?!departure\.)/;
const departure = /\/js\/departure\./;

/** Returns how often the portal has left for the provider's page. */
const departures = async (sandbox: Sandbox) => (await sandbox.requests("openid.authorize")).length;

test("a redirect tenant leaves although the program never arrives, and the sign-in ends in the application (prerender-15)", async ({
  page,
  application,
  provider,
}) => {
  await application.open("oldmill");
  await page.route(program, () => undefined);
  await application.signIn.click();
  await provider.expectShown("oldmill");
  await page.unroute(program);
  await provider.enter(olive);
  await application.expectSignedIn("oldmill", olive);
});

test("a password tenant does not fetch what leaving needs (prerender-15)", async ({ page, login }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await login.open("harbour");
  expect(fetched.filter((address) => departure.test(address))).toEqual([]);
});

test("fetches neither services nor the discovery document twice where it leaves (prerender-20, prerender-21)", async ({
  page,
  sandbox,
  provider,
}) => {
  // Without it, the program is begun before the tenant is known.
  await sandbox.leaveOutHostBlock("oldmill");
  const finished: string[] = [];
  page.on("requestfinished", (request) => finished.push(new URL(request.url()).pathname));
  const { release, arrived } = await hold(page, /\/js\/start\./);
  await page.goto(sandbox.portal("oldmill", "/login"), { waitUntil: "commit" });
  await arrived;
  await provider.expectShown("oldmill");
  release();
  expect(finished.filter((path) => /^\/js\/(start|portal)\./.test(path))).toEqual([]);
  expect(await sandbox.requests("openid.discovery")).toHaveLength(1);
});

test("leaves once where the program has been there for long (prerender-16)", async ({
  page,
  sandbox,
  provider,
}) => {
  const { release, arrived } = await hold(page, departure);
  const program = page.waitForResponse(/\/js\/portal\./);
  await page.goto(sandbox.portal("oldmill", "/login"));
  await Promise.all([arrived, program]);
  release();
  await provider.expectShown("oldmill");
  expect(await departures(sandbox)).toBe(1);
});

test("the program decides where the module cannot be loaded (prerender-16)", async ({
  page,
  sandbox,
  provider,
}) => {
  await page.route(departure, (route) => route.abort());
  await page.goto(sandbox.portal("oldmill", "/login"));
  await provider.expectShown("oldmill");
});

test("a provider that is down is asked twice, and again only when the person wants it (prerender-19)", async ({
  page,
  portal,
  sandbox,
  expectedComplaints,
  provider,
}) => {
  expectedComplaints.push(/oidc: the discovery document could not be read/);
  await sandbox.setOpenIdProfile({ tenantCode: "oldmill", profile: "down" });
  await page.goto(sandbox.portal("oldmill", "/login"));
  await portal.expectHeading("Log in");
  await expect.poll(() => sandbox.requests("openid.discovery")).toHaveLength(2);
  await sandbox.setOpenIdProfile({ tenantCode: "oldmill", profile: "strict" });
  await portal.retry.click();
  await provider.expectShown("oldmill");
  expect(await sandbox.requests("openid.discovery")).toHaveLength(3);
});

test("no password is asked for where the program cannot be completed (login-100)", async ({
  page,
  portal,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/ERR_FAILED/, /the discovery document could not be read/, /A view failed/);
  await sandbox.setOpenIdProfile({ tenantCode: "oldmill", profile: "down" });
  await page.route(/\/js\/portal\./, (route) => route.abort());
  await page.goto(sandbox.portal("oldmill", "/login"));
  await portal.expectHeading("Please reload this page");
  await expect(page.locator("#email")).toHaveCount(0);
});

test("the program takes over where the provider is slow (prerender-16)", async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  expectedComplaints.push(/oidc: the discovery document could not be read/);
  await sandbox.changeConfig("oldmill", { sessionCheckTimeoutMs: 700 });
  await sandbox.setOpenIdProfile({ tenantCode: "oldmill", profile: "slow" });
  await page.goto(sandbox.portal("oldmill", "/login"));
  await expect(page.getByRole("img", { name: "Old Mill Hotels" })).toBeVisible();
  expect(await departures(sandbox)).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("AUTH_X_PENDING_LOGIN"))).toBeNull();
});

test("does not leave for a new session, even without the program (login-98)", async ({ page, sandbox }) => {
  await page.route(/\/js\/(start|portal)\./, () => undefined);
  const tenant = page.waitForResponse(/\/api\/login-domains\//);
  await page.goto(sandbox.portal("oldmill", "/login?newSession=true"), { waitUntil: "commit" });
  await (await tenant).finished();
  await page.waitForFunction(() => document.title !== "");
  expect(await departures(sandbox)).toBe(0);
});

test("asks the provider for nothing beside a message, nor when it is reloaded, until the button is pressed (prerender-60)", async ({
  page,
  sandbox,
  provider,
}) => {
  const button = page.getByRole("button", { name: "Continue to the login page" });
  await page.goto(sandbox.portal("oldmill", "/login?resetPassword=true"));
  // The program has read its address by now.
  await expect(button).toBeVisible();
  await page.evaluate(() => window.history.replaceState(null, "", "/login"));
  const plug = page.waitForEvent("requestfinished", (request) => /\/js\/oidc\./.test(request.url()));
  await page.reload();
  await expect(button).toBeVisible();
  await plug;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await sandbox.requests("openid.discovery")).toEqual([]);
  await button.click();
  await provider.expectShown("oldmill");
  expect(await sandbox.requests("openid.discovery")).toHaveLength(1);
});

test("stops leaving by itself after three times in a minute (login-98)", async ({
  page,
  sandbox,
  provider,
}) => {
  for (let visit = 1; visit <= 3; visit += 1) {
    await page.goto(sandbox.portal("oldmill", "/login"));
    await provider.expectShown("oldmill");
  }
  await page.goto(sandbox.portal("oldmill", "/login"));
  await expect(page.getByRole("img", { name: "Old Mill Hotels" })).toBeVisible();
  expect(await departures(sandbox)).toBe(3);
});

test("the document at the provider's answer has the language of the sign-in, before the program is there and with it (prerender-18)", async ({
  page,
  sandbox,
  provider,
}) => {
  await page.goto(sandbox.portal("oldmill", "/login?langCode=de"));
  await provider.expectShown("oldmill");
  const { release } = await hold(page, /\/js\/start\./);
  await provider.enter(olive);
  await page.waitForURL((url) => url.pathname.startsWith("/authenticate"), { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  release();
  await page.waitForURL((url) => url.origin !== new URL(sandbox.portal("oldmill")).origin);
});
