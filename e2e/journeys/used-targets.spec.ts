import type { Page } from "@playwright/test";
import type { DemoApplication } from "../screens/demo-application.ts";
import type { LoginScreen } from "../screens/login-screen.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

/** Signs in from the application; returns its LoginPage URL with the one-time `state`. */
async function signInFrom(
  application: DemoApplication,
  login: LoginScreen,
  page: Page,
  email: string,
): Promise<string> {
  await application.open("harbour");
  await application.signIn.click();
  await expect(login.email).toBeVisible();
  await login.expectAttached();
  const address = page.url();
  expect(new URL(address).searchParams.get("redirectUri")).toContain("state=app-");
  await login.signIn(email);
  return address;
}

test.slow();

test("Back from the application, once and again, ends in the application (authenticated-15, X-20)", async ({
  page,
  login,
  application,
}) => {
  await signInFrom(application, login, page, alice);
  await application.expectSignedIn("harbour", alice);
  for (let times = 1; times <= 2; times += 1) {
    await page.goBack();
    await application.expectSignedIn("harbour", alice);
  }
  await page.reload();
  await application.expectSignedIn("harbour", alice);
});

test("a reload on the way Back ends in the application (authenticated-15, X-20)", async ({
  page,
  login,
  application,
}) => {
  const address = await signInFrom(application, login, page, alice);
  await application.expectSignedIn("harbour", alice);
  await page.goto(address);
  await application.expectSignedIn("harbour", alice);
  await page.goBack();
  await page.reload();
  await application.expectSignedIn("harbour", alice);
});

test("Back and Later, twice, end in the application (expiry-06, authenticated-15)", async ({
  page,
  login,
  application,
}) => {
  const { later } = new PasswordScreens(page);
  await signInFrom(application, login, page, grace);
  await later.click();
  await application.expectSignedIn("harbour", grace);
  for (let times = 1; times <= 2; times += 1) {
    await page.goBack();
    await later.click();
    await application.expectSignedIn("harbour", grace);
  }
});

test("the same link in a second tab, and after a logout, ends in the application (authenticated-15)", async ({
  context,
  page,
  sandbox,
  login,
  application,
}) => {
  const address = await signInFrom(application, login, page, alice);
  await application.expectSignedIn("harbour", alice);
  const second = await context.newPage();
  await second.goto(address);
  await expect(second.getByText("You are signed in")).toBeVisible();
  await page.goto(sandbox.portal("harbour", "/logout"));
  await expect(login.email).toBeVisible();
  await page.goto(address);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

test("the warning's own address does not use a target again (expiry-06, authenticated-15)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  const { later } = new PasswordScreens(page);
  const address = await signInFrom(application, login, page, grace);
  await later.click();
  await application.expectSignedIn("harbour", grace);
  await page.goto(sandbox.portal("harbour", "/login"));
  await expect(later).toBeVisible();
  const query = new URLSearchParams({
    passwordExpiryInDays: "5",
    redirectUri: new URL(address).searchParams.get("redirectUri") ?? "",
  });
  await page.goto(sandbox.portal("harbour", `/error/password-will-expire?${query.toString()}`));
  await later.click();
  await application.expectSignedIn("harbour", grace);
});

test("a silent authorization does not redirect with a used state (authorize-07)", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  const address = await signInFrom(application, login, page, alice);
  await application.expectSignedIn("harbour", alice);
  const query = new URLSearchParams({ redirectUri: new URL(address).searchParams.get("redirectUri") ?? "" });
  await page.goto(sandbox.portal("harbour", `/authorize?${query.toString()}`));
  await application.expectSignedIn("harbour", alice);
});

test("a target without a state can be used any number of times (authenticated-15)", async ({
  page,
  sandbox,
  login,
  application,
  traffic,
}) => {
  const target = sandbox.application("harbour", "/callback");
  await login.open("harbour", `?redirectUri=${encodeURIComponent(target)}`);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
  traffic.forget();
  await page.goto(sandbox.portal("harbour", `/login?redirectUri=${encodeURIComponent(target)}`));
  await application.expectSignedIn("harbour", alice);
  const left = traffic.visits("/authorize").map((address) => address.searchParams.get("redirect_uri"));
  expect(left.at(-1)).toBe(target);
});
