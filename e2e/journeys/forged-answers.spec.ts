import type { Browser } from "@playwright/test";
import { ProviderScreen } from "../screens/provider-screen.ts";
import { expect, test as base } from "../support/journey.ts";
import type { TenantCode } from "../support/sandbox-control.ts";
import { openTab, type Tab } from "../support/tab.ts";

/** A person of a tenant, and the provider that the person signs in at. */
type Kind = { readonly provider: "auth0" | "oidc"; readonly tenant: TenantCode; readonly email: string };

const alice: Kind = { provider: "auth0", tenant: "harbour", email: "alice@harbour.example" };
const olive: Kind = { provider: "oidc", tenant: "oldmill", email: "olive@oldmill.example" };
const lars: Kind = { provider: "auth0", tenant: "lakeside", email: "lars@lakeside.example" };
const stella: Kind = { provider: "oidc", tenant: "lakeside", email: "stella@staff.lakeside.example" };
const kinds = [alice, olive, lars, stella];

const wrong = "Something went wrong";
const interrupted = "This login was interrupted, or this page was opened a second time.";
const mixedUp = "A different login service answered than the one we asked";
/** The redirect to auth0 after its password was accepted. */
const submitted = /\/authorize\?.*\blogin_ticket=/;

type Acts = {
  /** Opens LoginPage and goes to where the password is typed: the portal's form, or the provider's page. */
  readonly open: (tab: Tab, kind: Kind) => Promise<void>;
  readonly enter: (tab: Tab, kind: Kind) => Promise<void>;
  /** Leaves for the provider and waits there, so that the tab expects an answer. Returns its `state`. */
  readonly leave: (tab: Tab, kind: Kind) => Promise<string>;
  /** Signs in elsewhere and returns the address of the provider's answer, whose code stays unspent. */
  readonly answerOfAnother: (kind: Kind) => Promise<URL>;
  /** Expects the error page in this tab, and no session in this browser. */
  readonly expectNoSession: (kind: Kind, explanation: string) => Promise<void>;
  /** Follows the way on from the error page, and signs in. */
  readonly startAgain: (kind: Kind) => Promise<void>;
};

const test = base.extend<{ readonly here: Tab; readonly acts: Acts }>({
  here: async ({ page, sandbox }, use) => use(openTab(page, sandbox)),
  acts: async ({ browser, here, records, sandbox }, use) => {
    const providerIn = ({ page }: Tab) => new ProviderScreen(page, sandbox);
    const chooseStaff = async ({ login }: Tab, { email }: Kind) => {
      await login.email.fill(email);
      await login.next.click();
    };
    const goToPassword = async (tab: Tab, kind: Kind) => {
      if (kind.provider === "auth0") return tab.login.enterEmail(kind.email);
      if (kind.tenant === "lakeside") await chooseStaff(tab, kind);
      return providerIn(tab).expectShown(kind.tenant);
    };
    const open = async (tab: Tab, kind: Kind) => {
      await tab.page.goto(sandbox.portal(kind.tenant, "/login"));
      await goToPassword(tab, kind);
    };
    const enter = (tab: Tab, { provider, email }: Kind) =>
      provider === "auth0" ? tab.login.enterPassword() : providerIn(tab).enter(email);
    const leave = async (tab: Tab, kind: Kind) => {
      const asked = tab.page.waitForRequest((request) => isAsked(kind, new URL(request.url())));
      if (kind.provider === "auth0")
        await tab.page.route(submitted, (route) => route.fulfill({ status: 204 }), { times: 1 });
      await open(tab, kind);
      if (kind.provider === "auth0") await enter(tab, kind);
      return new URL((await asked).url()).searchParams.get("state") ?? "";
    };
    const answerOfAnother = async (kind: Kind) => {
      const tab = await strangersTab(browser);
      await tab.route(/\/api\/authenticate$/, () => undefined);
      const answered = tab.waitForRequest((request) => new URL(request.url()).pathname === "/authenticate");
      await open(openTab(tab, sandbox), kind);
      await enter(openTab(tab, sandbox), kind);
      return new URL((await answered).url());
    };
    await use({
      open,
      enter,
      leave,
      answerOfAnother,
      async expectNoSession({ tenant }, explanation) {
        await here.portal.expectHeading(wrong);
        await expect(here.portal.main).toContainText(explanation);
        expect(await records.sessionToken(tenant)).toBeUndefined();
        expect(Object.keys(await records.ofTab())).not.toContain("AUTH_X_IDENTITY");
      },
      async startAgain(kind) {
        await here.portal.main.getByRole("link", { name: "Start again" }).click();
        const toProvider = here.page.getByRole("button", { name: "Continue to the login page" });
        if (kind === olive)
          await here.page.addLocatorHandler(toProvider, () => toProvider.click(), { times: 1 });
        await goToPassword(here, kind);
        await enter(here, kind);
        await here.application.expectSignedIn(kind.tenant, kind.email);
      },
    });
  },
});

