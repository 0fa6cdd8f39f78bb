import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

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

  test("may use another account, which a reload keeps (login-63, login-58)", async ({
    page,
    login,
    passwords,
    application,
  }) => {
    await page.goBack();
    await login.useAnother.click();
    await expect(login.email).toHaveValue("");
    await expect(login.email).toBeFocused();
    await page.reload();
    await login.expectAttached();
    await login.signIn(grace);
    await passwords.later.click();
    await application.expectSignedIn("harbour", grace);
    await page.goBack();
    await login.expectAsked(grace);
  });

  test("may log out, and Back shows nothing of them (login-63)", async ({ page, login, records }) => {
    await page.goBack();
    await login.logOut.click();
    await expect(login.email).toBeVisible();
    expect(await records.sessionToken("harbour")).toBeUndefined();
    await page.goBack();
    await expect(login.email).toHaveValue("");
    await expect(page.getByText(alice)).toHaveCount(0);
  });

  test("is not named when the platform does not answer, and gets the form with a word when the session is over (login-67, login-120)", async ({
    page,
    sandbox,
    text,
    login,
  }) => {
    await page.route("**/api/mfa/status", (route) => route.abort());
    await page.goBack();
    await expect(login.continueSession).toBeVisible();
    await expect(page.getByText(alice)).toHaveCount(0);
    await sandbox.moveClock(4 * 24 * 60 * 60);
    await login.continueSession.click();
    await expect(login.email).toBeVisible();
    await expect(login.status.filter({ hasText: text("login.sessionEnded") })).toBeInViewport();
  });
});
