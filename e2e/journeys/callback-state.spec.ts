import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const lena = "lena@littleinn.example";
const authorizeAtProvider = /\/\/auth\.harbour\.[^/]+\/authorize/;
const wrong = "Something went wrong";

test.describe("an answer that belongs to no sign-in of this tab", () => {
  for (const [ids, what, tampering] of [
    ["state-05, CSR-01", "another state", { answer: { state: "planted" } }],
    ["authenticate-02", "no state", { answer: { state: "" } }],
    ["authenticate-02", "no code", { answer: { code: "" } }],
    ["state-05, CSR-01", "no record of a sign-in", { recordRemoved: true }],
    ["state-04, D-06", "a record of 31 minutes ago", { recordAgedByMinutes: 31 }],
    ["state-06, CSR-01", "a record for another tenant", { record: { tenantCode: "sunny" } }],
    ["state-07, CSR-04", "the fixed state of another provider", { answer: { state: "authx" } }],
  ] as const) {
    test(`${what} does not sign in (${ids})`, async ({ login, portal, records, traffic }) => {
      await records.tamperWithReturn(tampering);
      await login.open("harbour");
      await login.signIn(alice);
      await expect(portal.heading).toHaveText(wrong);
      expect(traffic.spentCodes).toEqual([]);
      expect(await records.sessionToken("harbour")).toBeUndefined();
      expect(Object.keys(await records.ofTab())).not.toContain("AUTH_X_IDENTITY");
    });
  }

  test("a record for another provider does not sign in, and the console says why (state-06, authenticate-40)", async ({
    expectedComplaints,
    login,
    portal,
    records,
    traffic,
  }) => {
    expectedComplaints.push(/another issuer answered than the one that was asked/);
    await records.tamperWithReturn({ record: { provider: "authx" } });
    await login.open("harbour");
    await login.signIn(alice);
    await expect(portal.main).toContainText("A different login service");
    expect(traffic.spentCodes).toEqual([]);
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("a callback without a sign-in does not sign in (state-05, CSR-01)", async ({ portal, traffic }) => {
    for (const query of ["?code=planted&state=planted", "?code=planted", "?state=planted", ""]) {
      await portal.open("harbour", `/authenticate${query}`);
      await expect(portal.heading).toHaveText(wrong);
    }
    expect(traffic.spentCodes).toEqual([]);
  });

  test("a callback that was used does not sign in again; starting again goes on with the session (state-03, authenticate-26)", async ({
    page,
    login,
    portal,
    application,
    traffic,
  }) => {
    await login.signInTo("harbour", alice);
    const [answer] = traffic.visits("/authenticate");
    await page.goto(answer?.href ?? "");
    await expect(portal.heading).toHaveText(wrong);
    expect(traffic.spentCodes).toHaveLength(1);
    await expect(portal.main).toContainText("Please start again.");
    await portal.main.getByRole("link", { name: "Start again" }).click();
    await application.expectSignedIn("harbour", alice);
  });

  test("a code that was spent before is refused by the platform (authenticate-18, D-08)", async ({
    context,
    sandbox,
    login,
    portal,
    records,
    traffic,
  }) => {
    await login.signInTo("harbour", alice);
    const [code = ""] = traffic.spentCodes;
    await context.clearCookies();
    await records.tamperWithReturn({ answer: { code } });
    await login.open("harbour");
    await login.signIn(alice);
    await expect(portal.heading).toHaveText(wrong);
    expect(traffic.spentCodes).toEqual([code, code]);
    const [, refused] = await sandbox.requests("authenticate");
    expect(refused?.status).toBe(401);
    await expect(portal.reference).toHaveText(refused?.traceToken ?? "");
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("callbacks swapped between two tabs do not sign in (state-01, state-02)", async ({
    context,
    sandbox,
    traffic,
  }) => {
    test.slow();
    const [first, second] = [await context.newPage(), await context.newPage()];
    const answers = [
      await leaveAndStay(first, sandbox.portal("harbour")),
      await leaveAndStay(second, sandbox.portal("harbour")),
    ];
    const states = answers.map((address) => new URL(address).searchParams.get("state") ?? "");
    expect(states[0]).not.toBe(states[1]);
    // 128 bits take at least 22 letters of base64.
    for (const state of states) expect(state).toMatch(/^[\w-]{22,}$/);
    await context.unroute(authorizeAtProvider);
    await first.goto(answers[1] ?? "");
    await second.goto(answers[0] ?? "");
    for (const page of [first, second]) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(wrong);
      expect(new URL(page.url()).host).toBe(new URL(sandbox.portal("harbour")).host);
    }
    expect(traffic.visits("/authenticate").every((url) => url.searchParams.has("code"))).toBe(true);
    expect(traffic.visits("/authenticate")).toHaveLength(2);
    expect(traffic.spentCodes).toEqual([]);
  });
});

test.describe("the fixed state of partner sign-on", () => {
  test("is refused in a link from outside, and with a planted mark for another token (state-07, CSR-02)", async ({
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

  test("is accepted when strictPartnerHandover is false (state-11)", async ({
    page,
    sandbox,
    portal,
    application,
  }) => {
    const authx = { strictPartnerHandover: false };
    await sandbox.changeConfig("littleinn", { identityProviders: { authx } });
    await portal.open("littleinn", await linkFromOutside(page, sandbox));
    await application.expectSignedIn("littleinn", lena);
  });
});

/** Submits a correct password, blocks the redirect to the provider, and returns its URL. */
async function leaveAndStay(page: Page, portal: string): Promise<string> {
  await page.context().route(authorizeAtProvider, (route) => {
    const leaves = new URL(route.request().url()).searchParams.has("login_ticket");
    return leaves ? route.fulfill({ status: 204 }) : route.continue();
  });
  await page.goto(portal);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(alice);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password", { exact: true }).fill("Welcome2Lobby");
  const leaving = page.waitForResponse((answer) => answer.url().includes("login_ticket="));
  await page.keyboard.press("Enter");
  return (await leaving).url();
}

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
    await sandbox.partnerSession(lena),
  );
  return `/authenticate?${new URLSearchParams({ code, tenantCode: "littleinn", state: "authx" }).toString()}`;
}
