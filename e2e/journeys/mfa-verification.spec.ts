import { expectNoTraceOf } from "../support/account-journey.ts";
import { expect, test as base } from "../support/journey.ts";

const june = "june@harbour.example";
const piet = "piet@harbour.example";
const pietNumber = "+61491570156";

const deviceToken = "AUTH_X_USER_DEVICE_TOKEN";
const day = 24 * 60 * 60;

const test = base.extend<{
  /** Signs in with the password; ends at the challenge of a second factor. */
  readonly reachChallenge: (email: string) => Promise<void>;
  /** Logs out of the portal and the provider; the device token stays. */
  readonly logOut: () => Promise<void>;
  /** Moves the clocks of the sandbox and of the browser. */
  readonly wait: (seconds: number) => Promise<void>;
  /** Types five wrong codes, and then another one. */
  readonly typeWrongCodes: (code: string) => Promise<void>;
}>({
  reachChallenge: async ({ page, login, mfa }, use) => {
    await use(async (email) => {
      await login.open("harbour");
      await login.signIn(email);
      await mfa.expectHeading("mfa.challenge.heading");
      await expect(page).toHaveURL(/\/mfa\/verification\?.*\bpurpose=for-mfa-login\b/);
    });
  },
  logOut: async ({ login, portal }, use) => {
    await use(async () => {
      await portal.open("harbour", "/logout");
      await expect(login.email).toBeVisible();
    });
  },
  wait: async ({ page, sandbox }, use) => {
    await use(async (seconds) => {
      await sandbox.moveClock(seconds);
      await page.clock.fastForward(seconds * 1_000);
    });
  },
  typeWrongCodes: async ({ mfa }, use) => {
    await use(async (code) => {
      for (const turn of [1, 2, 3, 4]) {
        await mfa.code.fill(wrong(code, turn));
        if (turn > 1) await mfa.confirm.click();
        await mfa.expectRefused(turn === 4 ? "mfa.code.oneTryLeft" : "mfa.code.invalidCode");
      }
      await mfa.code.fill(wrong(code, 5));
      await mfa.confirm.click();
    });
  },
});

test.use({ locale: "it" });

/** Returns a wrong code, a different one for each turn. */
function wrong(code: string, turn = 1): string {
  return String((Number(code) + turn * 111_111) % 1_000_000).padStart(6, "0");
}

test("the app's code signs in, and leaves no trace (authenticate-12, mfa-28)", async ({
  page,
  sandbox,
  portal,
  mfa,
  application,
  records,
  traffic,
  reachChallenge,
}) => {
  await reachChallenge(june);
  const before = await records.sessionToken("harbour");
  await expect(mfa.code).toBeFocused();
  await expect(mfa.trust).toBeChecked();
  const code = await sandbox.authenticatorCode(june);
  await mfa.code.fill(code);
  await application.expectSignedIn("harbour", june);
  await expect(page.getByRole("listitem").filter({ hasText: "Device token" })).toContainText("Valid");

  const cookies = await page.context().cookies(sandbox.portal("harbour"));
  const kept = cookies.find(({ name }) => name === deviceToken);
  const lifetime = (kept?.expires ?? 0) - Date.now() / 1_000;
  expect(Math.round(lifetime / day)).toBe(365);
  expect(await sandbox.requests("verifyOneTimeCode")).toHaveLength(1);
  await portal.open("harbour", "/error/password-expired");
  expect(await records.sessionToken("harbour")).not.toBe(before);
  expect(await records.ofTab()).not.toHaveProperty("AUTH_X_MFA_STEP");
  // The redirect to the application contains the device token, as after every sign-in (authenticated-06).
  const inStorage = JSON.stringify([await records.ofTab(), await records.ofBrowser()]);
  expect(inStorage).not.toContain(kept?.value ?? "");
  const secrets = [code, await sandbox.authenticatorSecret(june), before ?? ""];
  await expectNoTraceOf(secrets, { page, traffic, records });
});

test("a wrong code shows an error and stays selected for typing over (mfa-17, mfa-22)", async ({
  sandbox,
  mfa,
  application,
  reachChallenge,
}) => {
  await reachChallenge(june);
  const code = await sandbox.authenticatorCode(june);
  const isStill = () => mfa.code.evaluate(() => document.getAnimations().length === 0);
  await expect.poll(isStill).toBe(true);
  const before = await mfa.code.boundingBox();
  await mfa.code.fill(wrong(code));
  await mfa.expectRefused("mfa.code.invalidCode");
  // A field that shakes comes to rest at the place where it began.
  await expect.poll(isStill).toBe(true);
  expect(await mfa.code.boundingBox()).toEqual(before);
  await expect(mfa.code).toBeFocused();
  const selected = await mfa.code.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ]);
  expect(selected).toEqual([0, 6]);
  await mfa.code.fill("12345a");
  await mfa.confirm.click();
  await mfa.expectRefused("mfa.code.notDigits");
  expect(await sandbox.requests("verifyOneTimeCode")).toHaveLength(1);
  // Only the first complete code is submitted automatically.
  await mfa.code.fill(code);
  await mfa.confirm.click();
  await application.expectSignedIn("harbour", june);
});

