import type { Page } from "@playwright/test";
import { LoginScreen } from "../screens/login-screen.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import { password as oldPassword } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const newPassword = "Harbour 2 Lights";
const day = 24 * 60 * 60;

/** Returns the text of the page without the given e-mail. */
async function wordsOf(page: Page, email: string): Promise<string> {
  return (await page.getByRole("main").innerText()).replace(email, "");
}

for (const language of languagesOfJourney(0)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a forgotten password is replaced by a mail's link, and the application opens: ${language} (reset-01, F-06)`, async ({
      page,
      sandbox,
      inbox,
      application,
    }) => {
      await sandbox.changePerson(alice, { locale: language });
      const login = new LoginScreen(page, sandbox, language);
      const reset = new PasswordScreens(page, language);
      await application.open("harbour");
      await application.signIn.click();
      await login.enterEmail(alice);
      await login.forgotPassword.click();
      await reset.expectHeading("resetPassword.title");
      await expect(reset.email).toHaveValue(alice);
      await reset.expectCleanAddress();
      await reset.sendLink.click();

      await reset.expectHeading("resetPasswordSent.title");
      await page.reload();
      await expect(page.getByText(reset.text("resetPasswordSent.text", { email: alice }))).toBeVisible();
      await reset.expectCleanAddress();
      await reset.sendAgain.click();
      await expect(reset.email).toHaveValue(alice);
      await reset.expectCleanAddress();
      await page.goBack();
      await reset.expectHeading("resetPasswordSent.title");

      await inbox.followLatest(alice);
      await reset.expectHeading("resetPasswordUpdate.title");
      await reset.expectCleanAddress();
      await page.reload();
      await reset.savePassword(newPassword);

      await expect(reset.status.filter({ hasText: reset.text("login.resetPassword") })).toBeVisible();
      await expect(login.email).toHaveValue(alice);
      await reset.expectCleanAddress();
      await login.next.click();
      await login.enterPassword(newPassword);
      await application.expectSignedIn("harbour", alice);
    });
  });
}

for (const language of languagesOfJourney(1)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`an expired or used link asks to request another: ${language} (reset-03, reset-16)`, async ({
      page,
      sandbox,
    }) => {
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      const { link: old } = await sandbox.accountToken("RESET", alice, {
        condition: "expired",
        locale: language,
      });
      await page.goto(old);
      await page.waitForURL(/\/reset-password(\?|$)/);
      const card = page.locator(":focus");
      await expect(card).toContainText(reset.text("resetPassword.tokenExpired"));
      await expect(reset.email).toHaveValue(alice);
      await expect(reset.email).toHaveAttribute("aria-describedby", (await card.getAttribute("id")) ?? "");
      await reset.expectCleanAddress();
      await page.reload();
      await expect(reset.email).toHaveValue(alice);
      await expect(page.getByText(reset.text("resetPassword.tokenExpired"))).toHaveCount(0);

      const { link } = await sandbox.accountToken("RESET", alice);
      await page.goto(link);
      await reset.expectHeading("resetPasswordUpdate.title");
      await sandbox.moveClock(30 * day);
      await reset.savePassword(newPassword);
      await expect(page.getByText(reset.text("resetPassword.tokenExpired"))).toBeVisible();
      await reset.sendLink.click();
      await reset.expectHeading("resetPasswordSent.title");
      expect(await sandbox.inbox(alice)).toHaveLength(1);
    });
  });
}

for (const language of languagesOfJourney(2)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`one of the last four is refused at its field, another is taken: ${language} (reset-15, password-09)`, async ({
      page,
      sandbox,
    }) => {
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      const { link } = await sandbox.accountToken("RESET", alice);
      await page.goto(link);
      await reset.savePassword(oldPassword);
      await expect(reset.newPassword).toBeFocused();
      await expect(reset.newPassword).toHaveAccessibleDescription(
        new RegExp(reset.text("password.passwordHistory").slice(0, 20)),
      );
      await expect(reset.newPassword).toHaveValue(oldPassword);
      await reset.savePassword(newPassword);
      await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();

      // The link was used.
      await page.goto(link);
      await expect(page.getByText(reset.text("resetPassword.tokenExpired"))).toBeVisible();
    });
  });
}

for (const language of languagesOfJourney(3)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a signed-in person logs out first, and returns to the same link: ${language} (reset-13, D-24)`, async ({
      page,
      sandbox,
      application,
    }) => {
      const login = new LoginScreen(page, sandbox, language);
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      await application.open("harbour");
      await application.signIn.click();
      await login.signIn(alice);
      await application.expectSignedIn("harbour", alice);
      const { link } = await sandbox.accountToken("RESET", alice);
      await page.goto(link);
      await expect(reset.dialog).toContainText(reset.text("logout.mustLogout"));
      await expect(reset.logOut).toBeFocused();
      for (const key of ["Escape", "Escape", "Tab", "Escape"]) await page.keyboard.press(key);
      await expect(reset.dialog).toBeVisible();
      expect(await sandbox.requests("validateUserToken")).toEqual([]);
      await reset.logOut.click();
      await reset.savePassword(newPassword);
      await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();
      const [atProvider] = await sandbox.requests("auth0.logout");
      expect(JSON.stringify(atProvider)).not.toContain("token=");
    });
  });
}

for (const language of languagesOfJourney(1)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a blocked account is opened again by a new password: ${language} (reset-18, P-07)`, async ({
      page,
      sandbox,
      application,
    }) => {
      const bruno = "bruno@harbour.example";
      await sandbox.changePerson(bruno, { locale: language });
      const login = new LoginScreen(page, sandbox, language);
      const reset = new PasswordScreens(page, language);
      await application.open("harbour");
      await application.signIn.click();
      await login.signIn(bruno);
      await page.getByRole("link", { name: reset.text("error.accountDisabled.action"), exact: true }).click();
      await expect(reset.email).toHaveValue(bruno);
      await reset.sendLink.click();
      await reset.expectHeading("resetPasswordSent.title");
      await page.goto(await sandbox.mailedLink(bruno));
      await reset.savePassword(newPassword);
      await login.next.click();
      await login.enterPassword(newPassword);
      await application.expectSignedIn("harbour", bruno);
    });
  });
}

