import type { Page } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expectNoTraceOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import type { LanguageCode } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const june = "june@harbour.example";
const juneNumber = "+61412345678";
const juneMasked = "+61 *** *** 678";
const piet = "piet@harbour.example";
const pietNumber = "+61491570156";
const quinn = "quinn@harbour.example";
const quinnNumber = "+61491570157";
const vera = "vera@harbour.example";

const deviceToken = "AUTH_X_USER_DEVICE_TOKEN";
const day = 24 * 60 * 60;

type Stage = { readonly page: Page; readonly sandbox: Sandbox };

/** Signs in with the password; ends at the challenge of a second factor. */
async function reachChallenge({ page, sandbox }: Stage, email: string, language: LanguageCode = "en") {
  await sandbox.changePerson(email, { locale: language });
  const login = new LoginScreen(page, sandbox, language);
  const mfa = new MfaScreens(page, language);
  await login.open("harbour");
  await login.signIn(email);
  await mfa.expectHeading("mfa.challenge.heading");
  await expect(page).toHaveURL(/\/mfa\/verification\?.*\bpurpose=for-mfa-login\b/);
  return mfa;
}

/** Moves the clocks of the sandbox and of the browser. */
async function wait({ page, sandbox }: Stage, seconds: number): Promise<void> {
  await sandbox.moveClock(seconds);
  await page.clock.fastForward(seconds * 1_000);
}

/** Returns a wrong code, a different one for each turn. */
function wrong(code: string, turn = 1): string {
  return String((Number(code) + turn * 111_111) % 1_000_000).padStart(6, "0");
}

/** Logs out of the portal and the provider; the device token stays. */
async function logOut({ page, sandbox }: Stage): Promise<void> {
  await page.goto(sandbox.portal("harbour", "/logout"));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator("#email")).toBeVisible();
}

for (const language of languagesOfJourney(0)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`the app's code signs in: ${language} (authenticate-12, mfa-28)`, async ({
      page,
      sandbox,
      application,
      records,
      traffic,
    }) => {
      const mfa = await reachChallenge({ page, sandbox }, june, language);
      const before = await records.sessionToken("harbour");
      await expect(mfa.code).toBeFocused();
      await expect(mfa.trust).toBeChecked();
      const code = await sandbox.authenticatorCode(june);
      await mfa.code.fill(code);
      await application.expectSignedIn("harbour", june);
      await expect(page.getByRole("listitem").filter({ hasText: "Device token" })).toContainText("Valid");

      const [kept] = (await page.context().cookies(sandbox.portal("harbour"))).filter(
        ({ name }) => name === deviceToken,
      );
      const lifetime = (kept?.expires ?? 0) - Date.now() / 1_000;
      expect(Math.round(lifetime / day)).toBe(365);
      expect(await sandbox.requests("verifyOneTimeCode")).toHaveLength(1);
      await page.goto(sandbox.portal("harbour", "/error/password-expired"));
      expect(await records.sessionToken("harbour")).not.toBe(before);
      expect(await records.ofTab()).not.toHaveProperty("AUTH_X_MFA_STEP");
      // The redirect to the application contains the device token, as after every sign-in (authenticated-06).
      const inStorage = JSON.stringify([await records.ofTab(), await records.ofBrowser()]);
      expect(inStorage).not.toContain(kept?.value ?? "");
      const secrets = [code, await sandbox.authenticatorSecret(june), before ?? ""];
      await expectNoTraceOf(secrets, { page, traffic, records });
    });
  });
}

test("a wrong code, in each of four ways, shows an error and stays selected for typing over (mfa-17, mfa-22)", async ({
  page,
  sandbox,
  application,
}) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  const code = await sandbox.authenticatorCode(june);
  await mfa.code.fill(wrong(code));
  await mfa.expectRefused("mfa.code.invalidCode");
  await expect(mfa.code).toBeFocused();
  const selected = await mfa.code.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);
  expect(selected).toEqual([0, 6]);
  for (const [typed, id] of [
    ["", "mfa.code.fieldRequired"],
    ["12345", "mfa.code.tooFew"],
    ["1234567", "mfa.code.tooMany"],
    ["12345a", "mfa.code.notDigits"],
  ] as const) {
    await mfa.code.fill(typed);
    await mfa.confirm.click();
    await mfa.expectRefused(id);
  }
  expect(await sandbox.requests("verifyOneTimeCode")).toHaveLength(1);
  // Only the first complete code is submitted automatically.
  await mfa.code.fill(code);
  await mfa.confirm.click();
  await application.expectSignedIn("harbour", june);
});

