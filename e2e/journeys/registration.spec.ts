import { AccountFormScreen, typedAccount } from "../screens/account-form-screen.ts";
import { expectNoTraceOf, linkIn, tokenOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import { messagesOf } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const newcomer = "nora@harbour.example";
const { password, answer } = typedAccount;
const day = 24 * 60 * 60;

const registrationLink = async (sandbox: Sandbox, wish: Parameters<Sandbox["accountToken"]>[2] = {}) =>
  (await sandbox.accountToken("REGISTER", newcomer, { tenantCode: "harbour", ...wish })).link;

languagesOfJourney(1).forEach((language, turn) => {
  test(`from the link to the application, ${turn === 0 ? "its address known" : "its address unknown"}: ${language} (register-01, register-04)`, async ({
    page,
    sandbox,
    application,
    portal,
    traffic,
    records,
  }) => {
    const messages = messagesOf(language);
    const form = new AccountFormScreen(page, messages, "register");
    const link = linkIn(language, await registrationLink(sandbox, { hidesEmail: turn === 1 }));
    await page.goto(link);
    await expect(form.password).toBeVisible();
    await expect(page.getByTitle(newcomer)).toHaveCount(turn === 0 ? 1 : 0);
    await expect(page).toHaveTitle(`${messages["register.title"]} - Harbour Grand Hotels`);
    await portal.expectWellFormed();
    expect(new URL(page.url()).search).toBe(`?langCode=${language}`);
    await form.fillIn();
    await expectNoTraceOf([password, answer], { page, traffic, records });
    await form.submit.click();
    await application.expectSignedIn("harbour", newcomer);
    const carriers = traffic.addresses.filter((address) => address.includes(tokenOf(link)));
    expect(new Set(carriers)).toEqual(new Set([link]));
    expect(await sandbox.requests("registerUser")).toHaveLength(1);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
    await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
  });
});

for (const language of languagesOfJourney(2)) {
  test(`a platform failure can be retried, and a failed sign-in shows on LoginPage with the e-mail: ${language} (register-05, register-07)`, async ({
    page,
    sandbox,
    application,
    portal,
  }) => {
    const messages = messagesOf(language);
    const form = new AccountFormScreen(page, messages, "register");
    await sandbox.disturb({ call: "validateRegistrationToken", status: 400, times: 1 });
    await page.goto(linkIn(language, await registrationLink(sandbox)));
    await expect(portal.heading).toHaveText(messages["error.unknown.title"] ?? "");
    await form.retry.click();
    await form.fillIn({ ...typedAccount, password: "Welcome2Lobby" });
    const usedBefore = { status: 400, body: { code: "PasswordHistoryError", message: "Used before." } };
    await sandbox.disturb({ call: "registerUser", ...usedBefore, times: 1 });
    await form.submit.click();
    await expect(form.password).toBeFocused();
    await expect(form.password).toHaveAccessibleDescription(
      new RegExp((messages["password.passwordHistory"] ?? "").slice(0, 20), "u"),
    );
    await form.fillIn();
    await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
    await form.submit.click();
    await expect(page.locator("#current-password")).toBeVisible();
    await expect(form.alert).toContainText(messages["common.errorNetwork"] ?? "");
    await expect(page.locator("#email")).toHaveValue(newcomer);
    expect(page.url()).not.toContain("nora");
    await sandbox.clearFaults();
    await page.locator("#current-password").fill(password);
    await page.locator('form button[type="submit"]').click();
    await application.expectSignedIn("harbour", newcomer);
  });
}

test("a link that expires while typing offers a new one, and a blocked sign-in has its own page (register-06, register-03)", async ({
  page,
  sandbox,
  portal,
}) => {
  const form = new AccountFormScreen(page, messagesOf("en"), "register");
  const link = linkIn("en", await registrationLink(sandbox));
  await page.goto(link);
  await form.fillIn();
  await sandbox.moveClock(8 * day);
  await form.submit.click();
  await expect(portal.heading).toHaveText("This link no longer works");
  await expect(page.locator("#email")).toHaveValue(newcomer);
  // The used link does not show its address any more.
  await page.goto(link);
  await expect(page.locator("#email")).toHaveValue("");
  await page.locator("#email").fill(newcomer);
  await page.locator("#email").press("Enter");
  await expect(portal.heading).toHaveText("Check your e-mail");
  await page.goto(linkIn("en", await sandbox.mailedLink(newcomer)));
  await form.expectFormOf(newcomer);
  await form.fillIn();
  await sandbox.disturb({
    call: "auth0.coAuthenticate",
    status: 429,
    body: { error: "too_many_attempts", error_description: "Blocked." },
  });
  await form.submit.click();
  await expect(portal.heading).toHaveText(messagesOf("en")["error.accountDisabled.heading"] ?? "");
  await portal.resetPassword.click();
  await expect(page.locator("#email")).toHaveValue(newcomer);
});

test("a session has to end before registration as well (register-01, activate-04)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.signIn("alice@harbour.example");
  await application.expectSignedIn("harbour", "alice@harbour.example");
  const form = new AccountFormScreen(page, messagesOf("en"), "register");
  await page.goto(linkIn("en", await registrationLink(sandbox)));
  await form.logOut.click();
  await form.expectFormOf(newcomer);
});