const strangersTab = async (browser: Browser) => (await browser.newContext()).newPage();

/** Returns whether an address is the one with which a sign-in leaves for its provider; auth0 is asked for a session, too. */
function isAsked({ provider }: Kind, { hostname, pathname, searchParams }: URL): boolean {
  if (pathname !== "/authorize") return false;
  return provider === "oidc" ? hostname.startsWith("login.") : searchParams.has("login_ticket");
}

for (const kind of kinds) {
  const { provider, tenant } = kind;

  test.describe(`at ${tenant}, an answer of ${provider}`, () => {
    test("to another browser’s sign-in begins no session while one is under way (state-05, authenticate-26)", async ({
      acts,
      here,
      traffic,
    }) => {
      const foreign = await acts.answerOfAnother(kind);
      await acts.leave(here, kind);
      await here.page.goto(foreign.href);
      await acts.expectNoSession(kind, interrupted);
      expect(traffic.spentCodes).toEqual([]);
      await acts.startAgain(kind);
    });

    test("to another browser’s sign-in begins no session where none is (state-05, authenticate-26)", async ({
      acts,
      here,
      traffic,
    }) => {
      const foreign = await acts.answerOfAnother(kind);
      await here.page.goto(foreign.href);
      await acts.expectNoSession(kind, interrupted);
      expect(traffic.spentCodes).toEqual([]);
      await acts.startAgain(kind);
    });
  });
}

