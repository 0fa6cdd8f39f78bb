import type { BrowserContext, Page, Request } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { DemoPartner } from "../screens/demo-partner.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { PortalRecords } from "../support/portal-storage.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

/** A person with a step that is due, and the heading of that step. */
type DuePerson = {
  readonly email: string;
  readonly tenant: TenantCode;
  readonly heading: string;
  /** The heading of every way there afterwards, where the step ends the session. */
  readonly afterwards?: string;
  /** The person's name in the partner's application, if any. */
  readonly name?: string;
};

const june: DuePerson = {
  email: "june@harbour.example",
  tenant: "harbour",
  heading: "mfa.challenge.heading",
};
/** Erika while she has a session. */
const signedInErika: DuePerson = {
  email: "erika@harbour.example",
  tenant: "harbour",
  heading: "error.passwordExpired.heading",
};
const erika: DuePerson = { ...signedInErika, afterwards: "login.title" };
const farid: DuePerson = {
  email: "farid@harbour.example",
  tenant: "harbour",
  heading: "verifyEmail.prompt.heading",
};
const ines: DuePerson = {
  email: "ines@littleinn.example",
  tenant: "littleinn",
  heading: "mfa.number.heading",
  name: "Inês Inácio",
};
const everybody: readonly DuePerson[] = [
  june,
  { email: "ivan@harbour.example", tenant: "harbour", heading: "mfa.reminder.heading" },
  erika,
  farid,
  ines,
];
/** One with a password and one from a partner go every way; the others those on which different pages ask. */
const everyWay: readonly DuePerson[] = [june, ines];

type Stage = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly sandbox: Sandbox;
  readonly person: DuePerson;
};

const words = messagesOf("en");

function callbackOf({ sandbox, person }: Pick<Stage, "sandbox" | "person">): string {
  return sandbox.application(person.tenant, "/callback");
}

/** Returns the URL of a portal page with the application as its target. */
function towardsApplication(stage: Pick<Stage, "sandbox" | "person">, path: string): string {
  const query = new URLSearchParams({ redirectUri: callbackOf(stage) });
  return stage.sandbox.portal(stage.person.tenant, `${path}?${query.toString()}`);
}

async function expectStep(page: Page, { heading }: DuePerson): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    (words[heading] ?? "").replace("{app}", "Little Hotelier"),
  );
}

/** Signs in up to the step that is due. */
async function reachStep({ page, sandbox, person }: Pick<Stage, "page" | "sandbox" | "person">) {
  if (person.name === undefined) {
    const login = new LoginScreen(page, sandbox);
    await login.open(person.tenant);
    await login.signIn(person.email);
  } else {
    const partner = new DemoPartner(page, sandbox);
    await partner.open("littlehotelier");
    await partner.handOver(person.name);
  }
  await expectStep(page, person);
}

/** Plants a record in this tab that says that the session's person has signed in. */
async function plantSignedIn({ sandbox, person }: Pick<Stage, "sandbox" | "person">, from: Page, to: Page) {
  const kept = (await new PortalRecords(from, sandbox).ofTab())["AUTH_X_IDENTITY"];
  const { value } = JSON.parse(kept ?? "{}") as { value: object };
  await to.goto(sandbox.portal(person.tenant, "/error/account-disabled"));
  await new PortalRecords(to, sandbox).plantInTab("AUTH_X_IDENTITY", {
    ...value,
    state: "authenticated",
    emailVerificationRequired: false,
  });
}

