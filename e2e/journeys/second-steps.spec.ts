import type { Page } from "@playwright/test";
import { SecondStepsScreen } from "../screens/second-steps-screen.ts";
import { expect, test as base } from "../support/journey.ts";

const june = "june@harbour.example";
const vera = "vera@harbour.example";
const authenticator = "Authenticator app";
const workPhone = "Work phone";
/** Longer than a proof is fresh. */
const sixMinutes = 6 * 60;

const test = base.extend<{
  readonly steps: SecondStepsScreen;
  /** Signs June in with her app's code, and follows the application's link to her second steps. */
  readonly reachSteps: () => Promise<void>;
}>({
  steps: async ({ page, language }, use) => use(new SecondStepsScreen(page, language)),
  reachSteps: async ({ page, login, application, steps, mfa }, use) => {
    await use(async () => {
      await application.startSignIn("harbour");
      await login.signIn(june);
      await mfa.typeAppCode(june);
      await application.expectSignedIn("harbour", june);
      await openFromApplication(page);
      await steps.expectShown();
    });
  },
});

async function openFromApplication(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Your second steps" }).click();
}

test("a change long after the proof asks for a factor, and the page comes back to the change (mfa-72, mfa-74)", async ({
  page,
  sandbox,
  steps,
  mfa,
  reachSteps,
}) => {
  await reachSteps();
  await sandbox.moveClock(sixMinutes);
  await steps.rename(workPhone).click();
  await steps.name.fill("Private phone");
  await steps.save.click();
  await mfa.expectCodeAsked();
  await expect(page.getByText("Before something changes")).toBeVisible();
  // Back cancels nothing: the name is still there.
  await page.goBack();
  await steps.expectShown();
  await expect(steps.name).toHaveValue("Private phone");
  await steps.save.click();
  await mfa.expectCodeAsked();
  await page.reload();
  await mfa.typeAppCode(june);
  await steps.expectShown();
  await expect(steps.name).toHaveValue("Private phone");
  await expect(steps.factors.last()).not.toContainText("Private phone");
  await steps.save.click();
  await expect(steps.factors.last()).toContainText("Private phone");
});

test("the page names factors and trusted browsers; a factor is removed after a question, and the trust that rested on it ends (mfa-70, mfa-75)", async ({
  page,
  sandbox,
  application,
  steps,
  reachSteps,
}) => {
  await reachSteps();
  await expect(steps.factors).toHaveCount(2);
  await expect(steps.factors.first()).toContainText(authenticator);
  await expect(steps.factors.last()).toContainText(workPhone);
  await expect(steps.factors.last()).toContainText("678");
  await expect(steps.browsers).toHaveCount(1);
  await expect(steps.browsers).toContainText("This browser");
  await page.reload();
  await steps.remove(authenticator).click();
  await page.keyboard.press("Escape");
  await expect(steps.dialog).toBeHidden();
  await expect(steps.remove(authenticator)).toBeFocused();
  await expect(steps.factors).toHaveCount(2);
  await steps.remove(authenticator).click();
  await steps.confirm();
  await expect(steps.factors).toHaveCount(1);
  await expect(steps.main).toContainText("Your organisation asks for a second step.");
  await expect(steps.remove(workPhone)).toHaveCount(0);
  await expect(steps.browsers).toHaveCount(0);
  const cookies = await page.context().cookies(page.url());
  expect(cookies.map(({ name }) => name)).not.toContain("AUTH_X_USER_DEVICE_TOKEN");
  const [mail] = await sandbox.inbox(june);
  expect(mail).toMatchObject({ kind: "mail", langCode: "en" });
  expect(mail?.subject).toContain("was removed");
  await steps.backToApplication.click();
  await application.expectArrival("harbour");
});

test("another factor is added from the page, which then lists it; a mail tells of it (mfa-71, mfa-76)", async ({
  page,
  sandbox,
  application,
  login,
  mfa,
  steps,
}) => {
  await application.startSignIn("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  await openFromApplication(page);
  // Vera has proved nothing yet in this session.
  await mfa.expectCodeAsked();
  await expect(page.getByText("To see your second steps")).toBeVisible();
  await mfa.typeAppCode(vera);
  await steps.expectShown();
  await sandbox.moveClock(30);
  await steps.add.click();
  await mfa.expectCodeAsked();
  await mfa.back.click();
  await steps.expectShown();
  await steps.add.click();
  await mfa.typeAppCode(vera);
  await mfa.expectHeading("mfa.another.heading");
  await mfa.choose("phone");
  await mfa.country.selectOption("AU");
  await mfa.number.fill("0491 570 110");
  await mfa.send.click();
  await mfa.expectHeading("mfa.code.heading");
  await mfa.code.fill(await sandbox.phoneCode("+61491570110"));
  await mfa.expectHeading("mfa.done.heading");
  await mfa.continue.click();
  await steps.expectShown();
  await expect(steps.factors).toHaveCount(2);
  expect((await sandbox.inbox(vera))[0]?.subject).toContain("was added");
});

test("removing all leads through the reset (mfa-71, mfa-76)", async ({ sandbox, mfa, steps, reachSteps }) => {
  await reachSteps();
  await sandbox.moveClock(30);
  await steps.removeAll.click();
  await mfa.typeAppCode(june);
  await mfa.removeAll.click();
  await mfa.expectHeading("mfa.resetDone.heading");
  expect((await sandbox.inbox(june))[0]?.subject).toContain("second steps");
});
