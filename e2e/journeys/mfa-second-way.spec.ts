import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const ivan = "ivan@harbour.example";

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
  await screens.expectHeading("mfa.code.heading");
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
