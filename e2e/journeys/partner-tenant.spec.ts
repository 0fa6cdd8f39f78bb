import { historyOf } from "../support/browser-history.ts";
import { expect, test } from "../support/journey.ts";

const lena = "lena@littleinn.example";
const day = 24 * 60 * 60;

test.describe("a tenant whose people come from a partner", () => {
  test("a stored session lets the person in with tenant token and code (state-09, authenticated-09)", async ({
    page,
    sandbox,
    application,
    records,
    traffic,
  }) => {
    const session = await sandbox.partnerSession(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await page.goto(sandbox.portal("littleinn"));
    await application.expectSignedIn("littleinn", lena);
    const received = page.getByRole("listitem");
    await expect(received.filter({ hasText: "Tenant token" })).toContainText("Valid");
    await expect(received.filter({ hasText: "Tenant code" })).toContainText("This tenant");
    expect(traffic.strangersTo(sandbox.origins("littleinn"))).toEqual([]);
    expect(traffic.spentCodes).toHaveLength(1);
    expect((await historyOf(page)).filter((address) => /token|code/i.test(address))).toEqual([]);
  });

  test("the platform is given code, tenant and iid, and no redirect address (authenticate-05, authenticate-08)", async ({
    page,
    sandbox,
    application,
    records,
  }) => {
    const session = await sandbox.partnerSession(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    const redirectUri = sandbox.application("littleinn", "/");
    const query = new URLSearchParams({ redirectUri, iid: "demo" });
    await page.goto(sandbox.portal("littleinn", `/login?${query.toString()}`));
    await application.expectSignedIn("littleinn", lena);
    const [call] = await sandbox.requests("authenticate");
    expect(call?.bodyKeys.toSorted()).toEqual(["code", "iid", "tenantCode"]);
    expect(call?.redirects["X-Redirect-Uri"]).toBe(redirectUri);
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("without a session the page says where to begin (login-53, D-52)", async ({
    page,
    sandbox,
    portal,
  }) => {
    await page.goto(sandbox.portal("littleinn"));
    await expect(portal.heading).toHaveText("Log in through your partner");
    await expect(portal.main).toContainText("is opened from your partner’s application");
    await expect(portal.help).toHaveAttribute("href", "https://littleinn.example/help");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.goto(sandbox.portal("littleinn", "/login/password"));
    await expect(portal.heading).toHaveText("Log in through your partner");
  });

  test("an ended session leads there as well, and its token is deleted (login-27)", async ({
    page,
    sandbox,
    portal,
    records,
    traffic,
  }) => {
    const session = await sandbox.partnerSession(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await sandbox.moveClock(day);
    await page.goto(sandbox.portal("littleinn"));
    await expect(portal.heading).toHaveText("Log in through your partner");
    expect(await records.sessionToken("littleinn")).toBeUndefined();
    expect(traffic.spentCodes).toEqual([]);
  });

  test("a token without a valid signature leads there as well (login-27)", async ({
    page,
    sandbox,
    portal,
    records,
  }) => {
    const [header, , signature] = (await sandbox.partnerSession(lena)).split(".");
    const claims = btoa(
      JSON.stringify({ provider: "authx", partnerCode: "littlehotelier", sub: "somebody" }),
    );
    await records.plantCookie(
      "littleinn",
      "AUTH_X_TOKEN",
      `${header}.${claims.replace(/=+$/, "")}.${signature}`,
    );
    await page.goto(sandbox.portal("littleinn"));
    await expect(portal.heading).toHaveText("Log in through your partner");
    expect(await records.sessionToken("littleinn")).toBeUndefined();
  });

  test("an unreachable platform leads there, and the token stays (login-29)", async ({
    page,
    sandbox,
    portal,
    records,
    application,
  }) => {
    const session = await sandbox.partnerSession(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await sandbox.disturb({ call: "generateTenantToken", drop: true });
    await page.goto(sandbox.portal("littleinn"));
    await expect(portal.heading).toHaveText("Log in through your partner");
    expect(await records.sessionToken("littleinn")).toBe(session);
    await sandbox.clearFaults();
    await page.reload();
    await application.expectSignedIn("littleinn", lena);
  });

  test("logging out ends the platform's session, the only one there is (logout-01)", async ({
    page,
    sandbox,
    application,
    portal,
    records,
  }) => {
    const session = await sandbox.partnerSession(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await page.goto(sandbox.portal("littleinn"));
    await application.expectSignedIn("littleinn", lena);
    await page.goto(sandbox.portal("littleinn", "/logout"));
    await expect(portal.heading).toHaveText("Log in through your partner");
    expect(await sandbox.requests("auth0.logout")).toEqual([]);
    expect((await sandbox.requests("logOut")).map(({ status }) => status)).toEqual([200]);
    await page.goto(sandbox.portal("littleinn"));
    await expect(portal.heading).toHaveText("Log in through your partner");
  });
});