const waysByTab = {
  // First, as a later tab's question to the app ends the one that the copy shows.
  async "a restored tab"(stage) {
    // A tab that its page opens has a copy of the storage, as one has that the browser restores.
    const opened = stage.context.waitForEvent("page");
    await stage.page.evaluate(() => void window.open(location.href));
    const tab = await opened;
    await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(words["shell.loading"] ?? "");
    expect(new URL(tab.url()).origin).toBe(new URL(stage.page.url()).origin);
    await tab.goto(towardsApplication(stage, "/authorize"));
    return tab;
  },
  "/authorize in a second tab": (stage) => openTab(stage, towardsApplication(stage, "/authorize")),
  "/login in a second tab": (stage) => openTab(stage, towardsApplication(stage, "/login")),
  "/authenticated in a second tab": (stage) =>
    openTab(stage, stage.sandbox.portal(stage.person.tenant, "/authenticated")),
  async "a planted record and /authenticated in a second tab"(stage) {
    const tab = await stage.context.newPage();
    await plantSignedIn(stage, stage.page, tab);
    await tab.goto(stage.sandbox.portal(stage.person.tenant, "/authenticated"));
    return tab;
  },
  async "the provider's own authorize address"(stage) {
    const query = new URLSearchParams({
      client_id: await clientIdOf(stage),
      response_type: "code",
      scope: "openid",
      redirect_uri: callbackOf(stage),
      state: "typed-by-hand",
    });
    return openTab(stage, `${stage.sandbox.provider(stage.person.tenant)}/authorize?${query.toString()}`);
  },
  async "a tenant token made of the session"(stage) {
    const { page, context, sandbox, person } = stage;
    const cookies = await context.cookies(sandbox.portal(person.tenant));
    const token = cookies.find(({ name }) => name === "AUTH_X_TOKEN")?.value ?? "";
    expect(token).not.toBe("");
    const made = (await call(page, "/api/partners/littlehotelier/generate-token", {
      token: decodeURIComponent(token),
    })) as { code?: string; token?: string; tenantCode?: string };
    expect(made.code).toBe("MFA_VERIFICATION_REQUIRED");
    // The app takes five questions in five minutes.
    await sandbox.moveClock(5 * 60 + 1);
    return openTab(stage, towardsApplication(stage, "/authorize"));
  },
  async "a partner's sign-on in a second tab"(stage) {
    const { sandbox, person } = stage;
    const isOfPartner = person.name !== undefined;
    // The app takes five questions in five minutes.
    if (isOfPartner) await sandbox.moveClock(5 * 60 + 1);
    const { link, token } = await sandbox.partnerSso(isOfPartner ? person.email : ines.email);
    if (isOfPartner) return openTab(stage, link);
    // The sign-on of another tenant's person changes nothing for the one who is there.
    const tab = await openTab(stage, sandbox.portal(person.tenant, `/partners/littlehotelier/sso/${token}`));
    await expect(tab.getByText(words["error.foreignTenant.text"] ?? "")).toBeVisible();
    await tab.goto(towardsApplication(stage, "/authorize"));
    return tab;
  },
} satisfies Record<string, (stage: Stage) => Promise<Page>>;

const waysInTheSameTab = {
  "/authorize in the same tab": (stage) => stage.page.goto(towardsApplication(stage, "/authorize")),
  async "a planted record and /authenticated"(stage) {
    const { page, sandbox, person } = stage;
    await plantSignedIn(stage, page, page);
    await page.goto(sandbox.portal(person.tenant, "/authenticated"));
  },
  async "a planted record and the warning of an expiry"(stage) {
    const { page } = stage;
    await plantSignedIn(stage, page, page);
    await page.goto(towardsApplication(stage, "/error/password-will-expire"));
    await page.getByRole("button", { name: words["error.passwordWillExpire.later"] ?? "" }).click();
  },
} satisfies Record<string, (stage: Stage) => Promise<unknown>>;

/** The pages of each way on which the platform is asked what is due, before the step is shown. */
const askingPages: Readonly<
  Record<keyof typeof waysByTab | keyof typeof waysInTheSameTab, readonly string[]>
> = {
  "a restored tab": ["/authorize"],
  "/authorize in a second tab": ["/authorize"],
  // The answer to the session that is continued names the step.
  "/login in a second tab": [],
  "/authenticated in a second tab": ["/authenticated"],
  "a planted record and /authenticated in a second tab": ["/authenticated"],
  "the provider's own authorize address": [],
  "a tenant token made of the session": ["/authorize"],
  "a partner's sign-on in a second tab": ["/authorize"],
  "/authorize in the same tab": ["/authorize"],
  "a planted record and /authenticated": ["/authenticated"],
  "a planted record and the warning of an expiry": ["/error/password-will-expire", "/authenticated"],
};

/** Returns where the platform is to be asked; nowhere where no session is left, or where a sign-on begins another. */
function askingPagesOf(way: keyof typeof askingPages, { afterwards, name }: DuePerson): readonly string[] {
  const beginsAnother = way.startsWith("a partner") && name !== undefined;
  return afterwards !== undefined || beginsAnother ? [] : askingPages[way];
}

