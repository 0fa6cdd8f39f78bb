import { PartnerPhone } from "../screens/partner-phone.ts";
import { expect, test } from "../support/journey.ts";

const ines = "ines@littleinn.example";
const nora = "nora@littleinn.example";
const littleHotelier = "littlehotelier";

test("the partner’s mobile app is paired: going back asks for confirmation, a reload continues waiting, the app answers (mfa-13, mfa-51)", async ({
  page,
  sandbox,
  mfa,
  application,
  partner,
  records,
}) => {
  await partner.open(littleHotelier);
  await partner.handOver("Nora Nielsen");
  await mfa.expectHeading("mfa.reminder.heading");
  await expect(mfa.later).toHaveCount(0);
  await mfa.choose("app");
  await mfa.expectHeading("mfa.register.heading");
  await mfa.start.click();
  await mfa.expectHeading("mfa.waiting.heading");
  await mfa.back.click();
  await expect(mfa.dialog).toContainText(mfa.text("mfa.stop.title"));
  for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    await expect(page.locator(":focus:not(dialog *)")).toHaveCount(0);
  }
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.keep") }).click();
  await expect(mfa.dialog).toBeHidden();
  await expect(mfa.back).toBeFocused();
  expect((await sandbox.phone(nora)).flow?.status).toBe("PENDING");
  await mfa.back.click();
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.confirm") }).click();
  await mfa.expectHeading("mfa.register.heading");
  await expect.poll(async () => (await sandbox.phone(nora)).flow?.status).toBe("FAILED");

  await mfa.start.click();
  await mfa.expectHeading("mfa.waiting.heading");
  await page.reload();
  await mfa.expectHeading("mfa.waiting.heading");
  const address = await mfa.scanPairing();
  await expect(page.getByText(address)).toBeVisible();
  expect(address).toMatch(/^littlehotelier:\/\/pair\?code=[\w-]+$/);
  const phone = await PartnerPhone.of(page, sandbox, { partner: littleHotelier, email: nora });
  await phone.pairWith(address);
  await mfa.expectHeading("mfa.done.heading");
  expect(await records.cookie("littleinn", "AUTH_X_USER_DEVICE_TOKEN")).toBeTruthy();
  await mfa.continue.click();
  await application.expectSignedIn("littleinn", nora);
  expect((await sandbox.phone(nora)).deviceId).toBeTruthy();
});

test("the number challenge is passed in the app; a second device asks for confirmation before it replaces the first (mfa-15, mfa-24)", async ({
  browserName,
  page,
  sandbox,
  portal,
  mfa,
  application,
  partner,
}) => {
  await partner.open(littleHotelier);
  await partner.handOver("Inês Inácio");
  await mfa.expectHeading("mfa.number.heading");
  const number = await mfa.numberShown();
  const phone = await PartnerPhone.of(page, sandbox, { partner: littleHotelier, email: ines });
  await phone.expectAsker(browserName === "firefox" ? "Firefox on Linux" : "Chrome on Linux");
  await phone.tap(number);
  await application.expectSignedIn("littleinn", ines);
  const { deviceId } = await sandbox.phone(ines);
  const polls = (await sandbox.requests("mobileFlow")).length;

  await portal.open("littleinn", "/mfa?temporaryMfaSetup=true");
  await mfa.expectHeading("mfa.number.heading");
  await mfa.numberShown();
  expect((await sandbox.requests("startMobileFlow")).length).toBe(2);
  expect(polls).toBeGreaterThan(0);
  await sandbox.onPhone(ines, { action: "approve" });
  await mfa.expectHeading("mfa.another.heading");
  await mfa.choose("app");
  await expect(mfa.dialog).toContainText(mfa.text("mfa.replace.title"));
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.replace.keep") }).click();
  await mfa.next.click();
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.replace.confirm") }).click();
  await mfa.start.click();
  await mfa.expectHeading("mfa.waiting.heading");
  await sandbox.onPhone(ines, { action: "pair" });
  await mfa.expectHeading("mfa.done.heading");
  expect((await sandbox.phone(ines)).deviceId).not.toBe(deviceId);
});

test("a person whose only factor is the app sees at once who helps without the phone (mfa-118, mfa-57)", async ({
  page,
  mfa,
  partner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await partner.open("littlehotelier");
  await partner.handOver("Inês Inácio");
  await expect(page.getByText("If you no longer have the phone, contact support.")).toBeInViewport();
  await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
  await expect(page.getByText("If you no longer have the phone, contact support.")).toBeVisible();
  await expect(page.getByRole("link", { name: mfa.text("common.contactSupport") })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
