import type { Page } from "@playwright/test";
import { expectLoginPageOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const text = messagesOf("en");
const windows = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];

// All forms send by the same code; the table of platform calls has the statuses and malformed answers of each.

/** Expects the whole notice of an unreachable server in view, in windows of all sizes, before and after a retry. */
async function expectNoticeInView(page: Page): Promise<void> {
  const retry = page.getByRole("button", { name: text["common.retry"] ?? "", exact: true });
  // The notice is the element around the live region.
  const notice = page
    .getByRole("alert")
    .filter({ hasText: text["common.errorNetwork"] ?? "" })
    .locator("xpath=../..");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(retry).toBeFocused();
  await expect(retry).toBeInViewport({ ratio: 1 });
  await retry.press("Enter");
  await expect(notice).toBeInViewport({ ratio: 1 });
}

test("offline shows its notice in view, nothing typed is lost, and many clicks send one call, by the reference shown (error-14, RAC-01)", async ({
  page,
  context,
  sandbox,
  portal,
  accountForm,
}) => {
  const email = "mia@harbour.example";
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto((await sandbox.accountToken("ACTIVATE", email, { tenantCode: "harbour" })).link);
  await accountForm.fillIn();

  await context.setOffline(true);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await accountForm.submit.click();
    await expectNoticeInView(page);
  }
  const traceToken = await portal.reference.innerText();
  expect(traceToken).toMatch(/^[\da-f-]{36}$/);
  await accountForm.expectFilledIn();
  await context.setOffline(false);
  await sandbox.disturb({ call: "activateUser", latencyMs: 1_000 });
  await accountForm.submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click();
  });
  await expectLoginPageOf(page, email);
  expect(await sandbox.requests("activateUser")).toMatchObject([{ traceToken }]);
});
