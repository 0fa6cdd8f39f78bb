import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const bruno = "bruno@harbour.example";
const newPassword = "Harbour 2 Lights";

test.use({ locale: "de" });

test.beforeEach(async ({ sandbox }) => {
  for (const email of [alice, bruno]) await sandbox.changePerson(email, { locale: "de" });
});

test("a forgotten password is replaced by a mail's link, and the application opens (reset-20, F-06)", async ({
  page,
  login,
  passwords,
  application,
  inbox,
}) => {
  await application.startSignIn("harbour");
  await login.enterEmail(alice);
  await login.forgotPassword.click();
  await passwords.expectHeading("resetPassword.title");
  await expect(passwords.email).toHaveValue(alice);
  await passwords.expectCleanAddress();
  await passwords.sendLink.click();

  await passwords.expectHeading("resetPasswordSent.title");
  await page.reload();
  await expect(page.getByText(passwords.text("resetPasswordSent.text", { email: alice }))).toBeVisible();
  await passwords.expectCleanAddress();
  await expect(passwords.sendAgain).toHaveCount(0);
  await page.getByRole("link", { name: passwords.text("resetPasswordSent.change") }).click();
  await expect(passwords.email).toHaveValue("");
  await expect(passwords.email).toBeFocused();

  await inbox.followLatest(alice);
  await passwords.expectHeading("resetPasswordUpdate.title");
  await passwords.expectCleanAddress();
  await page.reload();
  await passwords.savePassword(newPassword);

  await expect(passwords.status.filter({ hasText: passwords.text("login.resetPassword") })).toBeVisible();
  await expect(login.email).toHaveValue(alice);
  await passwords.expectCleanAddress();
  await login.next.click();
  await login.enterPassword(newPassword);
  await application.expectSignedIn("harbour", alice);
});

test("a signed-in person logs out first, and returns to the same link without its secrets (reset-13, logout-25)", async ({
  page,
  sandbox,
  login,
  passwords,
  traffic,
}) => {
  await login.signInFrom("harbour", alice);
  const { link, token } = await sandbox.accountToken("RESET", alice);
  await page.goto(link);
  traffic.forget();
  await expect(passwords.dialog).toContainText(passwords.text("logout.mustLogout"));
  await expect(passwords.logOut).toBeFocused();
  for (const key of ["Escape", "Escape", "Tab", "Escape"]) await page.keyboard.press(key);
  await expect(passwords.dialog).toBeVisible();
  expect(await sandbox.requests("validateUserToken")).toEqual([]);
  await passwords.logOut.click();
  await passwords.savePassword(newPassword);
  await expect(page.getByText(passwords.text("login.resetPassword"))).toBeVisible();
  const [atProvider] = await sandbox.requests("auth0.logout");
  expect(atProvider?.redirects["returnTo"]).toBe(sandbox.portal("harbour", "/logout?resume=1"));
  const secrets = [token, encodeURIComponent(alice)];
  const carriers = traffic.addresses.filter((address) => secrets.some((secret) => address.includes(secret)));
  expect(carriers).toEqual([]);
});
