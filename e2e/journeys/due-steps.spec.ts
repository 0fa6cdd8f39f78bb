import type { BrowserContext, Page } from "@playwright/test";
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
  /** The person's name in the partner's application, if any. */
  readonly name?: string;
};

const june: DuePerson = {
  email: "june@harbour.example",
  tenant: "harbour",
  heading: "mfa.challenge.heading",
};
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
  { email: "erika@harbour.example", tenant: "harbour", heading: "error.passwordExpired.heading" },
  farid,
  ines,
];

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
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words[heading] ?? "");
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

/** Attempts to bypass the step, from a second tab unless stated otherwise. */
const waysAround: Readonly<
  Record<string, { readonly isForPasswords?: true; readonly go: (stage: Stage) => Promise<Page> }>
> = {
  "/authorize in a second tab": {
    async go(stage) {
      const tab = await stage.context.newPage();
      await tab.goto(towardsApplication(stage, "/authorize"));
      return tab;
    },
  },
  "/login in a second tab": {
    async go(stage) {
      const tab = await stage.context.newPage();
      await tab.goto(towardsApplication(stage, "/login"));
      return tab;
    },
  },
  "/authenticated in a second tab": {
    async go({ context, sandbox, person }) {
      const tab = await context.newPage();
      await tab.goto(sandbox.portal(person.tenant, "/authenticated"));
      return tab;
    },
  },
  "/authorize in the same tab": {
    async go(stage) {
      await stage.page.goto(towardsApplication(stage, "/authorize"));
      return stage.page;
    },
  },
  "a planted record and /authenticated": {
    async go(stage) {
      const { page, sandbox, person } = stage;
      await plantSignedIn(stage, page, page);
      await page.goto(sandbox.portal(person.tenant, "/authenticated"));
      return page;
    },
  },
  "a planted record and /authenticated in a second tab": {
    async go(stage) {
      const tab = await stage.context.newPage();
      await plantSignedIn(stage, stage.page, tab);
      await tab.goto(stage.sandbox.portal(stage.person.tenant, "/authenticated"));
      return tab;
    },
  },
  "a planted record and the warning of an expiry": {
    async go(stage) {
      const { page } = stage;
      await plantSignedIn(stage, page, page);
      await page.goto(towardsApplication(stage, "/error/password-will-expire"));
      await page.getByRole("button", { name: words["error.passwordWillExpire.later"] ?? "" }).click();
      return page;
    },
  },
  "the provider's own authorize address": {
    isForPasswords: true,
    async go(stage) {
      const tab = await stage.context.newPage();
      const query = new URLSearchParams({
        client_id: await clientIdOf(stage),
        response_type: "code",
        scope: "openid",
        redirect_uri: callbackOf(stage),
        state: "typed-by-hand",
      });
      await tab.goto(`${stage.sandbox.provider(stage.person.tenant)}/authorize?${query.toString()}`);
      return tab;
    },
  },
};

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

for (const person of everybody) {
  for (const [way, { isForPasswords, go }] of Object.entries(waysAround)) {
    if (isForPasswords && person.name !== undefined) continue;
    test(`${person.email} does not sign in by ${way} (authorize-05, gate-01)`, async ({
      page,
      context,
      sandbox,
    }) => {
      await reachStep({ page, sandbox, person });
      const tab = await go({ page, context, sandbox, person });
      await expectStep(tab, person);
      const { hostname } = new URL(sandbox.application(person.tenant));
      const cookies = await context.cookies(sandbox.application(person.tenant));
      expect(cookies.filter(({ name, domain }) => name === "visit" && domain === hostname)).toEqual([]);
    });
  }
}

for (const way of ["/authorize in a second tab", "the provider's own authorize address"]) {
  for (const isTrusted of [true, false]) {
    test(`june passes the factor after ${way} and is signed in, ${isTrusted ? "and trusted" : "untrusted"} (gate-07, gate-03)`, async ({
      page,
      context,
      sandbox,
    }) => {
      await reachStep({ page, sandbox, person: june });
      const tab = (await waysAround[way]?.go({ page, context, sandbox, person: june })) ?? page;
      await expectStep(tab, june);
      const mfa = new MfaScreens(tab);
      if (!isTrusted) await mfa.trust.uncheck();
      await mfa.code.fill(await sandbox.authenticatorCode(june.email));
      await new DemoApplication(tab, sandbox).expectSignedIn("harbour", june.email);
      expect(new URL(tab.url()).pathname).toBe("/callback");
      await new DemoApplication(tab, sandbox).signOutHere("harbour");
      const another = await context.newPage();
      await another.goto(towardsApplication({ sandbox, person: june }, "/authorize"));
      await new DemoApplication(another, sandbox).expectSignedIn("harbour", june.email);
    });
  }
}

