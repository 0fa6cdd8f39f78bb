import type { Browser, Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import {
  alice,
  enterPassword,
  goToPassword,
  noel,
  sara,
  stella,
  type ProviderPerson,
} from "../support/provider-people.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { openTab, type Tab } from "../support/tab.ts";

const lena = "lena@littleinn.example";
const wrong = "Something went wrong";
const interrupted = "This login was interrupted, or this page was opened a second time.";
const mixedUp = "A different login service answered than the one we asked";
/** The redirect to auth0 after its password was accepted. */
const submitted = /\/authorize\?.*\blogin_ticket=/;

type Acts = {
  /** Opens LoginPage and goes to where the password is typed. */
  readonly open: (tab: Tab, person: ProviderPerson) => Promise<void>;
  readonly enter: (tab: Tab, person: ProviderPerson) => Promise<void>;
  /** Leaves for the provider and waits there, so that the tab expects an answer. Returns the address that was asked. */
  readonly leave: (tab: Tab, person: ProviderPerson) => Promise<URL>;
  /** Signs in elsewhere and returns the address of the provider's answer, whose code stays unspent. */
  readonly answerOfAnother: (person: ProviderPerson) => Promise<URL>;
  /** Expects the error page in this tab, no session in this browser, and no code that was sent. */
  readonly expectNoSession: (person: ProviderPerson, explanation: string) => Promise<void>;
  /** Follows the way on from the error page, and signs in. */
  readonly startAgain: (person: ProviderPerson) => Promise<void>;
};

const test = base.extend<{ readonly here: Tab; readonly acts: Acts }>({
  here: async ({ page, sandbox }, use) => use(openTab(page, sandbox)),
  acts: async ({ browser, expectedComplaints, here, records, sandbox, traffic }, use) => {
    const open = async (tab: Tab, person: ProviderPerson) => {
      await tab.page.goto(sandbox.portal(person.tenant, "/login"));
      await goToPassword(tab, person);
    };
    await use({
      open,
      enter: enterPassword,
      async leave(tab, person) {
        const asked = tab.page.waitForRequest((request) => isAsked(person, new URL(request.url())));
        if (person.provider === "auth0")
          await tab.page.route(submitted, (route) => route.fulfill({ status: 204 }), { times: 1 });
        await open(tab, person);
        if (person.provider === "auth0") await enterPassword(tab, person);
        return new URL((await asked).url());
      },
      async answerOfAnother(person) {
        const page = await strangersTab(browser);
        await page.route(/\/api\/authenticate$/, () => undefined);
        const answered = page.waitForRequest(
          (request) => new URL(request.url()).pathname === "/authenticate",
        );
        await open(openTab(page, sandbox), person);
        await enterPassword(openTab(page, sandbox), person);
        return new URL((await answered).url());
      },
      async expectNoSession({ tenant }, explanation) {
        if (explanation === mixedUp)
          expectedComplaints.push(/another issuer answered than the one that was asked/);
        await here.portal.expectHeading(wrong);
        await expect(here.portal.main).toContainText(explanation);
        expect(traffic.spentCodes).toEqual([]);
        expect(await records.sessionToken(tenant)).toBeUndefined();
        expect(Object.keys(await records.ofTab())).not.toContain("AUTH_X_IDENTITY");
      },
      async startAgain(person) {
        await here.portal.main.getByRole("link", { name: "Start again" }).click();
        await goToPassword(here, person);
        await enterPassword(here, person);
        await here.application.expectSignedIn(person.tenant, person.email);
      },
    });
  },
});

const strangersTab = async (browser: Browser) => (await browser.newContext()).newPage();

/** Returns whether an address is the one with which a sign-in leaves for its provider; auth0 is asked for a session, too. */
function isAsked({ provider }: ProviderPerson, { hostname, pathname, searchParams }: URL): boolean {
  if (!pathname.endsWith("/authorize")) return false;
  return provider === "auth0" ? searchParams.has("login_ticket") : hostname.startsWith("login");
}

test("an answer to another browser’s sign-in begins no session, whether one is under way or not (state-05, authenticate-26)", async ({
  acts,
  here,
}) => {
  const foreign = await acts.answerOfAnother(stella);
  await here.page.goto(foreign.href);
  await acts.expectNoSession(stella, interrupted);
  await acts.leave(here, stella);
  await here.page.goto(foreign.href);
  await acts.expectNoSession(stella, interrupted);
  await acts.startAgain(stella);
});

test("an answer that was used begins no session; the session goes on from there (state-03, authenticate-26)", async ({
  acts,
  application,
  here,
  portal,
  records,
  traffic,
}) => {
  const { tenant, email } = stella;
  await acts.open(here, stella);
  await acts.enter(here, stella);
  await application.expectSignedIn(tenant, email);
  const session = await records.sessionToken(tenant);
  await here.page.goto(traffic.visits("/authenticate")[0]?.href ?? "");
  await portal.expectHeading(wrong);
  await expect(portal.main).toContainText(interrupted);
  expect(traffic.spentCodes).toHaveLength(1);
  expect(await records.sessionToken(tenant)).toBe(session);
  await portal.main.getByRole("link", { name: "Start again" }).click();
  await application.expectSignedIn(tenant, email);
});

test("a code of the other of two directories of one kind, with the state of the sign-in under way, is refused (authenticate-40, provider-85)", async ({
  acts,
  here,
}) => {
  const answer = await acts.answerOfAnother(noel);
  const asked = await acts.leave(here, sara);
  expect(answer.searchParams.get("iss")).toMatch(/^http:\/\/login-north\.evergreen\..*\/v2\.0$/);
  answer.searchParams.set("state", asked.searchParams.get("state") ?? "");
  await here.page.goto(answer.href);
  await acts.expectNoSession(sara, mixedUp);
  await acts.startAgain(sara);
});

test("answers that are swapped between two tabs begin no session (state-01, state-02)", async ({
  acts,
  newTab,
  sandbox,
  traffic,
}) => {
  const [first, second] = [await newTab(), await newTab()];
  const [ofFirst, ofSecond] = [await acts.leave(first, alice), await acts.leave(second, alice)];
  const states = [ofFirst, ofSecond].map(({ searchParams }) => searchParams.get("state") ?? "");
  expect(states[0]).not.toBe(states[1]);
  // 128 bits take at least 22 letters of base64.
  for (const state of states) expect(state).toMatch(/^[\w-]{22,}$/);
  await first.page.goto(ofSecond.href);
  await second.page.goto(ofFirst.href);
  for (const { page, portal } of [first, second]) {
    await portal.expectHeading(wrong);
    expect(new URL(page.url()).host).toBe(new URL(sandbox.portal("harbour")).host);
  }
  const answers = traffic.visits("/authenticate");
  expect(answers.map((url) => url.searchParams.has("code"))).toEqual([true, true]);
  expect(traffic.spentCodes).toEqual([]);
});

test("the fixed state of partner sign-on is refused in a link from outside, and with a planted mark for another token (state-07, CSR-02)", async ({
  page,
  sandbox,
  portal,
  records,
  traffic,
}) => {
  await portal.open("littleinn", await linkFromOutside(page, sandbox));
  await portal.expectHeading(wrong);
  await records.plantInTab("AUTH_X_HAND_OVER", "a-mark-for-something-else");
  await portal.open("littleinn", "/authenticate?code=planted&tenantCode=littleinn&state=authx");
  await portal.expectHeading(wrong);
  expect(traffic.spentCodes).toEqual([]);
  expect(await records.sessionToken("littleinn")).toBeUndefined();
});

/** Returns a path of AuthenticatePage with a tenant token, which the platform accepts once as a code. */
async function linkFromOutside(page: Page, sandbox: Sandbox): Promise<string> {
  await page.goto(sandbox.portal("littleinn", "/error"));
  const code = await page.evaluate(
    async (token) => {
      const answer = await fetch("/api/partners/littlehotelier/generate-token", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Trace-Token": crypto.randomUUID() },
        body: JSON.stringify({ token }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return ((await answer.json()) as { token: string }).token;
    },
    await sandbox.session(lena),
  );
  return `/authenticate?${new URLSearchParams({ code, tenantCode: "littleinn", state: "authx" }).toString()}`;
}
