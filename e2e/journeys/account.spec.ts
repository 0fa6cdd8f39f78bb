import type { Browser, Page } from "@playwright/test";
import { AccountScreen } from "../screens/account-screen.ts";
import { expect, test as base } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { openTab, type Tab } from "../support/tab.ts";

const alice = "alice@harbour.example";
const vera = "vera@harbour.example";
const pat = "pat@plain.example";
const phoneAgent =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
const oldPassword = "Welcome2Lobby";
const newPassword = "Correct horse 9 battery";
/** Longer than a proof is fresh. */
const sixMinutes = 6 * 60;

const test = base.extend<{
  readonly account: AccountScreen;
  /** Signs Alice in, and follows the application's link to her account. */
  readonly reachAccount: () => Promise<void>;
  /** Opens a telephone, which is another browser. */
  readonly phone: Tab;
}>({
  account: async ({ page, language }, use) => use(new AccountScreen(page, language)),
  reachAccount: async ({ login, application, account, page }, use) => {
    await use(async () => {
      await application.startSignIn("harbour");
      await login.signIn(alice);
      await application.expectSignedIn("harbour", alice);
      await page.getByRole("link", { name: "Your account" }).click();
      await account.expectShown();
    });
  },
  phone: async ({ browser, sandbox }, use) => {
    const phone = await phoneOf(browser, sandbox);
    await use(phone);
    await phone.page.context().close();
  },
});

async function phoneOf(browser: Browser, sandbox: Sandbox): Promise<Tab> {
  const context = await browser.newContext({ userAgent: phoneAgent });
  return openTab(await context.newPage(), sandbox);
}

async function signInOn({ application, login }: Tab, email: string): Promise<void> {
  await application.startSignIn("harbour");
  await login.signIn(email);
  await application.expectSignedIn("harbour", email);
}

