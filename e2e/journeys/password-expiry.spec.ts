import { expect, test } from "../support/journey.ts";

const grace = "grace@harbour.example";
const erika = "erika@harbour.example";

test.use({ locale: "pt" });

test("five days left: “now” leads to the reset, “later” into the application (expiry-04, expiry-02)", async ({
  page,
  sandbox,
  login,
  portal,
  passwords,
  application,
  traffic,
}) => {
  await application.startSignIn("harbour");
  await login.signIn(grace);
  await expect(portal.heading).toContainText("em 5 dias");
  const { pathname, searchParams } = new URL(page.url());
  expect(pathname).toBe("/error/password-will-expire");
  expect(searchParams.get("passwordExpiryInDays")).toBe("5");
  const target = searchParams.get("redirectUri");
  expect(target).toMatch(new RegExp(`^${sandbox.application("harbour", "/callback")}`));
  expect(target).not.toContain("userDeviceToken");
  await expect(page.getByRole("main")).toContainText(grace);

  await passwords.resetNow.click();
  await expect(passwords.email).toHaveValue(grace);
  await passwords.expectCleanAddress();
  await page.goBack();
  await page.reload();
  await passwords.later.click();
  await application.expectSignedIn("harbour", grace);
  expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
});

test("an expired password is replaced before the application opens (error-06, error-05)", async ({
  page,
  sandbox,
  text,
  login,
  passwords,
  application,
}) => {
  await sandbox.changePerson(erika, { locale: "pt" });
  await application.startSignIn("harbour");
  await login.signIn(erika);
  await expect(page.getByRole("main")).toContainText(erika);
  await page.getByRole("link", { name: text("error.passwordExpired.action"), exact: true }).click();
  await expect(passwords.email).toHaveValue(erika);
  await passwords.sendLink.click();
  await passwords.expectHeading("resetPasswordSent.title");
  await page.goto(await sandbox.mailedLink(erika));
  await passwords.savePassword("Harbour 2 Lights");
  await login.next.click();
  await login.enterPassword("Harbour 2 Lights");
  await application.expectSignedIn("harbour", erika);
});
