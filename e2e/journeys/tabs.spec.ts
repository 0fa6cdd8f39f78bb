import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

test("a login page without input follows a sign-in of another tab (login-55, RAC-05)", async ({
  page,
  login,
  application,
  newTab,
}) => {
  await login.open("harbour");
  await (await newTab()).login.signInTo("harbour", alice);
  await page.bringToFront();
  await application.expectSignedIn("harbour", alice);
});

test("a login page with input asks first, and a logout in another tab removes the question (login-55, RAC-05)", async ({
  page,
  login,
  application,
  newTab,
}) => {
  await login.open("harbour", "?newSession=true");
  await login.email.fill(grace);
  const other = await newTab();
  await other.login.signInTo("harbour", alice);
  const question = login.status.filter({ hasText: `${alice} has logged in on another tab` });
  const offer = page.getByRole("button", { name: "Continue" });
  await expect(question).toBeVisible();
  await other.portal.open("harbour", "/logout");
  await expect(other.login.email).toBeVisible();
  await expect(offer).toHaveCount(0);
  await other.login.signInTo("harbour", alice);
  await page.bringToFront();
  await expect(question).toBeVisible();
  await expect(login.email).toHaveValue(grace);
  await offer.click();
  await application.expectSignedIn("harbour", alice);
});