test("a browser that is not trusted is challenged again, and a used code is called used (mfa-27, mfa-49)", async ({
  sandbox,
  mfa,
  application,
  records,
  reachChallenge,
  logOut,
}) => {
  await reachChallenge(june);
  await mfa.trust.uncheck();
  const code = await sandbox.authenticatorCode(june);
  await mfa.code.fill(code);
  await application.expectSignedIn("harbour", june);
  expect(await records.cookie("harbour", deviceToken)).toBeUndefined();

  await logOut();
  await reachChallenge(june);
  await mfa.code.fill(code);
  await mfa.expectRefused("mfa.code.alreadyUsed");
  await sandbox.moveClock(30);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await mfa.confirm.click();
  await application.expectSignedIn("harbour", june);
});

test("too many wrong codes start a countdown with its reason, which survives a reload and delays no other factor (mfa-46, OTP-04)", async ({
  page,
  sandbox,
  mfa,
  application,
  reachChallenge,
  typeWrongCodes,
  wait,
}) => {
  await page.clock.install();
  await reachChallenge(june);
  const code = await sandbox.authenticatorCode(june);
  await typeWrongCodes(code);
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.rateLimited"));
  await expect(mfa.alert).toContainText("INVALID_CODE");
  await expect(mfa.confirm).toHaveCount(0);
  expect(await mfa.secondsShown()).toBeGreaterThan(240);

  await page.reload();
  await mfa.expectCodeAsked();
  await expect.poll(() => mfa.secondsShown()).toBeGreaterThan(200);
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.rateLimited"));

  await mfa.anotherWay.click();
  await page.getByRole("radio").nth(1).check();
  await mfa.next.click();
  await mfa.send.click();
  await mfa.expectCodeAsked();
  await mfa.anotherWay.click();
  await page.getByRole("radio").first().check();
  await mfa.next.click();
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.rateLimited"));
  await wait(300);
  await expect(mfa.confirm).toBeEnabled();
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
});

test("a text message, the countdown to another over a reload, and an expired code (mfa-19, mfa-20)", async ({
  page,
  context,
  sandbox,
  mfa,
  application,
  reachChallenge,
  wait,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.install();
  await reachChallenge(piet);
  await expect(mfa.anotherWay).toHaveCount(0);
  await mfa.send.click();
  await mfa.expectCodeAsked();
  const atFirst = await mfa.secondsShown();
  expect(atFirst).toBeLessThanOrEqual(30);
  await wait(12);
  await page.reload();
  await mfa.expectCodeAsked();
  expect(await mfa.secondsShown()).toBeLessThanOrEqual(atFirst - 12);
  await wait(30);
  await expect(mfa.resend).toBeEnabled();

  await wait(15 * 60);
  await mfa.code.fill(await sandbox.phoneCode(pietNumber));
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.codeExpired"));
  await mfa.resend.click();
  await expect(mfa.resend).toHaveCount(0);
  await expect(mfa.code).toHaveValue("");
  const code = await sandbox.phoneCode(pietNumber);
  await mfa.paste(`${code}7`);
  await mfa.expectRefused("mfa.code.tooMany");
  expect(await mfa.code.evaluate((field) => field.scrollWidth - field.clientWidth)).toBeLessThanOrEqual(0);
  await mfa.paste(`${code.slice(0, 3)} ${code.slice(3)}`);
  await application.expectSignedIn("harbour", piet);
});

test("no address skips the challenge or enrols another factor (mfa-16, OTP-01)", async ({
  page,
  sandbox,
  login,
  portal,
  mfa,
  traffic,
  reachChallenge,
}) => {
  await reachChallenge(june);
  traffic.forget();
  for (const address of [
    "/mfa",
    "/mfa?step=scan",
    "/mfa/verification?step=verified",
    "/mfa/reset?step=reset-done",
    `/authorize?redirectUri=${encodeURIComponent(sandbox.application("harbour", "/callback"))}`,
    "/authenticated",
  ]) {
    await test.step(address, async () => {
      await portal.open("harbour", address);
      await mfa.expectCodeAsked();
      await expect(mfa.setUp).toHaveCount(0);
    });
  }
  await expect(page).not.toHaveURL(/\/authenticated/);
  expect(await sandbox.requests("registerTotp")).toEqual([]);
  expect(traffic.addresses.filter((url) => url.startsWith(sandbox.application("harbour")))).toEqual([]);
  await mfa.logOut.click();
  await expect(login.email).toBeVisible();
});
