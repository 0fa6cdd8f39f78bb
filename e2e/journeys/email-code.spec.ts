import type { Page } from "@playwright/test";
import { EmailCodeScreen } from "../screens/email-code-screen.ts";
import { expect, test as base } from "../support/journey.ts";

const sam = "sam@sunny.example";

const test = base.extend<{ readonly code: EmailCodeScreen }>({
  code: async ({ page, sandbox, language }, use) => use(new EmailCodeScreen(page, sandbox, language)),
});

/** Presses Back and waits for the step of the e-mail. */
async function goBack(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/login(\?|$)/);
}

test("a code by e-mail leads into the application, without a password (login-110, login-113)", async ({
  page,
  sandbox,
  login,
  code,
  application,
}) => {
  await application.startSignIn("sunny");
  await login.enterEmail(sam);
  await code.ask();
  await expect(code.field).toBeFocused();
  await page.keyboard.type(await code.mailedCode(sam));
  await application.expectSignedIn("sunny", sam);
  expect(await sandbox.requests("auth0.passwordlessStart")).toHaveLength(1);
  const [proof] = await sandbox.requests("auth0.coAuthenticate");
  expect(proof?.bodyKeys).toContain("otp");
  expect(proof?.bodyKeys).not.toContain("password");
});

test("a tenant without codes has no word of them, and loads nothing for them (login-110)", async ({
  page,
  sandbox,
  login,
  code,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await login.open("harbour");
  await login.enterEmail("alice@harbour.example");
  await expect(code.instead).toHaveCount(0);
  await page.goto(sandbox.portal("harbour", "/login/code"));
  await expect(login.password).toBeVisible();
  await expect(page).toHaveURL(/\/login\/password/);
  expect(scripts.filter((url) => /email-code|auth0-codes/.test(url))).toEqual([]);
});

test("an address without an account is answered as one with an account (login-111)", async ({
  page,
  login,
  code,
}) => {
  const shown: string[] = [];
  for (const email of [sam, "nobody@sunny.example"]) {
    await login.open("sunny", "?newSession=true");
    await login.enterEmail(email);
    await code.ask();
    shown.push((await page.getByRole("main").innerText()).replaceAll(email, "…").replace(/\d:\d\d/, ""));
  }
  expect(shown[1]).toBe(shown[0]);
  expect(await code.mails("nobody@sunny.example")).toEqual([]);
  await code.field.fill("123456");
  await expect(page.getByRole("main")).toContainText("This code is not valid");
});

test("the step survives a reload, Back and Forward, which send nothing (login-116, login-112)", async ({
  page,
  sandbox,
  login,
  code,
  application,
}) => {
  await login.open("sunny");
  await login.enterEmail(sam);
  await login.password.fill("typed before");
  await code.ask();
  const mailed = await code.mailedCode(sam);
  await page.reload();
  await expect(code.field).toBeFocused();
  await expect(code.waiting).toContainText(/Send a new code in 0:[0-2]\d/);
  await goBack(page);
  await expect(login.email).toHaveValue(sam);
  await page.goForward();
  await expect(code.field).toBeVisible();
  await code.usePassword.click();
  await expect(login.password).toHaveValue("");
  await goBack(page);
  await login.next.click();
  await code.ask();
  expect(await sandbox.requests("auth0.passwordlessStart")).toHaveLength(1);
  await code.field.fill(mailed);
  await application.expectSignedIn("sunny", sam);
});
