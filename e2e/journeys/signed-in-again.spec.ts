import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test.slow();

test.describe("a person who comes back from the application", () => {
  test.beforeEach(async ({ application, login }) => {
    await application.startSignIn("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });

  test("is asked by Back and Forward, and may continue by keyboard alone (login-63)", async ({
    page,
    login,
    application,
    traffic,
  }) => {
    traffic.forget();
    await page.goBack();
    await login.expectAsked(alice);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(traffic.visits("/authenticate")).toEqual([]);
    await page.goBack();
    await login.expectAsked(alice);
    await page.keyboard.press("Tab");
    await expect(login.continueSession).toBeFocused();
    await page.keyboard.press("Enter");
    await application.expectSignedIn("harbour", alice);
  });
});
