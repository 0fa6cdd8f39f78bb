import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const colors = { primaryBackground: "#7a0019", primaryForeground: "#ffffff" };

const primary = (page: Page) =>
  page.locator("html").evaluate((root) => getComputedStyle(root).getPropertyValue("--light-primary").trim());
const places = (page: Page) =>
  page.locator("#email").evaluate((field) => JSON.stringify(field.getBoundingClientRect()));

test("with a block the form is there before any answer, and the answer corrects its look (deploy-33, deploy-34)", async ({
  page,
  sandbox,
  login,
}) => {
  const domains = await hold(page, /\/api\/login-domains\//);
  const config = await hold(page, /\/config\.json/);
  await sandbox.changeHostBlock("harbour", { loginDomain: { theme: { name: "Harbour before", colors } } });
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
  await expect(page.locator("#email")).toBeFocused();
  await expect(page).toHaveTitle(/Harbour before/);
  const before = await primary(page);
  await page.keyboard.type(alice);
  const [place, field] = [await places(page), await page.locator("#email").elementHandle()];
  domains.release();
  config.release();
  await login.expectAttached();
  await expect.poll(() => primary(page)).not.toBe(before);
  await expect(page).not.toHaveTitle(/Harbour before/);
  expect(await places(page)).toBe(place);
  expect(await field?.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect(page.locator("#email")).toHaveValue(alice);
});

test("redirect origins in a block are not read (deploy-35)", async ({ page, sandbox, login }) => {
  const redirectOrigins = ["https://evil.example"];
  await sandbox.changeHostBlock("harbour", { config: { redirectOrigins }, loginDomain: { redirectOrigins } });
  const target = encodeURIComponent("https://evil.example/taken");
  await page.goto(sandbox.portal("harbour", `/login?newSession=true&redirectUri=${target}`));
  await login.signIn(alice);
  await expect.poll(() => new URL(page.url()).hostname).not.toBe("harbour.localhost");
  expect(page.url()).not.toContain("evil.example");
});

test("a block that names a provider with a page of its own has the departure and the discovery document fetched beside the questions (prerender-35, prerender-61)", async ({
  page,
  sandbox,
}) => {
  const domains = await hold(page, /\/api\/login-domains\//);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  const departure = page.waitForRequest(/\/js\/departure\./);
  const discovery = page.waitForResponse(/\/\.well-known\/openid-configuration$/);
  await page.goto(sandbox.portal("oldmill", "/login"), { waitUntil: "commit" });
  await Promise.all([domains.arrived, departure, discovery]);
  expect(fetched.filter((path) => /^\/js\/(start|portal)\./.test(path))).toEqual([]);
  domains.release();
  await page.waitForURL(({ origin }) => origin === sandbox.openIdProvider("oldmill"));
  expect(await sandbox.requests("openid.discovery")).toHaveLength(1);
});

test("a block that names such a provider by mistake costs the password form nothing but time (prerender-35)", async ({
  page,
  sandbox,
  login,
  expectedComplaints,
}) => {
  expectedComplaints.push(/openid-configuration/);
  await sandbox.changeHostBlock("harbour", { loginDomain: { tenant: { identityProvider: "oidc" } } });
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await login.expectAttached();
  await login.signIn(alice);
});

test("the provider that the block names is asked for a session beside the two questions, and once (prerender-46)", async ({
  page,
  sandbox,
  login,
}) => {
  const check = /\/authorize\?.*prompt=none/;
  const domains = await hold(page, /\/api\/login-domains\//);
  const asked = page.waitForResponse(check);
  const checks: string[] = [];
  page.on("request", (request) => {
    if (check.test(request.url())) checks.push(request.url());
  });
  await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
  await Promise.all([domains.arrived, asked]);
  await expect(login.email).toHaveCount(0);
  domains.release();
  await login.expectAttached();
  expect(checks).toHaveLength(1);
  await login.signIn(alice);
});
