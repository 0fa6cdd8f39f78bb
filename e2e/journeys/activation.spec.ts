import { typedAccount } from "../screens/account-form-screen.ts";
import {
  expectLoginPageOf,
  expectNoTraceOf,
  linkIn,
  logInWith,
  tokenOf,
} from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";

const invited = "mia@harbour.example";
const late = "nils@harbour.example";
const { password, answer } = typedAccount;

test.use({ locale: "fr" });

test("from the mail to the application (activate-01, R-11)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
  application,
  records,
  traffic,
}) => {
  const link = linkIn("fr", await sandbox.mailedLink(invited));
  await page.goto(link);
  await accountForm.expectFormOf(invited);
  expect(new URL(page.url()).search).toBe("?langCode=fr");
  await expect(page).toHaveTitle(`${text("activate.title")} - Harbour Grand Hotels`);
  await portal.expectWellFormed();
  await accountForm.fillIn();
  await accountForm.submit.click();
  await expect(page).toHaveTitle(`${text("login.title.activated")} - Harbour Grand Hotels`);
  await expect(page.getByRole("status").getByText(text("login.activateSuccess"))).toBeVisible();
  await expectLoginPageOf(page, invited);
  await expectNoTraceOf([tokenOf(link), password, answer], { page, traffic, records });
  expect(page.url()).not.toContain("mia");
  expect(await sandbox.requests("activateUser")).toMatchObject([
    { bodyKeys: ["token", "password", "secretQuestion", "secretAnswer"] },
  ]);
  await logInWith(page, password);
  await application.expectSignedIn("harbour", invited);
});

test("an expired link gets one new link, although the answer was lost (activate-15, activate-18)", async ({
  page,
  sandbox,
  text,
  accountForm,
  portal,
}) => {
  await page.goto(linkIn("fr", await sandbox.mailedLink(late)));
  await portal.expectHeading(text("error.activateExpired.heading"));
  await portal.expectWellFormed();
  await page.locator("#email").fill(late);
  await sandbox.emptyInbox();
  await sandbox.disturb({ call: "resendActivation", drop: true, afterWork: true, times: 1 });
  await accountForm.submit.click();
  await portal.retry.click();
  await portal.expectHeading(text("activateSent.title"));
  expect(await sandbox.inbox(late)).toHaveLength(1);
  await expect(portal.main).toContainText(late);
  expect(page.url()).not.toContain("nils");
  await page.goto(linkIn("fr", await sandbox.mailedLink(late)));
  await accountForm.expectFormOf(late);
});
