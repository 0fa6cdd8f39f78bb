import { LoginScreen } from "../screens/login-screen.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import type { LanguageCode } from "../support/messages.ts";

const warned = [
  { email: "kim@harbour.example", days: 0, wordings: { en: "today", de: "heute" } },
  { email: "liam@harbour.example", days: 1, wordings: { fr: "demain", es: "mañana" } },
  { email: "grace@harbour.example", days: 5, wordings: { pt: "em 5 dias", it: "tra 5 giorni" } },
] as const;

for (const [turn, { email, days, wordings }] of warned.entries()) {
  for (const language of languagesOfJourney(turn)) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test(`${days} days left: "now" leads to the reset, "later" into the application: ${language} (expiry-04, expiry-02)`, async ({
        page,
        sandbox,
        portal,
        application,
        traffic,
      }) => {
        const login = new LoginScreen(page, sandbox, language);
        const expiry = new PasswordScreens(page, language);
        await application.open("harbour");
        await application.signIn.click();
        await login.signIn(email);
        await expect(portal.heading).toContainText(
          (wordings as Partial<Record<LanguageCode, string>>)[language] ?? "-",
        );
        const { pathname, searchParams } = new URL(page.url());
        expect([pathname, searchParams.get("passwordExpiryInDays")]).toEqual([
          "/error/password-will-expire",
          String(days),
        ]);
        expect(searchParams.get("redirectUri")).toMatch(
          new RegExp(`^${sandbox.application("harbour", "/callback")}`),
        );
        expect(searchParams.get("redirectUri")).not.toContain("userDeviceToken");

        await expiry.resetNow.click();
        await expect(expiry.email).toHaveValue(email);
        await expiry.expectCleanAddress();
        await page.goBack();
        await page.reload();
        await expiry.later.click();
        await application.expectSignedIn("harbour", email);
        expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
      });
    });
  }
}

for (const language of languagesOfJourney(3)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`an expired password is replaced before the application opens: ${language} (error-06, error-05)`, async ({
      page,
      sandbox,
      application,
    }) => {
      const erika = "erika@harbour.example";
      await sandbox.changePerson(erika, { locale: language });
      const login = new LoginScreen(page, sandbox, language);
      const reset = new PasswordScreens(page, language);
      await application.open("harbour");
      await application.signIn.click();
      await login.signIn(erika);
      await page.getByRole("link", { name: reset.text("error.passwordExpired.action"), exact: true }).click();
      await expect(reset.email).toHaveValue(erika);
      await reset.sendLink.click();
      await reset.expectHeading("resetPasswordSent.title");
      await page.goto(await sandbox.mailedLink(erika));
      // The provider's session of that sign-in is still alive.
      await reset.logOut.click();
      await reset.savePassword("Harbour 2 Lights");
      await login.next.click();
      await login.enterPassword("Harbour 2 Lights");
      await application.expectSignedIn("harbour", erika);
    });
  });
}

test("a target of another origin counts as absent, and the identity's own is used (expiry-05, D-03)", async ({
  page,
  sandbox,
  login,
  application,
  traffic,
}) => {
  const expiry = new PasswordScreens(page);
  await login.open("harbour");
  await login.signIn("grace@harbour.example");
  await expect(expiry.later).toBeVisible();
  const planted = new URLSearchParams({
    passwordExpiryInDays: "99999999",
    redirectUri: "https://evil.example/callback",
  });
  await page.goto(sandbox.portal("harbour", `/error/password-will-expire?${planted.toString()}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password expires in 5 days");
  await expiry.later.click();
  await application.expectSignedIn("harbour", "grace@harbour.example");
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
});

test("the warning's address skips no step of a sign-in (OTP-01)", async ({
  page,
  sandbox,
  login,
  portal,
  traffic,
}) => {
  await login.open("harbour");
  await login.signIn("june@harbour.example");
  await page.waitForURL(/\/mfa\/verification/);
  await page.goto(sandbox.portal("harbour", "/error/password-will-expire?passwordExpiryInDays=1"));
  await expect(page).not.toHaveURL(/password-will-expire/);
  await expect(portal.heading).not.toHaveText(/expires/);
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
  expect(new URL(page.url()).hostname).toBe("harbour.localhost");
});
