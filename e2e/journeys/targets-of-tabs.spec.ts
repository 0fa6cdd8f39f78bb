import type { BrowserContext, Page } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";

/** One tab: its page, and its target in the application. */
type Tab = {
  readonly page: Page;
  readonly login: LoginScreen;
  readonly application: DemoApplication;
  readonly targets: readonly URL[];
};

async function openTab(
  context: BrowserContext,
  sandbox: Sandbox,
  given: Promise<Page> = context.newPage(),
): Promise<Tab> {
  const page = await given;
  const targets: URL[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url());
    const target = address.searchParams.get("redirect_uri");
    const isLeft = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isLeft && address.pathname === "/authorize" && target?.startsWith(sandbox.application("harbour"))) {
      targets.push(new URL(target));
    }
  });
  const login = new LoginScreen(page, sandbox);
  return { page, login, application: new DemoApplication(page, sandbox), targets };
}

/** Returns the URL of LoginPage with an application's target. */
function askFor(sandbox: Sandbox, deepLink: string, iid: string): string {
  return `?${new URLSearchParams({ redirectUri: sandbox.application("harbour", deepLink), iid }).toString()}`;
}

const pagesOf = (tab: Tab) => tab.targets.map((target) => target.searchParams.get("page"));
const instanceKept = ({ page }: Tab) => page.evaluate(() => localStorage.getItem("AUTH_X_IID"));

test.slow();

test("two tabs end at their own targets (authenticated-04, login-57)", async ({ context, sandbox }) => {
  const first = await openTab(context, sandbox);
  await first.login.open("harbour", askFor(sandbox, "/?page=reservations", "1"));
  await first.login.enterEmail(alice);
  const second = await openTab(context, sandbox);
  await second.login.open("harbour", askFor(sandbox, "/?page=invoices", "2"));
  expect(await instanceKept(second)).toBe("2");
  await first.page.bringToFront();
  await first.login.enterPassword();
  await first.application.expectSignedIn("harbour", alice);
  await second.page.bringToFront();
  await second.application.expectSignedIn("harbour", alice);
  expect([pagesOf(first), pagesOf(second)]).toEqual([["reservations"], ["invoices"]]);
});

test("a LoginPage without a target in another tab removes no target and gets none (login-57)", async ({
  context,
  sandbox,
}) => {
  const first = await openTab(context, sandbox);
  await first.login.open("harbour", askFor(sandbox, "/?page=reservations", "1"));
  await first.login.enterEmail(alice);
  const plain = await openTab(context, sandbox);
  await plain.login.open("harbour");
  await first.page.bringToFront();
  await first.login.enterPassword();
  await first.application.expectSignedIn("harbour", alice);
  await plain.page.bringToFront();
  await plain.application.expectSignedIn("harbour", alice);
  expect([pagesOf(first), pagesOf(plain)]).toEqual([["reservations"], [null]]);
});

test("a LoginPage without a target that was opened first gets none later (login-57)", async ({
  context,
  sandbox,
}) => {
  const plain = await openTab(context, sandbox);
  await plain.login.open("harbour");
  await plain.login.enterEmail(alice);
  const second = await openTab(context, sandbox);
  await second.login.open("harbour", askFor(sandbox, "/?page=invoices", "2"));
  await plain.page.bringToFront();
  await plain.login.enterPassword();
  await plain.application.expectSignedIn("harbour", alice);
  expect(pagesOf(plain)).toEqual([null]);
});

for (const [order, signsIn] of [
  ["first", 0],
  ["second", 1],
] as const) {
  test(`two tabs of the application, signed in in the ${order}, both open (login-57, login-55)`, async ({
    context,
    sandbox,
  }) => {
    const tabs = [await openTab(context, sandbox), await openTab(context, sandbox)];
    for (const { page, application, login } of tabs) {
      await page.bringToFront();
      await application.open("harbour");
      await application.signIn.click();
      await expect(login.email).toBeVisible();
      await login.expectAttached();
    }
    await tabs[signsIn]?.page.bringToFront();
    await tabs[signsIn]?.login.signIn(alice);
    await tabs[signsIn]?.application.expectSignedIn("harbour", alice);
    for (const { page, application } of tabs) {
      await page.bringToFront();
      await application.expectSignedIn("harbour", alice);
    }
    const states = tabs.flatMap(({ targets }) => targets.map((target) => target.searchParams.get("state")));
    expect(new Set(states).size).toBe(2);
    expect(states.every((state) => state?.startsWith("app-"))).toBe(true);
  });
}

test("a duplicated tab has its own target as soon as it gets one (login-57)", async ({
  context,
  sandbox,
}) => {
  const first = await openTab(context, sandbox);
  await first.login.open("harbour", askFor(sandbox, "/?page=reservations", "1"));
  const copied = context.waitForEvent("page");
  await first.page.evaluate((address) => void window.open(address), sandbox.portal("harbour", "/nowhere"));
  const copy = await openTab(context, sandbox, copied);
  expect(await copy.page.evaluate(() => sessionStorage.getItem("AUTH_X_TARGET"))).toContain("reservations");
  await copy.login.open("harbour", askFor(sandbox, "/?page=invoices", "2"));
  await copy.login.signIn(alice);
  await copy.application.expectSignedIn("harbour", alice);
  await first.page.bringToFront();
  await first.application.expectSignedIn("harbour", alice);
  expect([pagesOf(first), pagesOf(copy)]).toEqual([["reservations"], ["invoices"]]);
});

test("a tab that never showed LoginPage uses the browser's latest target (storage-04)", async ({
  context,
  sandbox,
}) => {
  const first = await openTab(context, sandbox);
  await first.login.open("harbour", askFor(sandbox, "/?page=reservations", "1"));
  const other = await openTab(context, sandbox);
  await other.page.goto(sandbox.portal("harbour", "/authenticated"));
  await expect(other.login.email).toBeVisible();
  expect(new URL(other.page.url()).searchParams.get("redirectUri")).toContain("page=reservations");
});
