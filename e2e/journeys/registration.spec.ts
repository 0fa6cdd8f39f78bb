import { typedAccount } from "../screens/account-form-screen.ts";
import { expectNoTraceOf, linkIn, tokenOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import type { AccountTokenWish, Sandbox } from "../support/sandbox-control.ts";

const newcomer = "nora@harbour.example";
const { password, answer } = typedAccount;

async function registrationLink(sandbox: Sandbox, wish: AccountTokenWish = {}): Promise<string> {
  const { link } = await sandbox.accountToken("REGISTER", newcomer, { tenantCode: "harbour", ...wish });
  return linkIn("es", link);
}

test.use({ locale: "es" });

test("from the link to the application (register-01, register-04)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
  application,
  records,
  traffic,
}) => {
  const link = await registrationLink(sandbox);
  await page.goto(link);
  await expect(accountForm.password).toBeVisible();
  await expect(page.getByTitle(newcomer)).toBeVisible();
  await expect(page).toHaveTitle(`${text("register.title")} - Harbour Grand Hotels`);
  await portal.expectWellFormed();
  expect(new URL(page.url()).search).toBe("?langCode=es");
  await accountForm.fillIn();
  await expectNoTraceOf([password, answer], { page, traffic, records });
  await accountForm.submit.click();
  await application.expectSignedIn("harbour", newcomer);
  const carriers = traffic.addresses.filter((address) => address.includes(tokenOf(link)));
  expect(new Set(carriers)).toEqual(new Set([link]));
  expect(await sandbox.requests("registerUser")).toHaveLength(1);
  await portal.open("harbour", "/login?newSession=true");
  await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
});

test("a platform failure can be retried, and a failed sign-in shows on LoginPage with the e-mail (register-05, register-07)", async ({
  page,
  sandbox,
  text,
  accountForm,
  login,
  portal,
  application,
}) => {
  await sandbox.disturb({ call: "validateRegistrationToken", status: 400, times: 1 });
  await page.goto(await registrationLink(sandbox));
  await portal.expectHeading(text("error.unknown.title"));
  await portal.retry.click();
  await accountForm.fillIn({ ...typedAccount, password: "Welcome2Lobby" });
  const usedBefore = { status: 400, body: { code: "PasswordHistoryError", message: "Used before." } };
  await sandbox.disturb({ call: "registerUser", ...usedBefore, times: 1 });
  await accountForm.submit.click();
  await expect(accountForm.password).toBeFocused();
  const refusal = new RegExp(text("password.passwordHistory").slice(0, 20), "u");
  await expect(accountForm.password).toHaveAccessibleDescription(refusal);
  await accountForm.fillIn();
  await sandbox.disturb({ call: "registerUser", status: 429, times: 1 });
  await accountForm.submit.click();
  await expect(accountForm.alert).toContainText(text("wait.tooManyAttempts"));
  await expect(page.getByRole("button", { name: /0:\d\d/ })).toBeDisabled();
  await accountForm.expectFilledIn();
  await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
  await accountForm.submit.click();
  await expect(accountForm.alert).toContainText(text("common.errorNetwork"));
  await expect(page.locator("#email")).toHaveValue(newcomer);
  expect(page.url()).not.toContain("nora");
  await sandbox.clearFaults();
  await login.enterPassword(password);
  await application.expectSignedIn("harbour", newcomer);
});