async function openTab({ context }: Stage, address: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto(address);
  return tab;
}

/** Calls the platform from a page of the portal and returns the answer. */
function call(page: Page, path: string, body?: object): Promise<unknown> {
  return page.evaluate(
    async ([address, content]) => {
      const headers = { "Content-Type": "application/json", "X-Trace-Token": crypto.randomUUID() };
      const sent = content && { method: "POST", body: JSON.stringify(content) };
      return (await fetch(address, { headers, ...sent })).json() as Promise<unknown>;
    },
    [path, body] as const,
  );
}

async function clientIdOf({ page, sandbox, person }: Stage): Promise<string> {
  const { hostname } = new URL(sandbox.portal(person.tenant));
  const answer = await call(page, `/api/login-domains/${hostname}?langCode=en`);
  return (answer as { tenant: { loginClientId: string } }).tenant.loginClientId;
}

/**
 * Goes a way, and returns the pages of the tenant's application that any tab visits until the step is shown, and the
 * portal's pages before the step's on which the platform was asked what is due.
 */
async function tracesOf({ context, sandbox, person }: Stage, goAndExpectStep: () => Promise<Page>) {
  const { origin } = new URL(sandbox.application(person.tenant));
  const visits: string[] = [];
  const asking = new Set<string>();
  const note = (request: Request) => {
    const address = new URL(request.url());
    if (request.isNavigationRequest()) {
      if (address.origin === origin) visits.push(address.pathname);
    } else if (address.pathname === "/api/mfa/status") asking.add(new URL(request.frame().url()).pathname);
  };
  context.on("request", note);
  const stepPage = new URL((await goAndExpectStep()).url()).pathname;
  context.off("request", note);
  return { visits, stepPage, asking: [...asking].filter((page) => page !== stepPage) };
}

type Way = keyof typeof askingPages;

const shortList: readonly Way[] = [
  "the provider's own authorize address",
  "a planted record and /authenticated",
];

const isTried = (way: Way, person: DuePerson) => everyWay.includes(person) || shortList.includes(way);

/**
 * Expects that a way leads to the step, and that each page on it has asked by itself: one that relies on the next one,
 * or on the platform's refusal, is a fault that the end of the way does not show.
 */
async function expectStoppedOnTheWay(
  stage: Stage,
  way: Way,
  visits: readonly string[],
  go: () => Promise<Page>,
) {
  const traces = await tracesOf(stage, async () => {
    const tab = await go();
    await expectStopped(stage, tab);
    return tab;
  });
  expect(traces.visits, "visits to the application").toEqual(visits);
  const asking = askingPagesOf(way, stage.person).filter((page) => page !== traces.stepPage);
  expect(traces.asking, "pages that ask what is due").toEqual(asking);
}

/** Returns a list of ways with their names. */
function entriesOf<Ways extends object>(ways: Ways) {
  return Object.entries(ways) as [keyof Ways & Way, Ways[keyof Ways]][];
}

/** Expects the step that is due in a tab, and no session of the application. */
async function expectStopped({ context, sandbox, person }: Stage, tab: Page): Promise<void> {
  await expectStep(tab, { ...person, heading: person.afterwards ?? person.heading });
  const { hostname } = new URL(sandbox.application(person.tenant));
  const cookies = await context.cookies(sandbox.application(person.tenant));
  expect(cookies.filter(({ name, domain }) => name === "visit" && domain === hostname)).toEqual([]);
}

