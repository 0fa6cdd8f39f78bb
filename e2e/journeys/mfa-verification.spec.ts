import { expectNoTraceOf } from "../support/account-journey.ts";
import { expect, test as base } from "../support/journey.ts";

const june = "june@harbour.example";
const junesNumber = "+61412345678";

const deviceToken = "AUTH_X_USER_DEVICE_TOKEN";
const day = 24 * 60 * 60;

const test = base.extend<{
  /** Signs in with the password; ends at the challenge of a second factor. */
  readonly reachChallenge: (email: string) => Promise<void>;
}>({
  reachChallenge: async ({ page, login, mfa }, use) => {
    await use(async (email) => {
      await login.open("harbour");
      await login.signIn(email);
      await mfa.expectHeading("mfa.challenge.heading");
      await expect(page).toHaveURL(/\/mfa\/verification\?.*\bpurpose=for-mfa-login\b/);
    });
  },
});

test.use({ locale: "it" });

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

test("a wrong code is typed over, and another factor gets its own message (mfa-22)", async ({
  page,
  sandbox,
  mfa,
  application,
  reachChallenge,
}) => {
  await reachChallenge(june);
  await mfa.code.fill(
    String((Number(await sandbox.authenticatorCode(june)) + 111_111) % 1_000_000).padStart(6, "0"),
  );
  await mfa.expectRefused("mfa.code.invalidCode");
  await expect(mfa.code).toBeFocused();
  await expect
    .poll(() =>
      mfa.code.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
        selectionStart,
        selectionEnd,
      ]),
    )
    .toEqual([0, 6]);
  await mfa.anotherWay.click();
  await mfa.expectHeading("mfa.ways.heading");
  await page.getByRole("radio").nth(1).check();
  await mfa.next.click();
  await mfa.send.click();
  await mfa.expectCodeAsked();
  await page.reload();
  await mfa.expectCodeAsked();
  expect(await sandbox.inbox(junesNumber)).toHaveLength(1);
  await page.goBack();
  await mfa.expectHeading("mfa.ways.heading");
  await page.goForward();
  await mfa.code.fill(await sandbox.phoneCode(junesNumber));
  await application.expectSignedIn("harbour", june);
});
