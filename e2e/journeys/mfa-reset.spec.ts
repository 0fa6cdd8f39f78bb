import type { Page } from "@playwright/test";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expectNoTraceOf } from "../support/account-journey.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { someHostileTargets } from "../support/hostile-targets.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import type { LanguageCode } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const june = "june@harbour.example";
const vera = "vera@harbour.example";

type Stage = { readonly page: Page; readonly sandbox: Sandbox };

/** Requests the reset as an application does: through LoginPage, with the person's session alive. */
async function askForReset({ page, sandbox }: Stage, mfaResetRedirectUri: string): Promise<void> {
  const asked = new URLSearchParams({ purpose: "for-mfa-reset", mfaResetRedirectUri });
  await page.goto(sandbox.portal("harbour", `/login?${asked.toString()}`));
  await page.waitForURL(/\/mfa\/reset/);
}

/** Signs Vera in without a code and requests the reset; ends where her app's code is needed. */
async function reachReset(
  { page, sandbox }: Stage,
  target: string,
  language: LanguageCode = "en",
): Promise<MfaScreens> {
  await sandbox.changePerson(vera, { locale: language });
  const login = new LoginScreen(page, sandbox, language);
  const mfa = new MfaScreens(page, language);
  await login.open("harbour");
  await login.signIn(vera);
  await page.waitForURL((url) => url.hostname === "app.harbour.localhost");
  await askForReset({ page, sandbox }, target);
  await mfa.expectCodeAsked();
  return mfa;
}

/** Sets up another authenticator app after the reset, and returns its program. */
async function setUpAgain({ sandbox }: Stage, mfa: MfaScreens): Promise<AuthenticatorProgram> {
  await mfa.expectHeading("mfa.resetDone.heading");
  await mfa.setUp.click();
  await mfa.expectHeading("mfa.reminder.heading");
  await mfa.setUp.click();
  await mfa.radio("mfa.method.totp").check();
  await mfa.next.click();
  await mfa.next.click();
  await mfa.expectHeading("mfa.scan.heading");
  const secret = (await mfa.main.locator("code").textContent()) ?? "";
  const program = AuthenticatorProgram.fromSecret(secret);
  await mfa.next.click();
  await mfa.code.fill(program.codeAt(await sandbox.now()));
  await mfa.expectHeading("mfa.done.heading");
  return program;
}

async function factorsOf(sandbox: Sandbox, email: string): Promise<number> {
  const { people } = (await sandbox.send("GET", "/state")) as {
    people: readonly { email: string; mfaFactors?: readonly unknown[] }[];
  };
  return people.find((person) => person.email === email)?.mfaFactors?.length ?? 0;
}

