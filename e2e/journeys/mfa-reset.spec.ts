import { expectNoTraceOf } from "../support/account-journey.ts";
import type { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { someHostileTargets } from "../support/hostile-targets.ts";
import { expect, test as base } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
const vera = "vera@harbour.example";

const test = base.extend<{
  /** Signs Vera in without a code and requests the reset; ends where her app's code is needed. */
  readonly reachReset: (target: string) => Promise<void>;
  /** Sets up another authenticator app after the reset, and returns its program. */
  readonly setUpAgain: () => Promise<AuthenticatorProgram>;
}>({
  reachReset: async ({ page, login, portal, mfa }, use) => {
    await use(async (mfaResetRedirectUri) => {
      await login.signInTo("harbour", vera);
      const asked = new URLSearchParams({ purpose: "for-mfa-reset", mfaResetRedirectUri });
      await portal.open("harbour", `/login?${asked.toString()}`);
      await page.waitForURL(/\/mfa\/reset/);
      await mfa.expectCodeAsked();
    });
  },
  setUpAgain: async ({ mfa }, use) => {
    await use(async () => {
      await mfa.expectHeading("mfa.resetDone.heading");
      await mfa.choose("totp");
      return mfa.enrolApp();
    });
  },
});

test.use({ locale: "id" });

async function factorsOf(sandbox: Sandbox, email: string): Promise<number> {
  const { people } = (await sandbox.send("GET", "/state")) as {
    people: readonly { email: string; mfaFactors?: readonly unknown[] }[];
  };
  return people.find((person) => person.email === email)?.mfaFactors?.length ?? 0;
}

test("a factor is verified anew, removed and set up again, and the person returns (authenticate-13, mfa-32)", async ({
  page,
  sandbox,
  login,
  mfa,
  application,
  records,
  traffic,
  reachReset,
  setUpAgain,
}) => {
  const target = sandbox.application("harbour", "/settings");
  await reachReset(target);
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
  const program = await setUpAgain();
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
  await login.open("harbour");
  await login.signIn(vera);
  await mfa.expectCodeAsked();
  await mfa.code.fill(program.codeAt(await sandbox.now()));
  await application.expectSignedIn("harbour", vera);
});

test("a target of another origin is not used, neither in the address nor after the reset (mfa-32, OTP-09)", async ({
  page,
  sandbox,
  portal,
  mfa,
  traffic,
  reachReset,
  setUpAgain,
}) => {
  await reachReset("https://evil.example/");
  const targets = someHostileTargets(sandbox, 3);
  for (const { name, target } of targets) {
    await test.step(name, async () => {
      const asked = new URLSearchParams({ redirectUri: target });
      await portal.open("harbour", `/mfa/reset?${asked.toString()}`);
      await mfa.expectCodeAsked();
    });
  }
  await mfa.typeAppCode(vera);
  await mfa.removeAll.click();
  await setUpAgain();
  expect(page.url()).not.toContain("RedirectUri");
  await mfa.continue.click();
  await page.waitForURL((url) => url.hostname === "app.harbour.localhost");
  // A cancelled reset leads to the tenant's own application too.
  await portal.open("harbour", "/mfa/reset?redirectUri=https%3A%2F%2Fevil.example%2F");
  await mfa.expectCodeAsked();
  await mfa.back.click();
  await page.waitForURL((url) => url.hostname === "app.harbour.localhost");
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
});
