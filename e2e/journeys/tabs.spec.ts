import { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";

test("a login page without input follows a sign-in of another tab (login-55, RAC-05)", async ({
  context,
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  const other = await context.newPage();
  const otherLogin = new LoginScreen(other, sandbox);
  await otherLogin.open("harbour");
  await otherLogin.signIn(alice);
  await new DemoApplication(other, sandbox).expectSignedIn("harbour", alice);
  await page.bringToFront();
  await application.expectSignedIn("harbour", alice);
});

test("a login page with input asks first, and nothing is lost (login-55, RAC-05)", async ({
  context,
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.email.fill("grace@harbour.example");
  const other = await context.newPage();
  const otherLogin = new LoginScreen(other, sandbox);
  await otherLogin.open("harbour");
  await otherLogin.signIn(alice);
  await new DemoApplication(other, sandbox).expectSignedIn("harbour", alice);
  await page.bringToFront();
  await expect(login.status.filter({ hasText: "You have logged in on another tab" })).toBeVisible();
  await expect(login.email).toHaveValue("grace@harbour.example");
  await page.getByRole("button", { name: "Continue" }).click();
  await application.expectSignedIn("harbour", alice);
});

test("a logout in another tab removes the question (login-55, RAC-05)", async ({
  context,
  page,
  sandbox,
  login,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.email.fill(alice);
  const other = await context.newPage();
  const otherLogin = new LoginScreen(other, sandbox);
  await otherLogin.open("harbour");
  await otherLogin.signIn(alice);
  await new DemoApplication(other, sandbox).expectSignedIn("harbour", alice);
  const offer = page.getByRole("button", { name: "Continue" });
  await expect(offer).toBeVisible();
  await other.goto(sandbox.portal("harbour", "/logout"));
  await expect(otherLogin.email).toBeVisible();
  await expect(offer).toHaveCount(0);
  await expect(login.email).toHaveValue(alice);
});
