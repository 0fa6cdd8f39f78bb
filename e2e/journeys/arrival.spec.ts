import type { Page, Request } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import {
  alice,
  enterPassword,
  goToPassword,
  olive,
  type ProviderPerson,
} from "../support/provider-people.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { openTab, type Tab } from "../support/tab.ts";

const exchange = /\/api\/authenticate$/;
/** The parts of the program, without the entry that loads them. */
const program = /\/js\/(?!main\.|arrival)/;

test.slow();

/** Opens LoginPage and goes to where a person enters the password, with which the provider's answer comes. */
async function open(page: Page, sandbox: Sandbox, person: ProviderPerson): Promise<Tab> {
  const tab = openTab(page, sandbox);
  await page.goto(sandbox.portal(person.tenant, "/login"));
  await goToPassword(tab, person);
  return tab;
}

/** Notes the requests from the moment at which the provider's answer opens its document. */
function sinceAnswer(page: Page): readonly Request[] {
  const noted: Request[] = [];
  let isOpened = false;
  page.on("request", (request) => {
    isOpened ||= request.isNavigationRequest() && new URL(request.url()).pathname === "/authenticate";
    if (isOpened) noted.push(request);
  });
  return noted;
}

for (const person of [alice, olive]) {
  test(`at ${person.tenant} the browser leaves for the application without the program, a status or an entry in the history (authenticated-16, gate-08)`, async ({
    page,
    sandbox,
    application,
    traffic,
  }) => {
    const tab = await open(page, sandbox, person);
    const noted = sinceAnswer(page);
    await enterPassword(tab, person);
    await application.expectSignedIn(person.tenant, person.email);
    const paths = noted.map((request) => new URL(request.url()).pathname);
    expect(paths.filter((path) => program.test(path))).toEqual([]);
    expect(paths).not.toContain("/api/mfa/status");
    expect(paths).not.toContain("/authenticated");
    expect(traffic.spentCodes).toHaveLength(1);
    await page.goBack();
    await expect(tab.login.continueSession).toBeVisible();
    expect(traffic.spentCodes).toHaveLength(1);
  });
}

test("the code goes out beside the two questions (authenticate-69)", async ({
  page,
  sandbox,
  application,
  traffic,
}) => {
  const tab = await open(page, sandbox, alice);
  const questions = await hold(page, /\/(?:config\.json|api\/login-domains\/.*)$/);
  const sent = page.waitForRequest(exchange);
  // Not awaited: a click waits for the navigation that it begins, which waits for the questions.
  const pressed = enterPassword(tab, alice);
  await sent;
  questions.release();
  await pressed;
  await application.expectSignedIn("harbour", alice.email);
  expect(traffic.spentCodes).toHaveLength(1);
});

test("the program exchanges the code, once, where the module cannot be loaded (authenticate-68)", async ({
  page,
  sandbox,
  application,
  traffic,
}) => {
  await page.route(/\/js\/arrival\./, (route) => route.abort());
  await enterPassword(await open(page, sandbox, olive), olive);
  await application.expectSignedIn(olive.tenant, olive.email);
  expect(traffic.spentCodes).toHaveLength(1);
});

test("Back in mid exchange leads to the form, and the answer that comes then opens nothing (authenticate-72)", async ({
  page,
  sandbox,
  login,
  traffic,
}) => {
  const held = await hold(page, exchange);
  const tab = openTab(page, sandbox);
  await page.goto(sandbox.portal("harbour", "/error"));
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
  await goToPassword(tab, alice);
  const pressed = enterPassword(tab, alice);
  await held.arrived;
  await page.goBack();
  held.release();
  await pressed;
  await expect(login.email.or(tab.portal.heading)).toBeVisible();
  expect(traffic.spentCodes).toHaveLength(1);
  expect(traffic.visits("/callback")).toEqual([]);
});

test("an answer that is lost after the platform has worked is explained, and the way on ends in the application (authenticate-18, authenticate-72)", async ({
  page,
  sandbox,
  application,
  portal,
  traffic,
}) => {
  await sandbox.disturb({ call: "authenticate", afterWork: true, drop: true, times: 1 });
  const tab = await open(page, sandbox, alice);
  await enterPassword(tab, alice);
  await portal.expectHeading("Something went wrong");
  expect(traffic.spentCodes).toHaveLength(1);
  await portal.backToLogin.click();
  await tab.login.signIn(alice.email);
  await application.expectSignedIn("harbour", alice.email);
  expect(new Set(traffic.spentCodes).size).toBe(2);
});

test("a logout in another tab in mid exchange wins (state-16, authenticate-72)", async ({
  page,
  sandbox,
  newTab,
  records,
  traffic,
}) => {
  const held = await hold(page, exchange);
  const tab = await open(page, sandbox, alice);
  const pressed = enterPassword(tab, alice);
  await held.arrived;
  const other = await newTab();
  await other.portal.open("harbour", "/logout");
  await expect(other.page.getByText("You have logged out successfully.")).toBeVisible();
  held.release();
  await pressed;
  await expect(page.getByText("You have logged out successfully.")).toBeVisible();
  expect(await records.sessionToken("harbour")).toBeUndefined();
  expect(traffic.visits("/callback")).toEqual([]);
});

test("a person whose next step is a page of the portal comes straight to it, also in a browser that stores nothing (authenticate-73, authenticate-68)", async ({
  page,
  login,
  traffic,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(new URL(frame.url()).pathname));
  await login.open("harbour");
  await login.signIn("june@harbour.example");
  await expect(page).toHaveURL(/\/mfa\/verification/);
  await expect(page.getByRole("heading", { level: 1, name: "Confirm that it’s you" })).toBeVisible();
  expect(addresses).not.toContain("/authenticated");
  expect(traffic.spentCodes).toHaveLength(1);
});