test("a browser that is not trusted is challenged again, and a used code is refused (mfa-30, mfa-27)", async ({
  page,
  sandbox,
  application,
  records,
}) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  await mfa.trust.uncheck();
  const code = await sandbox.authenticatorCode(june);
  await mfa.code.fill(code);
  await application.expectSignedIn("harbour", june);
  expect(await records.cookie("harbour", deviceToken)).toBeUndefined();

  await logOut({ page, sandbox });
  await reachChallenge({ page, sandbox }, june);
  await mfa.code.fill(code);
  await mfa.expectRefused("mfa.code.invalidCode");
  await sandbox.moveClock(30);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await mfa.confirm.click();
  await application.expectSignedIn("harbour", june);
});

test("a trusted browser is challenged again after 60 days, and not before (mfa-30, OTP-08)", async ({
  page,
  sandbox,
  login,
  application,
  records,
}) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
  const first = await records.cookie("harbour", deviceToken);

  await sandbox.moveClock(60 * day - 600);
  await logOut({ page, sandbox });
  await login.open("harbour");
  await login.signIn(june);
  await application.expectSignedIn("harbour", june);

  await sandbox.moveClock(600);
  await logOut({ page, sandbox });
  await reachChallenge({ page, sandbox }, june);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
  expect(await records.cookie("harbour", deviceToken)).not.toBe(first);
});

for (const language of languagesOfJourney(1)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`too many wrong codes start a countdown, which survives a reload: ${language} (mfa-21, mfa-35)`, async ({
      page,
      sandbox,
      application,
    }) => {
      await page.clock.install();
      const mfa = await reachChallenge({ page, sandbox }, june, language);
      const code = await sandbox.authenticatorCode(june);
      for (const turn of [1, 2, 3, 4, 5]) {
        await mfa.code.fill(wrong(code, turn));
        if (turn > 1) await mfa.confirm.click();
        await mfa.expectRefused("mfa.code.invalidCode");
        await mfa.code.fill("");
      }
      await mfa.code.fill(wrong(code, 6));
      await mfa.confirm.click();
      await expect(mfa.alert).toContainText(mfa.text("mfa.problem.rateLimited"));
      await expect(mfa.alert).toContainText("RATE_LIMITED");
      await expect(mfa.confirm).toHaveCount(0);
      expect(await mfa.secondsShown()).toBeGreaterThan(240);

      await page.reload();
      await mfa.expectCodeAsked();
      await expect.poll(() => mfa.secondsShown()).toBeGreaterThan(200);
      await wait({ page, sandbox }, 300);
      await expect(mfa.confirm).toBeEnabled();
      await mfa.code.fill(await sandbox.authenticatorCode(june));
      await application.expectSignedIn("harbour", june);
    });

    test(`another factor can be chosen, and a reload keeps it: ${language} (mfa-22, mfa-34)`, async ({
      page,
      sandbox,
      application,
    }) => {
      const mfa = await reachChallenge({ page, sandbox }, june, language);
      await mfa.anotherWay.click();
      await mfa.expectHeading("mfa.ways.heading");
      await page.reload();
      await mfa.expectHeading("mfa.ways.heading");
      await mfa.next.click();
      await expect(page.getByText(mfa.text("mfa.method.fieldRequired"))).toBeVisible();
      await page.getByRole("radio").nth(1).check();
      await mfa.next.click();
      await expect(mfa.main).toContainText(plain(mfa.text("mfa.challenge.sms", { number: juneMasked })));
      expect(await sandbox.inbox(juneNumber)).toEqual([]);
      await page.reload();
      await mfa.send.click();
      await mfa.expectCodeAsked();
      await page.reload();
      await mfa.expectCodeAsked();
      await expect(mfa.main).toContainText(plain(mfa.text("mfa.code.sms", { number: juneMasked })));
      expect(await sandbox.inbox(juneNumber)).toHaveLength(1);
      await mfa.code.fill(await sandbox.phoneCode(juneNumber));
      await application.expectSignedIn("harbour", june);
    });
  });
}

