import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test.slow();

test.describe("a device whose clock is 400 days ahead", () => {
  test.beforeEach(async ({ page, login }) => {
    await page.clock.install({ time: Date.now() + 400 * 24 * 3_600_000 });
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
});
