import type { Page } from "@playwright/test";
import { DemoApplication } from "../screens/demo-application.ts";
import type { LoginScreen } from "../screens/login-screen.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const bruno = "bruno@harbour.example";
const grace = "grace@harbour.example";

test.slow();

test.beforeEach(async ({ sandbox, login, application }) => {
  await sandbox.changePerson(grace, { passwordExpiresAt: null, passwordChangeWarningInDays: null });
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

/** Expects the e-mail step to stay, without a sign-in. */
async function expectForm(page: Page, login: LoginScreen): Promise<void> {
  await expect(login.email).toBeVisible();
  await login.expectAttached();
  await page.waitForLoadState("networkidle");
  await expect(login.email).toBeVisible();
}

test("a new sign-in ignores the old session after a wrong password, reloads and Back (login-58, D-68)", async ({
  page,
  login,
  application,
}) => {
  await login.open("harbour", "?newSession=true");
  expect(page.url()).not.toContain("newSession");
  await login.signIn(grace, "Wrong 4711 Password");
  await expect(login.alert).toContainText("Invalid e-mail or password");
  await page.reload();
  await expectForm(page, login);
  await page.reload();
  await expectForm(page, login);
  await page.goto("about:blank");
  await page.goBack();
  await expectForm(page, login);
  await login.signIn(grace);
  await application.expectSignedIn("harbour", grace);
  await page.goBack();
  await application.expectSignedIn("harbour", grace);
});

test("a new sign-in ignores the old session after an error page and a reload (login-58)", async ({
  page,
  login,
  portal,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.signIn(bruno);
  await expect(page).toHaveURL(/account-disabled/);
  await portal.backToLogin.click();
  await expectForm(page, login);
  await page.reload();
  await expectForm(page, login);
});

test("a new sign-in ignores the old session after a failed exchange of the code (login-58)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  await sandbox.disturb({ call: "authenticate", status: 500, times: 1 });
  await login.open("harbour", "?newSession=true");
  await login.signIn(grace);
  await portal.backToLogin.click();
  await expectForm(page, login);
  await page.reload();
  await expectForm(page, login);
  await login.signIn(grace);
  await application.expectSignedIn("harbour", grace);
});

test("another request of an application begins its own sign-in (login-58)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour", "?newSession=true");
  await expectForm(page, login);
  const target = encodeURIComponent(sandbox.application("harbour", "/callback"));
  await page.goto(sandbox.portal("harbour", `/login?redirectUri=${target}`));
  await application.expectSignedIn("harbour", alice);
});

test("another tab still continues the session (login-58)", async ({ context, page, sandbox, login }) => {
  await login.open("harbour", "?newSession=true");
  await expectForm(page, login);
  const other = await context.newPage();
  await other.goto(sandbox.portal("harbour", "/login"));
  await new DemoApplication(other, sandbox).expectSignedIn("harbour", alice);
});

test("a sign-in announced by another tab does not change this tab, also after a reload (login-55, login-58)", async ({
  context,
  page,
  sandbox,
  login,
}) => {
  await login.open("harbour", "?newSession=true");
  await page.reload();
  await expectForm(page, login);
  await signInElsewhere(await context.newPage(), sandbox);
  await page.bringToFront();
  await expect(page.getByRole("button", { name: "Continue" })).toBeVisible();
  await expect(login.email).toBeVisible();
});

test("a reload with blocked storage does not continue the session either (storage-05, login-58)", async ({
  page,
  login,
}) => {
  await page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      });
    }
  });
  await login.open("harbour", "?newSession=true");
  await page.reload();
  await expectForm(page, login);
});

async function signInElsewhere(page: Page, sandbox: Sandbox): Promise<void> {
  await page.goto(sandbox.portal("harbour", "/login"));
  await new DemoApplication(page, sandbox).expectSignedIn("harbour", alice);
}
