import { typedAccount } from "../screens/account-form-screen.ts";
import {
  expectLoginPageOf,
  expectNoTraceOf,
  linkIn,
  logInWith,
  tokenOf,
} from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const invited = "mia@harbour.example";
const late = "nils@harbour.example";
const { password, answer } = typedAccount;

test.use({ locale: "fr" });

test("from the mail to the application (activate-01, R-11)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
  application,
  records,
  traffic,
}) => {
  const link = linkIn("fr", await sandbox.mailedLink(invited));
  await page.goto(link);
  await accountForm.expectFormOf(invited);
  expect(new URL(page.url()).search).toBe("?langCode=fr");
  await expect(page).toHaveTitle(`${text("activate.title")} - Harbour Grand Hotels`);
  await portal.expectWellFormed();
  await accountForm.fillIn();
  await accountForm.submit.click();
  await expect(page).toHaveTitle(`${text("login.title.activated")} - Harbour Grand Hotels`);
  await expect(page.getByRole("status").getByText(text("login.activateSuccess"))).toBeVisible();
  await expectLoginPageOf(page, invited);
  await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
  expect(page.url()).not.toContain("mia");
  expect(await sandbox.requests("activateUser")).toMatchObject([
    { bodyKeys: ["token", "password", "secretQuestion", "secretAnswer"] },
  ]);
  await logInWith(page, password);
  await application.expectSignedIn("harbour", invited);
});

test("a session of the provider alone has to end before the same link opens (activate-06, activate-04)", async ({
  page,
  context,
  sandbox,
  accountForm,
  login,
  traffic,
}) => {
  await login.signInTo("harbour", "alice@harbour.example");
  const { hostname } = new URL(sandbox.portal("harbour"));
  await context.clearCookies({ domain: hostname, name: "AUTH_X_TOKEN" });
  traffic.forget();
  const link = linkIn("fr", await sandbox.mailedLink(invited));
  await page.goto(link);
  await expect(accountForm.requireLogout).toBeVisible();
  await expect(accountForm.logOut).toBeFocused();
  for (const key of ["Escape", "Escape"]) await page.keyboard.press(key);
  await expect(accountForm.requireLogout).toBeVisible();
  expect(await sandbox.requests("validateUserToken")).toEqual([]);
  await page.keyboard.press("Enter");
  await accountForm.expectFormOf(invited);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  const [atProvider] = await sandbox.requests("auth0.logout");
  expect(atProvider?.redirects["returnTo"]).toBe(sandbox.portal("harbour", "/logout?resume=1"));
  expect(await sandbox.requests("logOut")).toEqual([]);
  const carriers = traffic.addresses.filter((address) => address.includes(tokenOf(link)));
  const paths = carriers.map((address) => new URL(address).pathname.replace(/\/$/, ""));
  expect(new Set(paths)).toEqual(new Set(["/activate"]));
});

test("“Please log out first” names the account, speaks every language, and may be declined (activate-20, login-65)", async ({
  page,
  sandbox,
  accountForm,
  login,
  application,
}) => {
  const alice = "alice@harbour.example";
  await login.signInTo("harbour", alice);
  await page.goto(linkIn("fr", await sandbox.mailedLink(invited)));
  await expect(accountForm.requireLogout).toBeVisible();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(alice);
  await dialog.getByRole("combobox").selectOption("de");
  await expect(dialog).toContainText(messagesOf("de")["logout.stay"] ?? "");
  await dialog.getByRole("button").nth(1).click();
  await expect(page.getByRole("main")).toContainText(alice);
  await page.getByRole("button", { name: "Harbour" }).click();
  await application.expectSignedIn("harbour", alice);
});

test("an expired link gets one new link, although the answer was lost (activate-15, activate-18)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
}) => {
  const email = page.locator("#email");
  await page.goto(linkIn("fr", await sandbox.mailedLink(late)));
  await portal.expectHeading(text("error.activateExpired.heading"));
  await portal.expectWellFormed();
  await email.fill(late);
  await sandbox.emptyInbox();
  await sandbox.disturb({ call: "resendActivation", drop: true, afterWork: true, times: 1 });
  await accountForm.submit.click();
  await portal.retry.click();
  await portal.expectHeading(text("activateSent.title"));
  expect(await sandbox.inbox(late)).toHaveLength(1);
  await expect(portal.main).toContainText(late);
  expect(page.url()).not.toContain("nils");
  await page.goBack();
  await expect(email).toHaveValue(late);
  await page.goForward();
  const support = page.getByRole("link", { name: text("common.contactSupport") });
  await expect(support).toHaveCount(1);
  await expect(support).toHaveAttribute("target", "_blank");
  await page.getByRole("link", { name: text("resetPasswordSent.change") }).click();
  await portal.expectHeading(text("error.activateExpired.again.heading"));
  await expect(email).toHaveValue("");
  await email.fill(late);
  await accountForm.submit.click();
  await expect(accountForm.alert).toContainText(text("wait.tooManyMails"));
  await expect(page.getByRole("button", { name: /0:\d\d/ })).toBeDisabled();
  await page.goto(linkIn("fr", await sandbox.mailedLink(late)));
  await accountForm.expectFormOf(late);
});

test("Back from another person’s link shows no form of either, and each link opens again (error-25)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
}) => {
  const first = linkIn("fr", (await sandbox.accountToken("ACTIVATE", late)).link);
  const second = linkIn("fr", await sandbox.mailedLink(invited));
  await page.goto(first);
  await accountForm.expectFormOf(late);
  await page.goto(second);
  await accountForm.expectFormOf(invited);
  await page.reload();
  await accountForm.expectFormOf(invited);
  await page.goBack();
  await portal.expectHeading(text("error.linkMissing.title"));
  await expect(portal.main).toContainText(text("error.linkMissing.text"));
  await expect(page.getByText(invited)).toHaveCount(0);
  for (const [link, person] of [
    [first, late],
    [second, invited],
  ] as const) {
    await page.goto(link);
    await accountForm.expectFormOf(person);
  }
});

test("works by keyboard alone, after every possible mistake (password-07, activate-03)", async ({
  page,
  sandbox,
  text,
  accountForm,
}) => {
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  await page.goto(linkIn("fr", await sandbox.mailedLink(invited)));
  await accountForm.expectFormOf(invited);
  await press("Tab");
  await expect(accountForm.password).toBeFocused();
  await press("Enter");
  const summary = page.getByRole("group", { name: text("common.errorSummary") });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole("link")).toHaveCount(4);
  expect(await page.title()).not.toMatch(new RegExp(`^${text("activate.title")}`));
  await press("Tab", "Enter");
  await expect(accountForm.password).toBeFocused();
  await keyboard.type("harbour");
  await press("Tab", "Space");
  await expect(accountForm.password).toHaveAttribute("type", "text");
  const formatError = new RegExp(text("password.passwordFieldFormatError"), "u");
  await expect(accountForm.password).toHaveAccessibleDescription(formatError);
  await press("Shift+Tab", "ControlOrMeta+a");
  await keyboard.type(password);
  await expect(page.getByRole("listitem").getByText(text("password.met"))).toHaveCount(4);
  await press("Tab", "Tab");
  await keyboard.type(password);
  await press("Tab", "Tab");
  await expect(accountForm.question).toBeFocused();
  await press("ArrowDown", "Tab");
  await keyboard.type(answer);
  await press("Enter");
  await expectLoginPageOf(page, invited);
});
