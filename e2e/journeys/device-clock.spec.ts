import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const hour = 3_600_000;

test.slow();

for (const [ahead, hours] of [
  ["two hours", 2],
  ["400 days", 9_600],
] as const) {
  test.describe(`a device whose clock is ${ahead} ahead`, () => {
    test.beforeEach(async ({ page, login }) => {
      await page.clock.install({ time: Date.now() + hours * hour });
      await login.signInTo("harbour", alice);
    });

    test("gets the answer of a silent authorization without a form (authorize-02, NET-07)", async ({
      sandbox,
      portal,
      application,
      traffic,
    }) => {
      traffic.forget();
      const redirectUri = sandbox.application("harbour", "/callback");
      await portal.open("harbour", `/authorize?${new URLSearchParams({ redirectUri }).toString()}`);
      await application.expectSignedIn("harbour", alice);
      expect(traffic.visits("/login")).toEqual([]);
    });

    test("is told that somebody is logged in at the provider, before a link is used (reset-13, NET-07)", async ({
      page,
      context,
      sandbox,
      text,
    }) => {
      await context.clearCookies({ name: "AUTH_X_TOKEN" });
      const { link } = await sandbox.accountToken("RESET", "grace@harbour.example");
      await page.goto(link);
      await expect(page.getByRole("alertdialog", { name: text("logout.mustLogout") })).toBeVisible();
    });
  });
}
