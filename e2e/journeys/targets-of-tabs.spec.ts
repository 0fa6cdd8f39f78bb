import type { Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import { type Tab } from "../support/tab.ts";
import { tracesOf } from "../support/traces.ts";

const alice = "alice@harbour.example";

/** A tab and the targets in the application for which it left. */
type WatchedTab = Tab & { readonly targets: readonly URL[] };

const test = base.extend<{
  readonly watch: (tab: Tab) => WatchedTab;
  /** Opens LoginPage in a tab, with an application's target or without one. */
  readonly ask: (tab: Tab, deepLink?: string, iid?: string) => Promise<void>;
}>({
  watch: async ({ sandbox }, use) => {
    await use((tab) => {
      const targets: URL[] = [];
      tab.page.on("request", (request) => {
        const address = new URL(request.url());
        const target = address.searchParams.get("redirect_uri") ?? "";
        const isLeft = request.isNavigationRequest() && request.frame() === tab.page.mainFrame();
        const isApplication = target.startsWith(sandbox.application("harbour"));
        if (isLeft && address.pathname === "/authorize" && isApplication) targets.push(new URL(target));
      });
      return { ...tab, targets };
    });
  },
  ask: async ({ sandbox }, use) => {
    await use(({ login }, deepLink, iid = "1") => {
      if (deepLink === undefined) return login.open("harbour");
      const query = new URLSearchParams({ redirectUri: sandbox.application("harbour", deepLink), iid });
      return login.open("harbour", `?${query.toString()}`);
    });
  },
});

const pagesOf = ({ targets }: WatchedTab) => targets.map((target) => target.searchParams.get("page"));

/** Waits until a person has arrived from this tab. */
async function expectArrival({ page, application }: Tab): Promise<void> {
  await page.bringToFront();
  await application.expectSignedIn("harbour", alice);
}

test.slow();

for (const [kind, secondLink, secondPage] of [
  ["two tabs end at their own targets", "/?page=invoices", "invoices"],
  ["a LoginPage without a target in another tab removes no target and gets none", undefined, null],
] as const) {
  test(`${kind} (authenticated-04, login-57)`, async ({ newTab, watch, ask }) => {
    const first = watch(await newTab());
    await ask(first, "/?page=reservations");
    await first.login.enterEmail(alice);
    const second = watch(await newTab());
    await ask(second, secondLink, "2");
    const iid = await second.page.evaluate(() => localStorage.getItem("AUTH_X_IID"));
    expect(iid).toBe(secondLink === undefined ? null : "2");
    await first.page.bringToFront();
    await first.login.enterPassword();
    for (const tab of [first, second]) await expectArrival(tab);
    expect([pagesOf(first), pagesOf(second)]).toEqual([["reservations"], [secondPage]]);
  });
}

/**
 * Returns where the targets of the visit, or the `state` that the application made for them, are found. The browser's
 * own history is not the portal's to change.
 */
async function targetsFoundIn(page: Page): Promise<readonly string[]> {
  const ofVisit = { first: "page=reservations", second: "page=invoices", state: "state-of-alice" };
  return (await tracesOf(page, ofVisit)).filter((trace) => !trace.endsWith("in the history"));
}

test("a logout takes the targets of all tabs along, and the next sign-in ends at the default one (logout-42)", async ({
  sandbox,
  newTab,
  watch,
  ask,
}) => {
  const first = watch(await newTab());
  await ask(first, "/callback?page=reservations&state=state-of-alice-1");
  await first.login.signIn(alice);
  await expectArrival(first);
  const second = watch(await newTab());
  const target = sandbox.application("harbour", "/callback?page=invoices&state=state-of-alice-2");
  await second.portal.open("harbour", `/login?redirectUri=${encodeURIComponent(target)}&iid=2`);
  await expectArrival(second);
  await first.page.bringToFront();
  await first.portal.open("harbour", "/logout");
  await expect(first.page.getByText("You have logged out successfully.")).toBeVisible();
  expect(await targetsFoundIn(first.page)).toEqual([]);
  // The second tab shows the application, where no logout of the portal is heard.
  await second.page.bringToFront();
  await second.portal.open("harbour", "/authenticated");
  await expect(second.login.email).toBeVisible();
  expect(await targetsFoundIn(second.page)).toEqual([]);
  await second.login.signIn(alice);
  await expectArrival(second);
  expect(pagesOf(second)).toEqual(["invoices", null]);
  expect(second.targets.at(-1)?.href).toBe(sandbox.application("harbour", "/callback"));
});
