import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { DemoStepUp } from "../screens/demo-step-up.ts";

const june = "june@harbour.example";
const words = messagesOf("en");
const word = (id: string) => words[id] ?? id;

test.describe("a person with a second factor", () => {
  test("mfa-22 mfa-23 mfa-27 M-11 proves it by an authenticator app, and arrives", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.signIn(june);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("mfa.challenge.heading"));
    const field = page.getByRole("textbox", { name: word("mfa.code.label") });
    await expect(field).toBeFocused();
    await field.fill(await sandbox.authenticatorCode(june));
    await application.expectSignedIn("harbour", june);
    await expect(page.getByRole("listitem").filter({ hasText: "Device token" })).toContainText("Valid");
  });

  test("mfa-17 M-11 a wrong code is told and selected", async ({ page, login, expectedComplaints }) => {
    expectedComplaints.push(/^Failed to load resource/);
    await login.open("harbour");
    await login.signIn(june);
    const field = page.getByRole("textbox", { name: word("mfa.code.label") });
    await field.fill("000000");
    await expect(page.getByText("Invalid code, please try again.")).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute("aria-invalid", "true");
    const selected = await field.evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]);
    expect(selected).toEqual([0, 6]);
  });

  test("mfa-22 mfa-18 takes another way: a code by text message", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.signIn(june);
    await page.getByRole("button", { name: word("mfa.anotherWay") }).click();
    await page.getByRole("radio", { name: /^Text message to/ }).check();
    await page.getByRole("button", { name: word("mfa.next") }).click();
    await page.getByRole("button", { name: word("mfa.phone.submit") }).click();
    const field = page.getByRole("textbox", { name: word("mfa.code.label") });
    await expect(field).toBeFocused();
    await field.fill(await sandbox.phoneCode("+61412345678"));
    await application.expectSignedIn("harbour", june);
  });

  test("mfa-40 MSG-01 in a frame of the application, which is told", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    const vera = "vera@harbour.example";
    await login.open("harbour");
    await login.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    const stepUp = new DemoStepUp(page, sandbox);
    await stepUp.open("application", "harbour");
    await stepUp.verification
      .getByRole("textbox", { name: word("mfa.code.label") })
      .fill(await sandbox.authenticatorCode(vera));
    await expect
      .poll(async () => (await stepUp.messages()).map(({ message, verdict }) => [message, verdict]))
      .toEqual([[{ type: "MFA_VERIFICATION_SUCCESS" }, "valid"]]);
  });
});
