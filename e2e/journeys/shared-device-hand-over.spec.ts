import type { Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";

const june = "june@harbour.example";
const alice = "alice@harbour.example";

/*
 * A browser that people share: the portal's own session ends as soon as the browser leaves for an application, and
 * what needs one later continues that of the provider.
 */
const test = base.extend<{
  /** Signs June in with her app's code, and waits for the application. */
  readonly arrive: () => Promise<void>;
  /** Types the current code of June's app. */
  readonly prove: () => Promise<void>;
  readonly expectNoSession: (page?: Page) => Promise<void>;
}>({
  prove: async ({ sandbox, mfa }, use) => {
    await use(async () => {
      await mfa.expectCodeAsked();
      await sandbox.moveClock(30);
      await mfa.typeAppCode(june);
    });
  },
  arrive: async ({ sandbox, application, login, prove, expectNoSession }, use) => {
    await sandbox.changeConfig("harbour", { sharedDevice: true, partnerOrigins: [] });
    await use(async () => {
      await application.startSignIn("harbour");
      await login.signIn(june);
      await prove();
      await application.expectSignedIn("harbour", june);
      await expectNoSession();
    });
  },
  expectNoSession: async ({ context, sandbox }, use) => {
    await use(async () => {
      const cookies = await context.cookies(sandbox.portal("harbour"));
      expect(cookies.map(({ name }) => name)).not.toContain("AUTH_X_TOKEN");
    });
  },
});

test("a step-up at the top level asks for a factor and returns to its target (desk-10)", async ({
  page,
  sandbox,
  portal,
  arrive,
  prove,
  expectNoSession,
}) => {
  await arrive();
  const redirectUri = sandbox.application("harbour", "/?stepped=up");
  const asked = new URLSearchParams({ purpose: "mfaVerification", redirectUri });
  await portal.open("harbour", `/mfa/verification?${asked.toString()}`);
  await prove();
  await page.waitForURL(redirectUri);
  await expectNoSession();
});

test("logging out in the application leaves the next person an empty form (desk-11)", async ({
  login,
  application,
  arrive,
  expectNoSession,
}) => {
  await arrive();
  await application.signOut.click();
  await expect(application.signIn).toBeVisible();
  await application.signIn.click();
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  await expectNoSession();
});

test("where applications may frame the portal, its session lives on for them (desk-09)", async ({
  context,
  login,
  application,
  sandbox,
}) => {
  await sandbox.changeConfig("harbour", { sharedDevice: true });
  await application.startSignIn("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  const cookies = await context.cookies(sandbox.portal("harbour"));
  expect(cookies.map(({ name }) => name)).toContain("AUTH_X_TOKEN");
});
