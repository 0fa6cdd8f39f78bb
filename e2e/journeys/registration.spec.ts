import { AccountFormScreen, typedAccount } from "../screens/account-form-screen.ts";
import { expectNoTraceOf, linkIn, tokenOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import { messagesOf } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const newcomer = "nora@harbour.example";
const { password, answer } = typedAccount;

const registrationLink = async (sandbox: Sandbox, wish: Parameters<Sandbox["accountToken"]>[2] = {}) =>
  (await sandbox.accountToken("REGISTER", newcomer, { tenantCode: "harbour", ...wish })).link;

languagesOfJourney(1).forEach((language, turn) => {
  test(`register-01 register-02 register-04 URL-01 STO-04 from the link to the application, ${turn === 0 ? "its address known" : "its address unknown"}: ${language}`, async ({
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
  test(`register-05 D-20 R-11 a sign-in that fails is LoginPage's to tell, with the e-mail there: ${language}`, async ({
    page,
    sandbox,
    application,
  }) => {
    const messages = messagesOf(language);
    const form = new AccountFormScreen(page, messages, "register");
    await page.goto(linkIn(language, await registrationLink(sandbox)));
    await form.fillIn();
    await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
    await form.submit.click();
    await expect(page.locator("#current-password")).toBeVisible();
    await expect(form.alert).toContainText(messages["common.errorNetwork"] ?? "");
    await expect(page.locator("#email")).toHaveValue(newcomer);
    expect(page.url()).not.toContain("nora");
    await sandbox.calm();
    await page.locator("#current-password").fill(password);
    await page.locator('form button[type="submit"]').click();
    await application.expectSignedIn("harbour", newcomer);
  });
}

test("register-03 register-02 F-09 an expired link leads to the page that sends a new one, which opens the form", async ({
  page,
  sandbox,
  portal,
}) => {
  await page.goto(linkIn("en", await registrationLink(sandbox, { condition: "expired" })));
  await expect(portal.heading).toHaveText("This link no longer works");
  await page.locator("#email").fill(newcomer);
  await page.locator("#email").press("Enter");
  await expect(portal.heading).toHaveText("Check your e-mail");
  await page.goto(await sandbox.mailedLink(newcomer));
  await new AccountFormScreen(page, messagesOf("en"), "register").expectFormOf(newcomer);
});

test("activate-04 R-10 register-01 a session ends first here as well", async ({
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