for (const language of languagesOfJourney(1)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a factor is verified anew, removed and set up again, and the person returns: ${language} (authenticate-13, mfa-32)`, async ({
      page,
      sandbox,
      application,
      records,
      traffic,
    }) => {
      const target = sandbox.application("harbour", "/settings");
      const mfa = await reachReset({ page, sandbox }, target, language);
      const code = await sandbox.authenticatorCode(vera);
      const formerSecret = await sandbox.authenticatorSecret(vera);
      await mfa.code.fill(code);
      await mfa.expectHeading("mfa.reset.heading");
      await page.reload();
      await mfa.expectHeading("mfa.reset.heading");
      expect(await factorsOf(sandbox, vera)).toBe(1);
      await mfa.removeAll.click();
      await mfa.expectHeading("mfa.resetDone.heading");
      expect(await factorsOf(sandbox, vera)).toBe(0);
      const program = await setUpAgain({ page, sandbox }, mfa);
      const secrets = [code, formerSecret, await sandbox.authenticatorSecret(vera)];
      await expectNoTraceOf(secrets, { page, traffic, records });
      // A reload does not ask for the factor again, and keeps the target.
      await page.reload();
      await mfa.expectHeading("mfa.done.heading");
      await mfa.continue.click();
      await page.waitForURL(target);

      // Only the new app is accepted now.
      await page.context().clearCookies();
      await sandbox.moveClock(30);
      const login = new LoginScreen(page, sandbox, language);
      await login.open("harbour");
      await login.signIn(vera);
      await mfa.expectCodeAsked();
      await mfa.code.fill(program.codeAt(await sandbox.now()));
      await application.expectSignedIn("harbour", vera);
    });
  });
}

test("an untrusted browser keeps the request through the challenge; a cancelled reset changes nothing (authenticate-24, mfa-31)", async ({
  page,
  sandbox,
  login,
}) => {
  const target = sandbox.application("harbour", "/settings");
  const asked = new URLSearchParams({ purpose: "for-mfa-reset", mfaResetRedirectUri: target });
  const mfa = new MfaScreens(page);
  await login.open("harbour", `?${asked.toString()}`);
  await login.signIn(june);
  await mfa.expectCodeAsked();
  await expect(page).toHaveURL(/\/mfa\/reset/);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await mfa.expectHeading("mfa.reset.heading");
  await mfa.keep.click();
  await page.waitForURL(target);
  expect(await factorsOf(sandbox, june)).toBeGreaterThan(0);
  expect(await sandbox.requests("resetMfa")).toEqual([]);
});

test("a verification that is too old is asked for again (mfa-31, OTP-07)", async ({ page, sandbox }) => {
  const mfa = await reachReset({ page, sandbox }, sandbox.application("harbour", "/"));
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await mfa.expectHeading("mfa.reset.heading");
  await sandbox.moveClock(6 * 60);
  await mfa.removeAll.click();
  await mfa.expectCodeAsked();
  expect(await factorsOf(sandbox, vera)).toBe(1);
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await mfa.removeAll.click();
  await mfa.expectHeading("mfa.resetDone.heading");
  expect(await factorsOf(sandbox, vera)).toBe(0);
});

test("a trusted browser has to verify for a reset on every page; afterwards set-up is required (mfa-23, mfa-31)", async ({
  page,
  sandbox,
  login,
  application,
  traffic,
}) => {
  const mfa = new MfaScreens(page);
  await login.open("harbour");
  await login.signIn(june);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
  await sandbox.moveClock(30);
  await page.goto(sandbox.portal("harbour", "/mfa/verification?purpose=for-mfa-reset"));
  await mfa.expectCodeAsked();
  await expect(page).toHaveURL(/\/mfa\/reset/);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await mfa.removeAll.click();
  await mfa.expectHeading("mfa.resetDone.heading");
  expect(await factorsOf(sandbox, june)).toBe(0);
  traffic.forget();
  await page.goto(sandbox.portal("harbour", "/authenticated"));
  await mfa.expectHeading("mfa.reminder.heading");
  const forgetIdentity = traffic.addresses.filter((address) =>
    address.startsWith(sandbox.application("harbour")),
  );
  expect(forgetIdentity).toEqual([]);
  // Required set-up cannot be postponed after a reset either.
  await expect(mfa.button("mfa.reminder.later")).toHaveCount(0);
});

test("a target of another origin is not used, neither in the address nor after the reset (mfa-32, OTP-09)", async ({
  page,
  sandbox,
  traffic,
}) => {
  const mfa = await reachReset({ page, sandbox }, "https://evil.example/");
  for (const { name, target } of someHostileTargets(sandbox, 3)) {
    await test.step(name, async () => {
      const asked = new URLSearchParams({ redirectUri: target });
      await page.goto(sandbox.portal("harbour", `/mfa/reset?${asked.toString()}`));
      await mfa.expectCodeAsked();
    });
  }
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await mfa.removeAll.click();
  await setUpAgain({ page, sandbox }, mfa);
  expect(page.url()).not.toContain("RedirectUri");
  await mfa.continue.click();
  await page.waitForURL((url) => url.hostname === "app.harbour.localhost");
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
});

test("a cancelled reset leads to the tenant's own application too (mfa-32)", async ({
  page,
  sandbox,
  traffic,
}) => {
  const mfa = await reachReset({ page, sandbox }, sandbox.application("harbour", "/"));
  await page.goto(sandbox.portal("harbour", "/mfa/reset?redirectUri=https%3A%2F%2Fevil.example%2F"));
  await mfa.expectCodeAsked();
  await mfa.back.click();
  await page.waitForURL((url) => url.hostname === "app.harbour.localhost");
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
});

test("a person without a factor is led to set-up (mfa-31, OTP-01)", async ({ page, sandbox, login }) => {
  const mfa = new MfaScreens(page);
  await login.open("harbour");
  await login.signIn("ivan@harbour.example");
  await mfa.expectHeading("mfa.reminder.heading");
  await page.goto(sandbox.portal("harbour", "/mfa/reset?step=reset-done"));
  await mfa.expectHeading("mfa.reminder.heading");
  await expect(page).toHaveURL(/\/mfa\/?\?/);
});