for (const person of everybody) {
  test(`${person.email} gets around the step that is due by no address and by no planted record (authorize-05, gate-01)`, async ({
    page,
    context,
    sandbox,
  }) => {
    test.slow();
    const stage: Stage = { page, context, sandbox, person };
    await reachStep(stage);
    // A question that another tab asks the app puts an end to the one of this tab, which therefore comes first.
    for (const [way, go] of entriesOf(waysInTheSameTab)) {
      if (!isTried(way, person)) continue;
      await test.step(way, () =>
        expectStoppedOnTheWay(stage, way, [], async () => {
          await go(stage);
          return page;
        }),
      );
    }
    for (const [way, go] of entriesOf(waysByTab)) {
      // A partner's person has no session at the tenant's own provider, and only such a person's makes tenant tokens.
      const isAtProvider = way.startsWith("the provider");
      if (isAtProvider && person.name !== undefined) continue;
      if (way.startsWith("a tenant token") && person.name === undefined) continue;
      if (!isTried(way, person)) continue;
      await test.step(way, async () => {
        // The portal itself leaves for no application, whose platform would send the person back.
        const isSentBack = isAtProvider && person.afterwards === undefined;
        await expectStoppedOnTheWay(stage, way, isSentBack ? ["/callback"] : [], () => go(stage));
        for (const tab of context.pages()) if (tab !== page) await tab.close();
      });
    }
  });
}

for (const way of ["/login in a second tab", "the provider's own authorize address"] as const) {
  test(`a password that expires while erika is signed in stops ${way} (authorize-05, gate-01)`, async ({
    page,
    context,
    sandbox,
    application,
  }) => {
    const stage: Stage = { page, context, sandbox, person: signedInErika };
    await sandbox.changePerson(erika.email, { passwordExpiresAt: "2999-01-01T00:00:00.000Z" });
    const login = new LoginScreen(page, sandbox);
    await login.open("harbour");
    await login.signIn(erika.email);
    await application.expectSignedIn("harbour", erika.email);
    await application.signOutHere("harbour");
    await page.goto(sandbox.portal("harbour", "/error/account-disabled"));
    await sandbox.changePerson(erika.email, { passwordExpiresAt: "2001-01-01T00:00:00.000Z" });
    const visits = way.startsWith("the provider") ? ["/callback"] : [];
    await expectStoppedOnTheWay(stage, way, visits, () => waysByTab[way](stage));
  });
}

for (const [way, isTrusted] of [
  ["/authorize in a second tab", true],
  ["the provider's own authorize address", false],
] as const) {
  test(`june passes the factor after ${way} and is signed in, ${isTrusted ? "and trusted" : "untrusted"} (gate-07, gate-03)`, async ({
    page,
    context,
    sandbox,
  }) => {
    const stage: Stage = { page, context, sandbox, person: june };
    await reachStep(stage);
    const tab = await waysByTab[way](stage);
    await expectStep(tab, june);
    const mfa = new MfaScreens(tab);
    if (!isTrusted) await mfa.trust.uncheck();
    await mfa.code.fill(await sandbox.authenticatorCode(june.email));
    const application = new DemoApplication(tab, sandbox);
    await application.expectSignedIn("harbour", june.email);
    expect(new URL(tab.url()).pathname).toBe("/callback");
    await application.signOutHere("harbour");
    const another = await openTab(stage, towardsApplication(stage, "/authorize"));
    await new DemoApplication(another, sandbox).expectSignedIn("harbour", june.email);
  });
}

test("a partner's sign-on that was stopped half-way opens nothing (partner-04, gate-04)", async ({
  page,
  context,
  sandbox,
}) => {
  await page.route("**/api/authenticate", (route) => route.abort());
  // The page itself keeps the answer: a browser drops the body of a response whose document has gone.
  await page.addInitScript(() => {
    const send = window.fetch.bind(window);
    window.fetch = async (...request) => {
      const response = await send(...request);
      if (response.url.endsWith("/partners/littlehotelier/sso"))
        sessionStorage.setItem("sign-on", await response.clone().text());
      return response;
    };
  });
  const partner = new DemoPartner(page, sandbox);
  await partner.open("littlehotelier");
  await partner.handOver("Inês Inácio");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["error.unknown.title"] ?? "");
  const signOn = await page.evaluate(() => sessionStorage.getItem("sign-on"));
  const { token } = JSON.parse(signOn ?? "") as { token: string };
  const answer = await call(page, "/api/partners/littlehotelier/generate-token", { token });
  const made = answer as { token: string; tenantCode: string };
  const tab = await context.newPage();
  await tab.goto(`${sandbox.application("littleinn", "/callback")}?${new URLSearchParams(made).toString()}`);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(words["login.partner.heading"] ?? "");
  await tab.goto(towardsApplication({ sandbox, person: ines }, "/authorize"));
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(words["login.partner.heading"] ?? "");
});