test("ines confirms after /authorize in a second tab and is signed in, untrusted (gate-07, gate-03)", async ({
  page,
  context,
  sandbox,
}) => {
  await reachStep({ page, sandbox, person: ines });
  const tab = await context.newPage();
  await tab.goto(towardsApplication({ sandbox, person: ines }, "/authorize"));
  await expectStep(tab, ines);
  await new MfaScreens(tab).trust.uncheck();
  await sandbox.onPhone(ines.email, { action: "approve" });
  await new DemoApplication(tab, sandbox).expectSignedIn("littleinn", ines.email);
});

test("farid verifies the address after /authorize in a second tab and is signed in (gate-03)", async ({
  page,
  context,
  sandbox,
}) => {
  await reachStep({ page, sandbox, person: farid });
  const tab = await context.newPage();
  await tab.goto(towardsApplication({ sandbox, person: farid }, "/authorize"));
  await expectStep(tab, farid);
  await sandbox.changePerson(farid.email, { emailVerificationRequired: false });
  await tab.getByRole("link", { name: words["verifyEmail.prompt.continue"] ?? "" }).click();
  await new DemoApplication(tab, sandbox).expectSignedIn("harbour", farid.email);
});

test("a partner's person is asked to verify the address, in a second tab as well (gate-03, verify-01)", async ({
  page,
  context,
  sandbox,
}) => {
  const lena: DuePerson = {
    email: "lena@littleinn.example",
    tenant: "littleinn",
    heading: "verifyEmail.prompt.heading",
    name: "Lena Lindqvist",
  };
  await sandbox.changePerson(lena.email, { emailVerificationRequired: true });
  await reachStep({ page, sandbox, person: lena });
  const tab = await context.newPage();
  await tab.goto(towardsApplication({ sandbox, person: lena }, "/authorize"));
  await expectStep(tab, lena);
  await expect(tab.getByText(lena.email)).toBeVisible();
  await sandbox.changePerson(lena.email, { emailVerificationRequired: false });
  await tab.getByRole("link", { name: words["verifyEmail.prompt.continue"] ?? "" }).click();
  await new DemoApplication(tab, sandbox).expectSignedIn("littleinn", lena.email);
});

test("a factor that was passed in one browser opens nothing in another (gate-04)", async ({
  page,
  browser,
  sandbox,
}) => {
  await reachStep({ page, sandbox, person: june });
  await new MfaScreens(page).code.fill(await sandbox.authenticatorCode(june.email));
  await new DemoApplication(page, sandbox).expectSignedIn("harbour", june.email);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await reachStep({ page: elsewhere, sandbox, person: june });
  const stage: Stage = { page: elsewhere, context, sandbox, person: june };
  for (const way of ["/authorize in a second tab", "the provider's own authorize address"]) {
    const tab = (await waysAround[way]?.go(stage)) ?? elsewhere;
    await expectStep(tab, june);
  }
  await context.close();
});

test("a partner's sign-on that was stopped half-way opens nothing (partner-04, gate-04)", async ({
  page,
  context,
  sandbox,
}) => {
  await page.route("**/api/authenticate", (route) => route.abort());
  const signOn = page.waitForResponse((response) => response.url().endsWith("/partners/littlehotelier/sso"));
  const partner = new DemoPartner(page, sandbox);
  await partner.open("littlehotelier");
  await partner.handOver("Inês Inácio");
  const { token } = (await (await signOn).json()) as { token: string };
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words["error.unknown.title"] ?? "");
  const answer = await call(page, "/api/partners/littlehotelier/generate-token", { token });
  const made = answer as { token: string; tenantCode: string };
  const tab = await context.newPage();
  await tab.goto(`${sandbox.application("littleinn", "/callback")}?${new URLSearchParams(made).toString()}`);
  await expect(tab.getByText("The platform does not accept the tenant token.")).toBeVisible();
  await tab.goto(towardsApplication({ sandbox, person: ines }, "/authorize"));
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(words["login.partner.heading"] ?? "");
});
