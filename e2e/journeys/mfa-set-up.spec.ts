import { expect, test } from "../support/journey.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { messagesOf } from "../support/messages.ts";

const hana = "hana@harbour.example";
const words = messagesOf("en");
const word = (id: string) => words[id] ?? id;

test.describe("a person without a second factor", () => {
  test.beforeEach(async ({ page, login }) => {
    await login.open("harbour");
    await login.signIn(hana);
    await expect(page.getByRole("heading", { level: 1, name: word("mfa.reminder.heading") })).toBeVisible();
  });

  test("mfa-02 mfa-03 M-18 is reminded later, after a question", async ({ page, application }) => {
    await expect(page.getByText("You have 7 days left to set this up.")).toBeVisible();
    await page.getByRole("button", { name: word("mfa.reminder.later") }).click();
    const question = page.getByRole("dialog", { name: word("mfa.later.title") });
    await expect(question).toContainText("in 7 days");
    await expect(question.getByRole("button", { name: word("mfa.reminder.setUp") })).toBeFocused();
    await question.getByRole("button", { name: word("mfa.reminder.later") }).click();
    await application.expectSignedIn("harbour", hana);
  });

  test("mfa-06 mfa-07 mfa-08 M-01 X-20 enrols an authenticator app", async ({
    page,
    sandbox,
    application,
  }) => {
    const next = page.getByRole("button", { name: word("mfa.next") });
    await page.getByRole("button", { name: word("mfa.reminder.setUp") }).click();
    await page.getByRole("radio", { name: word("mfa.method.totp") }).check();
    await next.click();
    await expect(page.getByText("Step 1 of 4")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Download Authy for iOS/ })).toBeVisible();
    await next.click();
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText(word("mfa.scan.heading"));
    await expect(heading).toBeFocused();
    await expect(heading).toHaveAccessibleDescription("Step 2 of 4");
    await expect(page.getByRole("img", { name: word("mfa.scan.qr") })).toBeVisible();
    const secret = (await page.locator("code").innerText()).replaceAll(/\s/g, "");
    await page.goBack();
    await expect(heading).toHaveText(word("mfa.download.heading"));
    await next.click();
    await expect(page.locator("code")).toHaveText(new RegExp(secret.match(/.{4}/g)?.join("\\s*") ?? ""));
    await next.click();
    const code = AuthenticatorProgram.fromSecret(secret).codeAt(await sandbox.now());
    await page
      .getByRole("textbox", { name: word("mfa.code.label") })
      .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(heading).toHaveText(word("mfa.done.heading"));
    await page.getByRole("button", { name: word("mfa.continue") }).click();
    await application.expectSignedIn("harbour", hana);
  });

  for (const delivery of ["sms", "voice"] as const) {
    test(`mfa-09 mfa-10 mfa-34 M-06 enrols a phone by ${delivery}; a reload goes on`, async ({
      page,
      sandbox,
      application,
    }) => {
      await page.getByRole("button", { name: word("mfa.reminder.setUp") }).click();
      await page.getByRole("radio", { name: word("mfa.method.phone") }).check();
      await page.getByRole("button", { name: word("mfa.next") }).click();
      await expect(page.getByText("Step 1 of 3")).toBeVisible();
      const country = page.getByRole("combobox", { name: word("mfa.phone.country") });
      await page.getByRole("textbox", { name: word("mfa.phone.number") }).fill("+61 491 570 156");
      await expect(country).toHaveValue("AU");
      await page.getByRole("radio", { name: word(`mfa.phone.${delivery}`) }).check();
      await page.getByRole("button", { name: word("mfa.phone.submit") }).click();
      await expect(page.getByText("Step 2 of 3")).toBeVisible();
      const resend = page.getByRole("button", { name: /^Resend in 0:/ });
      await expect(resend).toBeDisabled();
      await page.reload();
      await expect(page.getByText("Step 2 of 3")).toBeVisible();
      await expect(resend).toBeDisabled();
      const field = page.getByRole("textbox", { name: word("mfa.code.label") });
      await field.fill(await sandbox.phoneCode("+61491570156"));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("mfa.done.heading"));
      await page.getByRole("button", { name: word("mfa.continue") }).click();
      await application.expectSignedIn("harbour", hana);
    });
  }

  for (const [number, message, code] of [
    ["+61491570101", "mfa.problem.numberBlocked", "PHONE_NUMBER_BLOCKED"],
    ["+61491570106", "mfa.problem.rateLimited", "RATE_LIMITED"],
    ["+61491570107", "mfa.problem.unknown", "CARRIER_ON_STRIKE"],
  ] as const) {
    test(`mfa-35 mfa-37 the platform says ${code}`, async ({ page, expectedComplaints }) => {
      expectedComplaints.push(/^Failed to load resource/);
      await page.getByRole("button", { name: word("mfa.reminder.setUp") }).click();
      await page.getByRole("radio", { name: word("mfa.method.phone") }).check();
      await page.getByRole("button", { name: word("mfa.next") }).click();
      await page.getByRole("textbox", { name: word("mfa.phone.number") }).fill(number);
      await page.getByRole("button", { name: word("mfa.phone.submit") }).click();
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(word(message));
      await expect(alert).toContainText(code);
      await expect(page.getByRole("textbox", { name: word("mfa.phone.number") })).toHaveValue(number);
    });
  }
});
