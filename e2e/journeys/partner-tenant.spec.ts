import { historyOf } from "../support/browser-history.ts";
import { expect, test as base } from "../support/journey.ts";

const lena = "lena@littleinn.example";
const begin = "Log in through your partner";

/** `session` is the stored session of a partner's person. */
const test = base.extend<{ readonly session: string }>({
  session: async ({ sandbox, records }, use) => {
    const session = await sandbox.session(lena);
    await records.plantCookie("littleinn", "AUTH_X_TOKEN", session);
    await use(session);
  },
});

test.describe("a tenant whose people come from a partner", () => {
  test("without a session the page says where to begin (login-53)", async ({ page, sandbox, portal }) => {
    await portal.open("littleinn", "/");
    await portal.expectHeading(begin);
    await expect(portal.main).toContainText("is opened from your partner’s application");
    await expect(portal.help).toHaveAttribute("href", "https://littleinn.example/help");
    await expect(page.getByRole("textbox")).toHaveCount(0);
    const opened = page.waitForEvent("popup");
    await portal.main.getByRole("link", { name: "Open your partner’s application" }).click();
    await expect(await opened).toHaveURL(sandbox.partnerApplication("littlehotelier"));
    await portal.open("littleinn", "/login/password");
    await portal.expectHeading(begin);
    await portal.open("littleinn", "/reset-password/");
    await portal.expectHeading(begin);
    await expect(page.getByRole("textbox")).toHaveCount(0);
  });

  test("a stored session lets the person in with tenant token and code, and a logout ends it (state-09, authenticated-09)", async ({
    page,
    sandbox,
    portal,
    application,
    traffic,
    session,
  }) => {
    expect(session).not.toBe("");
    await portal.open("littleinn", "/");
    await application.expectSignedIn("littleinn", lena);
    const received = page.getByRole("listitem");
    await expect(received.filter({ hasText: "Tenant token" })).toContainText("Valid");
    await expect(received.filter({ hasText: "Tenant code" })).toContainText("This tenant");
    expect(traffic.strangersTo(sandbox.origins("littleinn"))).toEqual([]);
    expect(traffic.spentCodes).toHaveLength(1);
    expect((await historyOf(page)).filter((address) => /token|code/i.test(address))).toEqual([]);
    await portal.open("littleinn", "/logout");
    await portal.expectHeading(begin);
    expect(await sandbox.requests("auth0.logout")).toEqual([]);
    expect(await sandbox.requests("logOut")).toMatchObject([{ status: 200 }]);
    await portal.open("littleinn", "/");
    await portal.expectHeading(begin);
  });

  test("the platform is given code, tenant and iid, and no redirect address (authenticate-05, authenticate-08)", async ({
    page,
    sandbox,
    portal,
    application,
    session,
  }) => {
    expect(session).not.toBe("");
    const redirectUri = sandbox.application("littleinn", "/");
    const query = new URLSearchParams({ redirectUri, iid: "demo" });
    await portal.open("littleinn", `/login?${query.toString()}`);
    await application.expectSignedIn("littleinn", lena);
    const [call] = await sandbox.requests("authenticate");
    expect(call?.bodyKeys.toSorted()).toEqual(["code", "iid", "tenantCode"]);
    expect(call?.redirects["X-Redirect-Uri"]).toBe(redirectUri);
    expect(new URL(page.url()).pathname).toBe("/");
  });
});
