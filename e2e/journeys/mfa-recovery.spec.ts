import { readFile } from "node:fs/promises";
import { RecoveryScreens } from "../screens/recovery-screens.ts";
import { expectNoTraceOf } from "../support/account-journey.ts";
import { copiedText } from "../support/copied-text.ts";
import { expect, test as base } from "../support/journey.ts";
const xena = "xena@sunny.example";
const zola = "zola@sunny.example";

const test = base.extend<{
  readonly recovery: RecoveryScreens;
}>({
  recovery: async ({ page, language }, use) => use(new RecoveryScreens(page, language)),
});

test("after a set-up ten codes are shown, copied, saved and printed, and leave no trace (mfa-80, mfa-85)", async ({
  page,
  context,
  sandbox,
  recovery,
  application,
  records,
  traffic,
  mfa,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await mfa.signIn("sunny", zola);
  await mfa.choose("totp");
  await mfa.enrolApp();
  await mfa.continue.click();
  const codes = await recovery.shownCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{5}-[0-9a-z]{5}$/);
  await recovery.copy.click();
  await expect(page.getByRole("status").filter({ hasText: recovery.text("common.copied") })).toHaveCount(1);
  expect(await copiedText(page)).toBe(codes.join("\n"));

  const downloading = page.waitForEvent("download");
  await recovery.download.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^Sunny-Stays-recovery-codes-\d{4}-\d\d-\d\d\.txt$/);
  const saved = await readFile(await file.path(), "utf8");
  expect(saved).toContain(codes.join("\n"));
  expect(saved).toMatch(/^Recovery codes for Sunny Stays, made on .*\d{4}\n/);

  await page.emulateMedia({ media: "print" });
  await expect(page.locator("main")).toContainText(codes[0] ?? "");
  const onPaper = await page.locator("body").innerText();
  for (const words of [...codes, "Sunny Stays", recovery.text("mfa.recovery.purpose")])
    expect(onPaper).toContain(words);
  for (const id of [
    "mfa.recovery.save.done",
    "mfa.recovery.print",
    "logout.action",
    "mfa.recovery.save.text",
  ])
    expect(onPaper).not.toContain(recovery.text(id));
  await page.emulateMedia({ media: null });

  const bare = codes.map((code) => code.replace("-", ""));
  await expectNoTraceOf([...codes, ...bare], { page, traffic, records });
  await recovery.saved.click();
  await application.expectSignedIn("sunny", zola);
  const [mail] = await sandbox.inbox(zola);
  expect(mail).toMatchObject({ purpose: "RECOVERY_CODES_MADE", langCode: "en" });
  expect(JSON.stringify(mail)).not.toContain(bare[0]);
});

test("a code signs in in place of the only factor, by keyboard, however it is written (mfa-82, mfa-83)", async ({
  page,
  sandbox,
  recovery,
  application,
  login,
}) => {
  await login.open("sunny");
  await login.signIn(xena);
  await recovery.expectHeading("mfa.challenge.heading");
  await recovery.use.focus();
  await page.keyboard.press("Enter");
  await recovery.expectHeading("mfa.recovery.use");
  await expect(recovery.field).toBeFocused();
  await expect(recovery.field).toHaveAttribute("autocomplete", "off");
  await page.reload();
  await expect(recovery.field).toBeVisible();
  await recovery.field.fill(" RECOV – ery01 ");
  await page.keyboard.press("Enter");
  await recovery.expectHeading("mfa.recovery.heading");
  await expect(recovery.main).toContainText("You have 9 recovery codes left.");
  await recovery.continue.click();
  await application.expectSignedIn("sunny", xena);
  const [mail] = await sandbox.inbox(xena);
  expect(mail).toMatchObject({ purpose: "RECOVERY_CODE_USED" });
});
