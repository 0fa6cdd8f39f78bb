import { tokenOf } from "../support/account-journey.ts";
import { expect, test as base } from "../support/journey.ts";
import { PrerenderingBrowser, type PrerenderingTab } from "../support/prerendering-browser.ts";
import { password, type Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";

/** The calls that read what is the same for everybody at a host. */
const reading = ["readConfiguration", "readLoginDomain"];

const test = base.extend<{
  readonly prerenderingBrowser: PrerenderingBrowser;
  readonly tab: PrerenderingTab;
  /**
   * Waits until the prerendered document has had the time in which another tab signs in and logs out; returns all that
   * it can see stored.
   */
  readonly stored: () => Promise<unknown>;
}>({
  prerenderingBrowser: async ({}, use) => {
    const browser = await PrerenderingBrowser.start();
    await use(browser);
    await browser.stop();
  },
  tab: async ({ prerenderingBrowser }, use) => {
    const tab = await prerenderingBrowser.newTab();
    await use(tab);
    expect(tab.complaints, "console warnings and errors").toEqual([]);
  },
  stored: async ({ prerenderingBrowser, sandbox, tab }, use) => {
    await use(async () => {
      const opened = await prerenderingBrowser.newTab({ background: true });
      await opened.open(sandbox.application("plain", "/sign-in"));
      await signIn(opened, "pat@plain.example");
      await opened.open(sandbox.portal("plain", "/logout"));
      await opened.expectThat(`document.querySelector("#email") !== null`);
      return tab.evaluate(
        `({ tab: { ...sessionStorage }, browser: { ...localStorage }, cookies: document.cookie, frames: frames.length })`,
        "prerendered",
      );
    });
  },
});

/** Returns the calls that prerendered documents have made, by the header of their requests, beside reading ones. */
async function callsAhead(sandbox: Sandbox): Promise<readonly string[]> {
  const calls = await sandbox.requests();
  return calls
    .filter(({ call, headerNames }) => headerNames.includes("sec-purpose") && !reading.includes(call))
    .map(({ call }) => call);
}

/** Returns the addresses to which the provider was asked to send the browser. */
async function targetsAtProvider(sandbox: Sandbox): Promise<readonly (string | undefined)[]> {
  return (await sandbox.requests("auth0.authorize")).map(({ redirects }) => redirects["redirect_uri"]);
}

const nothing = { tab: {}, browser: {}, cookies: "", frames: 0 };

const says = (text: string) => `document.body.textContent.includes(${JSON.stringify(text)})`;

async function signIn(tab: PrerenderingTab, email = alice): Promise<void> {
  await tab.enter("#email", email);
  await tab.enter("input[type=password]", password);
  await tab.expectThat(says("You are signed in"));
}

/** Has a page of the portal without scripts prerender an address there. */
async function prerender(tab: PrerenderingTab, sandbox: Sandbox, path: string): Promise<string> {
  const address = sandbox.portal("harbour", path);
  await tab.speculateFrom(sandbox.portal("harbour", "/session-answer.html"), "prerender", address);
  return address;
}

test("LoginPage keeps its target when it is shown, not while it is prerendered (prerender-80, login-124)", async ({
  sandbox,
  tab,
  stored,
}) => {
  const target = sandbox.application("harbour", "/?page=invoices");
  const address = await prerender(tab, sandbox, `/login?redirectUri=${encodeURIComponent(target)}&iid=7`);
  expect(await stored()).toEqual(nothing);
  await tab.follow(address);
  await tab.expectActivated(/\/login/);
  await tab.expectThat('performance.getEntriesByType("navigation")[0].activationStart > 0');
  await tab.expectThat(`(sessionStorage.AUTH_X_TARGET ?? "").includes("page=invoices")`);
  await signIn(tab);
  expect(await targetsAtProvider(sandbox)).toContain(target);
  expect(await callsAhead(sandbox)).toEqual([]);
});

test("a prerendered logout ends nothing until it is shown (prerender-80, logout-44)", async ({
  sandbox,
  tab,
  stored,
}) => {
  await tab.open(sandbox.application("harbour", "/sign-in"));
  await signIn(tab);
  const address = await prerender(tab, sandbox, "/logout");
  await stored();
  expect(await callsAhead(sandbox)).toEqual([]);
  await tab.follow(address);
  await expect.poll(async () => (await sandbox.requests("logOut")).length).toBe(1);
  await tab.expectThat(`document.querySelector("#email") !== null`);
});

/** A link, and the call by which its page begins. */
type SpendingLink = { readonly link: string; readonly call: string };

type Fixtures = {
  readonly sandbox: Sandbox;
  readonly tab: PrerenderingTab;
  readonly stored: () => Promise<unknown>;
};

async function expectSpentWhenShown({ sandbox, tab, stored }: Fixtures, { link, call }: SpendingLink) {
  await tab.speculateFrom(new URL("/session-answer.html", link).href, "prerender", link);
  expect(await stored()).toEqual(nothing);
  expect(await tab.evaluate("location.href", "prerendered")).not.toContain(tokenOf(link));
  expect(await callsAhead(sandbox)).toEqual([]);
  await tab.follow(link);
  await expect.poll(async () => (await sandbox.requests(call)).length).toBe(1);
  await tab.expectActivated(new URL(link).origin);
  expect(await callsAhead(sandbox)).toEqual([]);
}

test("a prerendered link of an invitation is validated only when it is shown (prerender-80, activate-46)", async ({
  sandbox,
  tab,
  stored,
}) => {
  const { link } = await sandbox.accountToken("ACTIVATE", "mia@harbour.example");
  await expectSpentWhenShown({ sandbox, tab, stored }, { link, call: "validateUserToken" });
});

test("a prerendered link that verifies an e-mail does so only when it is shown (prerender-80, verify-18)", async ({
  sandbox,
  tab,
  stored,
}) => {
  const { link } = await sandbox.accountToken("VERIFY_EMAIL", "farid@harbour.example");
  await expectSpentWhenShown({ sandbox, tab, stored }, { link, call: "validateEmailVerificationToken" });
});

test("a page that is prefetched asks for nothing and is whole when it is opened (prerender-81)", async ({
  sandbox,
  tab,
}) => {
  const address = sandbox.portal("harbour", "/logout");
  await tab.speculateFrom(sandbox.portal("harbour", "/session-answer.html"), "prefetch", address);
  expect(await sandbox.requests()).toEqual([]);
  await tab.follow(address);
  await tab.expectThat(`document.querySelector("#email") !== null`);
});

test("“Sign in” of an application opens LoginPage prerendered, with its target and state (deploy-61, prerender-82)", async ({
  sandbox,
  tab,
  stored,
}) => {
  await tab.open(sandbox.application("harbour"));
  await tab.point("a[href='/sign-in']");
  await tab.expectSpeculation("prerender", sandbox.application("harbour", "/sign-in"));
  await stored();
  await tab.point("a[href='/sign-in']", true);
  await tab.expectActivated(/\/login/);
  await tab.expectThat('performance.getEntriesByType("navigation")[0].activationStart > 0');
  await signIn(tab);
  await tab.expectThat(says("Valid"));
  await tab.expectThat(`!(${says("Invalid")})`);
  expect(await callsAhead(sandbox)).toEqual([]);
});

test("a prerendered LoginPage is of its own tab and of the moment at which it is shown (prerender-82)", async ({
  sandbox,
  prerenderingBrowser,
  tab,
}) => {
  await tab.open(sandbox.application("harbour"));
  await tab.point("a[href='/sign-in']");
  await tab.expectSpeculation("prerender", sandbox.application("harbour", "/sign-in"));
  const other = await prerenderingBrowser.newTab();
  await other.open(sandbox.application("harbour", "/sign-in"));
  await signIn(other);
  await tab.comeBack();
  await tab.point("a[href='/sign-in']", true);
  await tab.expectActivated(/\/login/);
  // The session that the other tab has begun meanwhile is continued.
  await tab.expectThat(says(alice));
  await tab.expectThat(says("Valid"));
  expect(await callsAhead(sandbox)).toEqual([]);
  expect(other.complaints, "console warnings and errors").toEqual([]);
});

test("a prerendered callback is matched and refused only when it is shown (prerender-80)", async ({
  sandbox,
  tab,
  stored,
}) => {
  const address = await prerender(tab, sandbox, "/authenticate?code=MARKER&state=MARKER");
  expect(await stored()).toEqual(nothing);
  expect(await tab.evaluate("location.search", "prerendered")).toBe("");
  await tab.follow(address);
  await tab.expectActivated(/harbour/);
  await tab.expectThat(says("Something went wrong"));
  const exchanges = await sandbox.requests("authenticate");
  expect(exchanges.filter(({ host }) => host.startsWith("harbour"))).toEqual([]);
});