test("known and unknown addresses get the same page, and invited people a mail to activate (reset-05, ENU-03)", async ({
  page,
  sandbox,
}) => {
  const reset = new PasswordScreens(page);
  const said: string[] = [];
  for (const email of [alice, "nobody@harbour.example"]) {
    await page.goto(sandbox.portal("harbour", "/reset-password"));
    await reset.email.fill(email);
    await reset.sendLink.click();
    await reset.expectHeading("resetPasswordSent.title");
    said.push(await wordsOf(page, email));
  }
  expect(said[0]).toBe(said[1]);
  await page.goto(sandbox.portal("harbour", "/reset-password"));
  await reset.email.fill("mia@harbour.example");
  await reset.sendLink.click();
  await expect(page).toHaveURL(/\/activate\/sent/);
  await page.getByRole("link", { name: reset.text("activateSent.sendAgain") }).click();
  await reset.expectHeading("resetPassword.title");
  await expect(reset.email).toHaveValue("mia@harbour.example");
});

test("the trouble-logging-in link is shown only for a tenant with a help page (reset-10)", async ({
  page,
  sandbox,
  portal,
}) => {
  for (const [tenant, links] of [
    ["harbour", 1],
    ["plain", 0],
  ] as const) {
    await page.goto(sandbox.portal(tenant, "/reset-password/sent"));
    await expect(portal.heading).toHaveText("Check your e-mail");
    await expect(portal.help).toHaveCount(links);
  }
});

test("an incomplete link is an error, and a password manager's URL leads to the form (reset-12, F-05)", async ({
  page,
  sandbox,
  portal,
}) => {
  for (const query of ["token=some-token", `email=${alice}`]) {
    await page.goto(sandbox.portal("harbour", `/reset-password/update?${query}`));
    await expect(portal.heading).toHaveText("Something went wrong");
    await expect(portal.main).toContainText("Please open that link again.");
  }
  expect(await sandbox.requests("validateUserToken")).toEqual([]);
  await page.goto(sandbox.portal("harbour", "/.well-known/change-password"));
  await expect(portal.heading).toHaveText("Reset your password");
});

for (const language of languagesOfJourney(0)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`works by keyboard alone, from the request to the corrected password: ${language} (F-04, X-08)`, async ({
      page,
      sandbox,
    }) => {
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      await page.goto(sandbox.portal("harbour", "/reset-password"));
      await expect(reset.email).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(reset.email).toHaveAccessibleDescription(
        reset.text("resetPassword.email.errorFieldRequired"),
      );
      await expect(reset.email).toBeFocused();
      await page.keyboard.type(alice);
      await page.keyboard.press("Enter");
      await reset.expectHeading("resetPasswordSent.title");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

      await page.goto(await sandbox.mailedLink(alice));
      await expect(reset.newPassword).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(reset.newPassword).toBeFocused();
      await page.keyboard.type("short");
      await page.keyboard.press("Enter");
      const summary = page.getByRole("group", { name: reset.text("common.errorSummary") });
      await expect(summary).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(reset.newPassword).toBeFocused();
      await page.keyboard.press("ControlOrMeta+A");
      await page.keyboard.type(newPassword);
      await page.keyboard.press("Tab");
      await page.keyboard.press("Space");
      await expect(reset.newPassword).toHaveAttribute("type", "text");
      await page.keyboard.press("Tab");
      await expect(reset.confirmPassword).toBeFocused();
      await page.keyboard.type(newPassword);
      await page.keyboard.press("Enter");
      await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();
    });
  });
}

for (const [title, fault] of [
  ["an empty object", { status: 200, body: {} }],
  ["no state", { status: 200, body: { state: null } }],
  ["a state of the platform's own", { status: 200, body: { state: "SENT" } }],
  ["no body", { status: 204 }],
] as const) {
  test(`a reset request that is answered with ${title} counts as successful (reset-06, D-71)`, async ({
    page,
    sandbox,
    inbox,
  }) => {
    await sandbox.disturb({ call: "requestPasswordReset", afterWork: true, ...fault });
    const reset = new PasswordScreens(page);
    await page.goto(sandbox.portal("harbour", "/reset-password"));
    await reset.email.fill(alice);
    await reset.sendLink.click();
    await reset.expectHeading("resetPasswordSent.title");
    expect(await sandbox.requests("requestPasswordReset")).toMatchObject([{ status: fault.status }]);
    await inbox.followLatest(alice);
    await reset.expectHeading("resetPasswordUpdate.title");
  });
}