for (const language of languagesOfJourney(2)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language, permissions: ["clipboard-read", "clipboard-write"] });

    test(`a text message, the countdown to another over a reload, and an expired code: ${language} (mfa-19, mfa-20)`, async ({
      page,
      sandbox,
      application,
    }) => {
      await page.clock.install();
      const mfa = await reachChallenge({ page, sandbox }, piet, language);
      await expect(mfa.anotherWay).toHaveCount(0);
      await mfa.send.click();
      await mfa.expectCodeAsked();
      const atFirst = await mfa.secondsShown();
      expect(atFirst).toBeLessThanOrEqual(30);
      await wait({ page, sandbox }, 12);
      await page.reload();
      await mfa.expectCodeAsked();
      expect(await mfa.secondsShown()).toBeLessThanOrEqual(atFirst - 12);
      await wait({ page, sandbox }, 30);
      await expect(mfa.resend).toBeEnabled();

      await wait({ page, sandbox }, 15 * 60);
      await mfa.code.fill(await sandbox.phoneCode(pietNumber));
      await expect(mfa.alert).toContainText(mfa.text("mfa.problem.codeExpired"));
      await mfa.resend.click();
      await expect(mfa.resend).toHaveCount(0);
      await expect(mfa.code).toHaveValue("");
      const code = await sandbox.phoneCode(pietNumber);
      await mfa.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
      await application.expectSignedIn("harbour", piet);
    });
  });
}

test("too many wrong codes of a message require a new message (mfa-21, OTP-04)", async ({
  page,
  sandbox,
  application,
}) => {
  await page.clock.install();
  const mfa = await reachChallenge({ page, sandbox }, piet);
  await mfa.send.click();
  await mfa.expectCodeAsked();
  const code = await sandbox.phoneCode(pietNumber);
  for (const turn of [1, 2, 3, 4, 5]) {
    await mfa.code.fill(wrong(code, turn));
    if (turn > 1) await mfa.confirm.click();
    await mfa.expectRefused("mfa.code.invalidCode");
    await mfa.code.fill("");
  }
  await mfa.code.fill(code);
  await mfa.confirm.click();
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.tooManyAttempts"));
  await wait({ page, sandbox }, 30);
  await mfa.resend.click();
  await expect(mfa.code).toHaveValue("");
  await mfa.code.fill(await sandbox.phoneCode(pietNumber));
  await application.expectSignedIn("harbour", piet);
});

for (const language of languagesOfJourney(3)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`a call reads out the code: ${language} (mfa-22, mfa-25)`, async ({
      page,
      sandbox,
      application,
    }) => {
      const mfa = await reachChallenge({ page, sandbox }, quinn, language);
      await mfa.call.click();
      await mfa.expectCodeAsked();
      expect((await sandbox.inbox(quinnNumber)).map(({ kind }) => kind)).toEqual(["voice"]);
      await mfa.code.fill(await sandbox.phoneCode(quinnNumber));
      await application.expectSignedIn("harbour", quinn);
    });
  });
}

test("every delivery failure has its own message and code (mfa-36, mfa-37)", async ({
  page,
  sandbox,
  application,
}) => {
  await page.clock.install();
  const troubles = [
    ["sms", "+61491570100", "mfa.problem.numberInvalid", "INVALID_PHONE_NUMBER"],
    ["sms", "+61491570101", "mfa.problem.numberBlocked", "PHONE_NUMBER_BLOCKED"],
    ["sms", "+61491570103", "mfa.problem.deliveryFailed", "DELIVERY_FAILED"],
    ["sms", "+61491570104", "mfa.problem.smsProvider", "SMS_PROVIDER_ERROR"],
    ["sms", "+61491570107", "mfa.problem.unknown", "CARRIER_ON_STRIKE"],
    ["sms", "+61491570102", "mfa.problem.deliveryRetryable", "DELIVERY_FAILED_RETRYABLE"],
  ] as const;
  const mfa = await reachChallenge({ page, sandbox }, piet);
  for (const [type, phoneNumber, words, code] of troubles) {
    await sandbox.changePerson(piet, { mfaFactors: [{ type, phoneNumber }] });
    await mfa.send.click();
    await expect(mfa.alert).toContainText(mfa.text(words));
    await expect(mfa.alert).toContainText(mfa.text("mfa.problem.code", { code }));
  }
  await sandbox.changePerson(piet, { mfaFactors: [{ type: "sms", phoneNumber: "+61491570106" }] });
  await mfa.send.click();
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.rateLimited"));
  expect(await mfa.secondsShown()).toBeGreaterThan(50);
  await wait({ page, sandbox }, 60);
  await sandbox.changePerson(piet, { mfaFactors: [{ type: "sms", phoneNumber: pietNumber }] });
  await mfa.send.click();
  await mfa.code.fill(await sandbox.phoneCode(pietNumber));
  await application.expectSignedIn("harbour", piet);

  await logOut({ page, sandbox });
  await page.context().clearCookies({ name: deviceToken });
  await reachChallenge({ page, sandbox }, quinn);
  await sandbox.changePerson(quinn, { mfaFactors: [{ type: "voice", phoneNumber: "+61491570105" }] });
  await mfa.call.click();
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.lineBusy"));
  await expect(mfa.alert).toContainText("VOICE_LINE_BUSY");
});

