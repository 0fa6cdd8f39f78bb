import { expect, test } from "../support/journey.ts";

const ivan = "ivan@harbour.example";
const vera = "vera@harbour.example";

const over = { call: "verifyOneTimeCode", status: 401, body: { code: "UNAUTHENTICATED" }, times: 1 } as const;

test("a step-up whose session ended is shown again after signing in, and leads to its own target (mfa-110, mfa-62)", async ({
  page,
  sandbox,
  login,
  mfa,
  portal,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  const redirectUri = sandbox.application("harbour", "/settings");
  const asked = new URLSearchParams({ purpose: "mfaVerification", redirectUri });
  await portal.open("harbour", `/mfa/verification?${asked.toString()}`);
  await mfa.expectCodeAsked();
  await sandbox.disturb(over);
  await mfa.code.fill("123456");
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.sessionEnded"));
  await expect(mfa.main).toContainText(mfa.text("mfa.challenge.forStepUp"));
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await expect(page).toHaveURL(redirectUri);
});

test("an answer that is lost after a factor was set up, and a new log-in: the factor is asked for with a word (mfa-63, OTP-02)", async ({
  page,
  context,
  sandbox,
  login,
  mfa,
  application,
}) => {
  await mfa.signIn("harbour", ivan);
  await mfa.choose("phone");
  await mfa.number.fill("+49 1512 3456789");
  await mfa.send.click();
  await mfa.expectHeading("mfa.code.heading");
  await sandbox.disturb({ call: "verifyOneTimeCode", drop: true, afterWork: true, times: 1 });
  await mfa.code.fill(await sandbox.phoneCode("+4915123456789"));
  await expect(mfa.alert).toContainText(mfa.text("common.errorNetwork"));
  await context.clearCookies({ domain: new URL(sandbox.provider("harbour")).hostname });
  await mfa.confirm.click();
  await expect(login.email).toBeVisible();
  await login.signIn(ivan);
  await expect(mfa.alert).toContainText(mfa.text("mfa.problem.sessionEnded"));
  await mfa.expectHeading("mfa.challenge.heading");
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await sandbox.moveClock(31);
  await mfa.send.click();
  await mfa.expectCodeAsked();
  await mfa.code.fill(await sandbox.phoneCode("+4915123456789"));
  await application.expectSignedIn("harbour", ivan);
});
