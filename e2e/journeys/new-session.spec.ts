import type { Page } from "@playwright/test";
import type { LoginScreen } from "../screens/login-screen.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

test.slow();

test.beforeEach(async ({ sandbox, login }) => {
  await sandbox.changePerson(grace, { passwordExpiresAt: null, passwordChangeWarningInDays: null });
  await login.signInTo("harbour", alice);
  await login.open("harbour", "?newSession=true");
});

/** Expects the password step of Grace to stay, without a sign-in. */
async function expectPasswordStep(page: Page, login: LoginScreen): Promise<void> {
  await login.expectAttached();
  await expect(login.password).toBeVisible();
  await expect(page.getByRole("main")).toContainText(grace);
}

test("a new sign-in ignores the old session after a wrong password, reloads and Back (login-58, login-63)", async ({
  page,
  login,
  application,
}) => {
  await expect(page).not.toHaveURL(/newSession/);
  await login.signIn(grace, "Wrong 4711 Password");
  await expect(login.alert).toContainText("Invalid e-mail or password");
  // The step stays, with the e-mail that was typed, and nobody is signed in.
  await page.reload();
  await expectPasswordStep(page, login);
  await page.reload();
  await expectPasswordStep(page, login);
  await page.goto("about:blank");
  await page.goBack();
  await expectPasswordStep(page, login);
  await login.enterPassword();
  await application.expectSignedIn("harbour", grace);
  await page.goBack();
  await login.expectAsked(grace);
});