test("the set-up page challenges a person with a factor that is not verified, and enrols no other (mfa-16, D-16)", async ({
  page,
  sandbox,
  application,
}) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  for (const address of [
    "/mfa",
    "/mfa?temporaryMfaSetup=true",
    "/mfa?step=choose-method",
    "/mfa?step=scan",
  ]) {
    await page.goto(sandbox.portal("harbour", address));
    await mfa.expectCodeAsked();
    await expect(mfa.setUp).toHaveCount(0);
    expect(await sandbox.requests("registerTotp")).toEqual([]);
  }
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
});

test("no address skips the challenge (mfa-34, OTP-01)", async ({ page, sandbox, login, traffic }) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  traffic.forget();
  for (const address of [
    "/mfa/verification?step=verified",
    "/mfa/verification?purpose=mfaVerification",
    "/mfa/verification?purpose=for-mfa-reset&step=confirm-reset",
    "/mfa/reset",
    "/mfa/reset?step=confirm-reset",
    "/mfa/reset?step=reset-done",
    `/authorize?redirectUri=${encodeURIComponent(sandbox.application("harbour", "/callback"))}`,
  ]) {
    await test.step(address, async () => {
      await page.goto(sandbox.portal("harbour", address));
      await mfa.expectCodeAsked();
    });
  }
  await page.goto(sandbox.portal("harbour", "/authenticated"));
  await expect(page).not.toHaveURL(/\/authenticated/);
  await mfa.expectCodeAsked();
  expect(traffic.addresses.filter((address) => address.startsWith(sandbox.application("harbour")))).toEqual(
    [],
  );
  await mfa.logOut.click();
  await expect(login.email).toBeVisible();
});

test("a challenge in one tab does not use the session of another tab (mfa-33, D-39)", async ({
  page,
  context,
  sandbox,
  application,
}) => {
  const mfa = await reachChallenge({ page, sandbox }, june);
  const other = await context.newPage();
  const login = new LoginScreen(other, sandbox, "en");
  await login.open("harbour", "?newSession=true");
  await login.signIn(alice);
  await new DemoApplication(other, sandbox).expectSignedIn("harbour", alice);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", alice);
  expect(await sandbox.requests("verifyOneTimeCode")).toEqual([]);
});

test("without a session every MFA page leads to Root (mfa-29, mfa-33)", async ({ page, sandbox, login }) => {
  for (const address of [
    "/mfa",
    "/mfa/verification",
    "/mfa/verification?purpose=mfaVerification",
    "/mfa/reset",
  ]) {
    await page.goto(sandbox.portal("harbour", address));
    await expect(login.email).toBeVisible();
    expect(new URL(page.url()).pathname).toMatch(/^\/login\/?$/);
  }
});

test("a step-up at the top level leads back to the application that asked, with no token (mfa-42, mfa-23)", async ({
  page,
  sandbox,
  login,
  application,
  records,
}) => {
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  const target = sandbox.application("harbour", "/step-up");
  const asked = new URLSearchParams({ purpose: "mfaVerification", redirectUri: target });
  const mfa = new MfaScreens(page);
  await page.goto(sandbox.portal("harbour", `/mfa/verification?${asked.toString()}`));
  await mfa.expectCodeAsked();
  await page.reload();
  await mfa.expectCodeAsked();
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await page.waitForURL(target);
  expect(await records.cookie("harbour", deviceToken)).toBeDefined();
});

test("a step-up in a frame of the application posts its result to the application (mfa-40, MSG-01)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  const stepUp = new DemoStepUp(page, sandbox);
  await stepUp.open("application", "harbour");
  const field = stepUp.verification.getByRole("textbox", {
    name: new MfaScreens(page).text("mfa.code.label"),
  });
  await field.fill(await sandbox.authenticatorCode(vera));
  await expect
    .poll(async () => (await stepUp.messages()).map(({ message, verdict }) => [message, verdict]))
    .toEqual([[{ type: "MFA_VERIFICATION_SUCCESS" }, "valid"]]);
});

/** Matches a text whose spaces may be non-breaking, as in phone numbers. */
function plain(text: string): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(" ", String.raw`\s`));
}