/** Returns the addresses of the calls that a page makes to the platform. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) calls.push(pathname + search);
  });
  return calls;
}

test("ended here, a session is gone there; this browser stays (account-02, account-03)", async ({
  page,
  sandbox,
  phone,
  account,
  application,
  reachAccount,
}) => {
  await signInOn(phone, alice);
  await reachAccount();
  await expect(account.sessions).toHaveCount(2);
  await expect(account.sessions.first()).toContainText("This browser");
  await expect(account.sessions.first()).toContainText("Local network");
  await expect(account.sessions.last()).toContainText("Chrome – Android");
  const calls = callsOf(page);
  await account.end.click();
  await expect(account.status.filter({ hasText: "has been logged out" })).toBeVisible();
  await expect(account.heading).toBeFocused();
  await expect(account.sessions).toHaveCount(1);
  await expect(account.endOthers).toHaveCount(0);
  expect(calls).toEqual(["/api/sessions/end", "/api/sessions"]);
  // There: the session of the platform and that of the provider are gone, so nothing signs in again by itself.
  await phone.page.goto(sandbox.portal("harbour", "/account"));
  await expect(phone.login.email).toBeVisible({ timeout: 5_000 });
  await page.reload();
  await account.expectShown();
  await account.backToApplication.click();
  await application.expectSignedIn("harbour", alice);
});

test("all other sessions end after a question, by the keyboard alone (account-03)", async ({
  page,
  browser,
  sandbox,
  phone,
  account,
  reachAccount,
}) => {
  const tablet = await phoneOf(browser, sandbox);
  await signInOn(phone, alice);
  await signInOn(tablet, alice);
  await reachAccount();
  await expect(account.sessions).toHaveCount(3);
  await account.endOthers.focus();
  await page.keyboard.press("Enter");
  await expect(account.keepOthers).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(account.dialog).toBeHidden();
  await expect(account.endOthers).toBeFocused();
  await expect(account.sessions).toHaveCount(3);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(account.status.filter({ hasText: "logged out everywhere else" })).toBeVisible();
  await expect(account.sessions).toHaveCount(1);
  for (const other of [phone, tablet]) {
    await other.page.goto(sandbox.portal("harbour", "/account"));
    await expect(other.login.email).toBeVisible();
  }
  await tablet.page.context().close();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toMatch(/Android|Local network/);
});

test("opened by a bookmark, the page follows the sign-in and its factor, which is asked for again before an end that comes late (account-04, account-05)", async ({
  page,
  sandbox,
  login,
  mfa,
  phone,
  account,
}) => {
  await signInOn(phone, vera);
  await page.goto(sandbox.portal("harbour", "/account"));
  await login.signIn(vera);
  await mfa.typeAppCode(vera);
  await account.expectShown();
  await sandbox.moveClock(sixMinutes);
  await account.end.click();
  await mfa.expectCodeAsked();
  await expect(page.getByText("Before something changes")).toBeVisible();
  await page.goBack();
  await account.expectShown();
  await account.end.click();
  await mfa.typeAppCode(vera);
  await account.expectShown();
  await expect(account.sessions).toHaveCount(2);
  await account.end.click();
  await expect(account.sessions).toHaveCount(1);
});

test("another password: the old one is refused, the new one signs in, password managers are told which is which (account-10, account-13)", async ({
  page,
  sandbox,
  phone,
  account,
  reachAccount,
}) => {
  await signInOn(phone, alice);
  await reachAccount();
  await account.changePassword.click();
  await expect(account.currentPassword).toBeFocused();
  const fields = await page
    .locator("form input:not([type=checkbox])")
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute("autocomplete"), input.getAttribute("value")]),
    );
  expect(fields).toEqual([
    ["username", alice],
    ["current-password", null],
    ["new-password", null],
    ["new-password", null],
  ]);
  await account.savePassword("Not my password 1", newPassword);
  await expect(page.locator("#current-password-error")).toContainText("isn’t your current password");
  await expect(account.currentPassword).toBeFocused();
  await expect(account.currentPassword).toHaveValue("");
  await expect(page.locator("#new-password")).toHaveValue(newPassword);
  await account.currentPassword.fill(oldPassword);
  await page.keyboard.press("Enter");
  await expect(account.status.filter({ hasText: "Your password has been changed" })).toBeVisible();
  await expect(account.heading).toBeFocused();
  await expect(account.sessions).toHaveCount(1);
  await phone.page.goto(sandbox.portal("harbour", "/account"));
  await phone.login.signIn(alice, oldPassword);
  await expect(phone.login.alert).toContainText("Invalid e-mail or password");
  await phone.login.password.fill(newPassword);
  await phone.page.keyboard.press("Enter");
  await new AccountScreen(phone.page).expectShown();
});

test("“this wasn’t me”: the mail's link spends nothing, its press ends every session and leads to a new password (account-20, account-21)", async ({
  page,
  sandbox,
  phone,
  account,
  passwords,
  reachAccount,
}) => {
  await reachAccount();
  await signInOn(phone, alice);
  const [mail] = await sandbox.inbox(alice);
  expect(mail?.subject).toContain("New login");
  const link = mail?.link ?? "";
  for (const visit of ["first", "again"]) {
    await page.goto(link);
    await account.expectHeading("account.notMe.heading");
    expect([visit, new URL(page.url()).search]).toEqual([visit, "?langCode=en"]);
  }
  await phone.page.goto(sandbox.portal("harbour", "/account"));
  await new AccountScreen(phone.page).expectShown();
  await account.button("account.notMe.submit").focus();
  await page.keyboard.press("Enter");
  await account.expectHeading("account.notMe.done");
  await expect(account.heading).toBeFocused();
  await phone.page.reload();
  await expect(phone.login.email).toBeVisible();
  await account.button("account.notMe.newPassword").click();
  await account.expectHeading("resetPassword.title");
  await expect(passwords.email).toHaveValue(alice);
  await page.goto(sandbox.portal("harbour", "/account"));
  await expect(page.locator("#email")).toBeVisible();
  await page.goto(link);
  await account.expectHeading("account.notMe.expired");
});

test("without the capability there is no page, no link, no call and no part of the program (account-01)", async ({
  page,
  sandbox,
  application,
  login,
  portal,
}) => {
  await application.startSignIn("plain");
  await login.signIn(pat);
  await application.expectArrival("plain");
  await expect(page.getByRole("link", { name: "Your account" })).toHaveCount(0);
  const files: string[] = [];
  page.on("request", (request) => files.push(new URL(request.url()).pathname));
  for (const path of ["/account", "/account/not-me?token=x"]) {
    await page.goto(sandbox.portal("plain", path));
    await portal.expectHeading("Page not found");
  }
  expect(
    files.filter((file) => /^\/api\/(sessions|mfa|.*not-me)|\/account\.\w+\.(js|css)$/.test(file)),
  ).toEqual([]);
});
