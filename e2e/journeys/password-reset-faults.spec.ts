import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";

const alice = "alice@harbour.example";
const newPassword = "Harbour 2 Lights";

for (const language of languagesOfJourney(2)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`reset-07 reset-17 NET-01 offline: said in a card, nothing typed is lost, and it goes on once there is a network: ${language}`, async ({
      page,
      context,
      sandbox,
    }) => {
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      await page.goto(sandbox.portal("harbour", "/reset-password"));
      await reset.email.fill(alice);
      await context.setOffline(true);
      await reset.sendLink.click();
      await expect(reset.alert).toContainText(reset.text("common.errorNetwork"));
      await expect(reset.alert.locator("code")).toHaveText(/^[\da-f-]{36}$/);
      await expect(reset.email).toHaveValue(alice);
      await context.setOffline(false);
      await reset.retry.click();
      await reset.expectHeading("resetPasswordSent.title");

      await page.goto(await sandbox.mailedLink(alice));
      await reset.expectHeading("resetPasswordUpdate.title");
      await reset.newPassword.fill(newPassword);
      await reset.confirmPassword.fill(newPassword);
      await context.setOffline(true);
      await reset.save.click();
      await expect(reset.alert).toContainText(reset.text("common.errorNetwork"));
      await expect(reset.alert.locator("code")).toHaveText(/^[\da-f-]{36}$/);
      await expect(reset.newPassword).toHaveValue(newPassword);
      await expect(reset.confirmPassword).toHaveValue(newPassword);
      await context.setOffline(false);
      await reset.save.click();
      await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();
    });
  });
}

for (const [index, [trouble, fault]] of (
  [
    ["500", { status: 500 }],
    ["half an answer", { malformed: true }],
  ] as const
).entries()) {
  for (const language of languagesOfJourney(index)) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test(`reset-08 reset-17 NET-01 D-57 ${trouble}: an error with its reference, from which the same can be tried again: ${language}`, async ({
        page,
        sandbox,
        portal,
      }) => {
        const reset = new PasswordScreens(page, language);
        await sandbox.changePerson(alice, { locale: language });
        await sandbox.disturb({ call: "requestPasswordReset", ...fault });
        await page.goto(sandbox.portal("harbour", "/reset-password"));
        await reset.email.fill(alice);
        await reset.sendLink.click();
        await reset.expectHeading("error.unknown.title");
        await expect(portal.reference).toHaveText(/^[\da-f-]{36}$/);
        await sandbox.calm();
        await reset.retry.click();
        await expect(reset.email).toHaveValue(alice);
        await reset.sendLink.click();
        await reset.expectHeading("resetPasswordSent.title");

        // A check that fails judges nothing: the form is there, and the change itself tells.
        await sandbox.disturb({ call: "validateUserToken", ...fault });
        await sandbox.disturb({ call: "changePassword", ...fault });
        await page.goto(await sandbox.mailedLink(alice));
        await reset.savePassword(newPassword);
        await reset.expectHeading("error.unknown.title");
        await expect(portal.reference).toHaveText(/^[\da-f-]{36}$/);
        await sandbox.calm();
        await reset.retry.click();
        await reset.savePassword(newPassword);
        await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();
      });
    });
  }
}

for (const language of languagesOfJourney(3)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`RAC-01 X-04 NET-01 slow: fifty clicks are one request, and the button says that it is busy: ${language}`, async ({
      page,
      sandbox,
    }) => {
      const reset = new PasswordScreens(page, language);
      await sandbox.changePerson(alice, { locale: language });
      const { link } = await sandbox.accountToken("RESET", alice);
      await sandbox.disturb({ call: "changePassword", latencyMs: 1_500 });
      await page.goto(link);
      await reset.newPassword.fill(newPassword);
      await reset.confirmPassword.fill(newPassword);
      await reset.save.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 50; click += 1) button.click();
      });
      await expect(reset.save).toHaveAttribute("aria-busy", "true");
      await expect(reset.status.filter({ hasText: reset.text("common.pleaseWait") })).toHaveCount(1);
      await expect(page.getByText(reset.text("login.resetPassword"))).toBeVisible();
      expect(await sandbox.requests("changePassword")).toHaveLength(1);
    });
  });
}

for (const language of languagesOfJourney(0)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`X-06 X-08 F-04 R-06 by keyboard alone: asking, choosing, correcting: ${language}`, async ({
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
