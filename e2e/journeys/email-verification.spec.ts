import { historyOf } from "../support/browser-history.ts";
import { expect, test } from "../support/journey.ts";

const farid = "farid@harbour.example";

test.use({ locale: "th" });

test.beforeEach(({ sandbox }) => sandbox.changePerson(farid, { locale: "th" }));

test("from the prompt through the mail to the application (verify-03, verify-02)", async ({
  page,
  sandbox,
  portal,
  verification,
  application,
  inbox,
  traffic,
}) => {
  await portal.open("harbour", "/login");
  await verification.signIn(farid);
  await verification.expectHeading("verifyEmail.prompt.heading");
  await expect(portal.main).toContainText(farid);
  await expect(portal.main).toContainText("24");
  expect(await sandbox.inbox(farid)).toEqual([]);

  await verification.submit.click();
  await verification.expectHeading("verifyEmail.sent.heading");
  const token = new URL(await sandbox.mailedLink(farid)).searchParams.get("token") ?? "";
  await inbox.followLatest(farid);
  await verification.expectHeading("verifyEmail.title");
  await page.reload();
  await verification.expectHeading("verifyEmail.title");
  expect(page.url()).not.toContain("token");
  await verification.email.fill("somebody@harbour.example");
  await verification.submit.click();
  await expect(page.getByText(verification.text("verifyEmail.email.invalidEmail"))).toBeVisible();
  await expect(verification.email).toBeFocused();
  await expect(verification.email).toHaveValue("somebody@harbour.example");
  await verification.email.fill(farid);
  await verification.submit.click();
  await page.waitForURL(sandbox.application("harbour"));
  expect((await historyOf(page)).filter((address) => address.includes(token))).toEqual([]);
  expect(traffic.calls.filter((address) => address.includes(token))).toHaveLength(1);

  await portal.open("harbour", "/login");
  await application.expectSignedIn("harbour", farid);
});
