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
async function expectNoticeInView(page: Page, focused: "the button" | "the password"): Promise<void> {
  const retry = page.getByRole("button", { name: text["common.retry"] ?? "", exact: true });
  // The notice is the element around the live region.
  const notice = page
    .getByRole("alert")
    .filter({ hasText: text["common.errorNetwork"] ?? "" })
    .locator("xpath=../..");
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(focused === "the button" ? retry : page.locator("#current-password")).toBeFocused();
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await retry.press("Enter");
  await expect(notice).toBeInViewport({ ratio: 1 });
}

test("offline shows its notice in view, and with 500, half an answer or a slow one nothing typed is lost (error-14, NET-01)", async ({
  page,
  context,
  sandbox,
  portal,
  accountForm,
}) => {
  const [call, email] = ["activateUser", "mia@harbour.example"];
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto((await sandbox.accountToken("ACTIVATE", email, { tenantCode: "harbour" })).link);
  await accountForm.fillIn();

  await context.setOffline(true);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await accountForm.submit.click();
    await expectNoticeInView(page, "the button");
  }
  await expect(portal.reference).toHaveText(/^[\da-f-]{36}$/);
  await accountForm.expectFilledIn();
  await context.setOffline(false);

  for (const fault of [{ status: 500 }, { malformed: true, afterWork: true }]) {
    await sandbox.disturb({ call, ...fault });
    await accountForm.submit.click();
    await portal.expectHeading(text["error.unknown.title"] ?? "no such message");
    const sent = (await sandbox.requests(call)).at(-1);
    await expect(portal.reference).toHaveText(sent?.traceToken ?? "none");
    await sandbox.clearFaults();
    await portal.retry.click();
    await accountForm.expectFilledIn();
  }

  await sandbox.disturb({ call, latencyMs: 1_000 });
  const before = await sandbox.requests(call);
  await accountForm.submit.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 50; click += 1) button.click();
  });
  await expect(accountForm.submit).toHaveAttribute("aria-busy", "true");
  const waiting = page.getByRole("status").filter({ hasText: text["common.pleaseWait"] ?? "" });
  await expect(waiting).toHaveCount(1);
  await expectLoginPageOf(page, email);
  const all = await sandbox.requests(call);
  expect(all).toHaveLength(before.length + 1);
  expect(new Set(all.map(({ traceToken }) => traceToken)).size).toBe(1);
});