// callback-state.spec.ts tries these at harbour.
for (const kind of [olive, lars, stella]) {
  const { provider, tenant, email } = kind;

  test.describe(`at ${tenant}, an answer of ${provider}`, () => {
    test("that was used begins no session; the session goes on from there (state-03, authenticate-26)", async ({
      acts,
      application,
      here,
      portal,
      records,
      traffic,
    }) => {
      await acts.open(here, kind);
      await acts.enter(here, kind);
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

    for (const [what, ids, tampering] of [
      ["with another state", "state-05, CSR-01", { answer: { state: "planted" } }],
      ["for a record of another tenant", "state-06, CSR-01", { record: { tenantCode: "harbour" } }],
    ] as const)
      test(`${what} begins no session (${ids})`, async ({ acts, here, records, traffic }) => {
        await records.tamperWithReturn(tampering);
        await acts.open(here, kind);
        await acts.enter(here, kind);
        await acts.expectNoSession(kind, interrupted);
        expect(traffic.spentCodes).toEqual([]);
      });

    test("for a record of an unknown provider is said to be mixed up (state-06, CSR-04)", async ({
      acts,
      expectedComplaints,
      here,
      records,
      traffic,
    }) => {
      expectedComplaints.push(/another issuer answered than the one that was asked/);
      await records.tamperWithReturn({ record: { provider: "unheard-of" } });
      await acts.open(here, kind);
      await acts.enter(here, kind);
      await acts.expectNoSession(kind, mixedUp);
      expect(traffic.spentCodes).toEqual([]);
    });
  });
}

for (const kind of [olive, stella]) {
  const { tenant } = kind;

  test.describe(`at ${tenant}, an answer of oidc`, () => {
    for (const [what, tampering] of [
      ["that names another issuer", { answer: { iss: "https://elsewhere.example" } }],
      ["that names no issuer, although this one always does", { answer: { iss: "" } }],
      ["to a question to another issuer", { record: { issuer: "https://elsewhere.example" } }],
    ] as const)
      test(`${what} is said to be mixed up (authenticate-40, D-181)`, async ({
        acts,
        expectedComplaints,
        here,
        records,
        traffic,
      }) => {
        expectedComplaints.push(/another issuer answered than the one that was asked/);
        await records.tamperWithReturn(tampering);
        await acts.open(here, kind);
        await acts.enter(here, kind);
        await acts.expectNoSession(kind, mixedUp);
        expect(traffic.spentCodes).toEqual([]);
      });

    test("that comes after a logout in another tab begins no session (state-16, D-140)", async ({
      acts,
      here,
      newTab,
      records,
      traffic,
    }) => {
      await acts.leave(here, kind);
      const other = await newTab();
      await other.portal.open(tenant, "/logout");
      await expect(other.page.getByText("You have logged out successfully.")).toBeVisible();
      await here.page.bringToFront();
      await acts.enter(here, kind);
      await expect(here.page.getByText("You have logged out successfully.")).toBeVisible();
      expect(traffic.spentCodes).toEqual([]);
      expect(await records.sessionToken(tenant)).toBeUndefined();
    });
  });
}

for (const [asked, answering] of [
  [stella, olive],
  [stella, alice],
  [olive, stella],
  [lars, alice],
] as const)
  test(`an answer for ${answering.tenant} begins no session at ${asked.tenant}, whose ${asked.provider} was asked (state-06, CSR-01)`, async ({
    acts,
    here,
    sandbox,
    traffic,
  }) => {
    const { search } = await acts.answerOfAnother(answering);
    await acts.leave(here, asked);
    await here.page.goto(sandbox.portal(asked.tenant, `/authenticate${search}`));
    await acts.expectNoSession(asked, interrupted);
    expect(traffic.spentCodes).toEqual([]);
    await acts.startAgain(asked);
  });

test.describe("a code of the other of two providers, with the state of the sign-in under way", () => {
  for (const [what, issuer] of [
    ["the other’s issuer", "named"],
    ["no issuer", "omitted"],
  ] as const)
    test(`is refused with ${what}, where the staff’s provider was asked (authenticate-40, D-181)`, async ({
      acts,
      expectedComplaints,
      here,
      sandbox,
      traffic,
    }) => {
      expectedComplaints.push(/another issuer answered than the one that was asked/);
      const { searchParams } = await acts.answerOfAnother(lars);
      const state = await acts.leave(here, stella);
      searchParams.set("state", state);
      searchParams.delete("iss");
      if (issuer === "named") searchParams.set("iss", sandbox.provider("lakeside"));
      await here.page.goto(sandbox.portal("lakeside", `/authenticate?${searchParams.toString()}`));
      await acts.expectNoSession(stella, mixedUp);
      expect(traffic.spentCodes).toEqual([]);
      await acts.startAgain(stella);
    });

  test("is said to be mixed up where the provider of passwords was asked (authenticate-40, D-181)", async ({
    acts,
    expectedComplaints,
    here,
    sandbox,
    traffic,
  }) => {
    expectedComplaints.push(/another issuer answered than the one that was asked/);
    const { searchParams } = await acts.answerOfAnother(stella);
    searchParams.set("state", await acts.leave(here, lars));
    await here.page.goto(sandbox.portal("lakeside", `/authenticate?${searchParams.toString()}`));
    await acts.expectNoSession(lars, mixedUp);
    expect(traffic.spentCodes).toEqual([]);
    await acts.startAgain(lars);
  });
});
