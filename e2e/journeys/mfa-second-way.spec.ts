import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const ivan = "ivan@harbour.example";
const vera = "vera@harbour.example";

type StoredPerson = { readonly email: string; readonly mfaFactors?: readonly object[] };

/** Sets up an authenticator app from its first step on. */
async function enrolApp(screens: MfaSetUpScreens, sandbox: Sandbox): Promise<void> {
  await screens.next.click();
  await screens.expectHeading("mfa.scan.heading");
  const program = AuthenticatorProgram.fromSecret((await screens.secret.first().textContent()) ?? "");
  await screens.next.click();
  await screens.code.fill(program.codeAt(await sandbox.now()));
  await screens.expectHeading("mfa.done.heading");
}

test("a fallback is offered once, begins with the choice, outlives a reload, and both ways work (mfa-90, mfa-57)", async ({
  page,
  sandbox,
  application,
}) => {
  const screens = new MfaSetUpScreens(page, sandbox);
  await screens.signIn("harbour", ivan);
  await screens.choose("totp");
  await enrolApp(screens, sandbox);
  await screens.addAnother.click();
  await screens.expectHeading("mfa.method.heading");
  await page.reload();
  await screens.expectHeading("mfa.method.heading");
  await expect(page.getByRole("radio").first()).toHaveAccessibleName(screens.text("mfa.method.phone"));
  await screens.radio("mfa.method.phone").check();
  await screens.next.click();
  await screens.number.fill("+61 491 570 110");
  await screens.send.click();
  await screens.code.fill(await sandbox.phoneCode("+61491570110"));
  await screens.expectHeading("mfa.done.heading");
  await expect(page.getByText(screens.text("mfa.done.others"))).toBeVisible();
  await expect(screens.addAnother).toHaveCount(0);
  await screens.continue.click();
  await application.expectSignedIn("harbour", ivan);
  const { people } = (await sandbox.send("GET", "/state")) as { readonly people: readonly StoredPerson[] };
  const { mfaFactors } = people.find(({ email }) => email === ivan) ?? {};
  expect(mfaFactors).toMatchObject([{ type: "totp" }, { type: "sms" }]);
});

test("a second authenticator app asks before it replaces the first (mfa-91)", async ({
  page,
  sandbox,
  records,
  portal,
}) => {
  const screens = new MfaSetUpScreens(page, sandbox, "fr");
  await records.beginSession("harbour", vera);
  const former = await sandbox.authenticatorSecret(vera);
  await portal.open("harbour", "/mfa?temporaryMfaSetup=true&langCode=fr");
  await screens.expectCodeAsked();
  await screens.code.fill(await sandbox.authenticatorCode(vera));
  await screens.expectHeading("mfa.another.heading");
  await screens.choose("totp");
  await expect(screens.dialog).toContainText(screens.text("mfa.replace.totp.text"));
  await page.keyboard.press("Escape");
  await expect(screens.dialog).toBeHidden();
  expect(await sandbox.authenticatorSecret(vera)).toBe(former);
  await screens.next.click();
  await screens.dialog.getByRole("button", { name: screens.text("mfa.replace.confirm") }).click();
  await screens.expectHeading("mfa.download.heading");
  await sandbox.moveClock(30);
  await enrolApp(screens, sandbox);
  expect(await sandbox.authenticatorSecret(vera)).not.toBe(former);
});

test("a proof that is too old is asked for again with a reason, also after a reload, and the number is kept (mfa-133, mfa-116)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  await portal.open("harbour", "/mfa?temporaryMfaSetup=true");
  const screens = new MfaSetUpScreens(page, sandbox);
  await screens.code.fill(await sandbox.authenticatorCode(vera));
  await screens.choose("phone");
  await screens.number.fill("+61 491 570 110");
  await sandbox.moveClock(6 * 60);
  const body = { code: "VERIFICATION_REQUIRED", message: "A factor has to be verified first." };
  await sandbox.disturb({ call: "registerPhone", status: 409, body, times: 1 });
  await screens.send.click();
  await expect(screens.alert).toContainText(screens.text("mfa.problem.proofOld"));
  await screens.code.fill(await sandbox.authenticatorCode(vera));
  await screens.expectHeading("mfa.phone.heading");
  await expect(screens.number).toHaveValue("+61 491 570 110");

  await sandbox.moveClock(6 * 60);
  await sandbox.disturb({ call: "registerPhone", status: 409, body, times: 1 });
  await screens.send.click();
  await screens.expectHeading("mfa.challenge.heading");
  await page.reload();
  await expect(screens.alert).toContainText(screens.text("mfa.problem.proofOld"));
  await screens.code.fill(await sandbox.authenticatorCode(vera));
  await screens.expectHeading("mfa.phone.heading");
  await screens.number.fill("+61 491 570 110");
  await screens.send.click();
  await screens.code.fill(await sandbox.phoneCode("+61491570110"));
  await screens.expectHeading("mfa.done.heading");
});
