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

test("a gateway that gets no answer keeps the page and what was typed, and a retry goes on (calls-35, NET-01)", async ({
  page,
  sandbox,
  portal,
  passwords,
}) => {
  const call = "requestPasswordReset";
  await portal.open("harbour", "/reset-password");
  await passwords.email.fill("alice@harbour.example");
  const said = page.getByRole("alert").filter({ hasText: text["common.errorServer"] ?? "no such message" });
  for (const status of [502, 503, 504]) {
    await sandbox.disturb({ call, status });
    await (status === 502 ? passwords.sendLink : portal.retry).click();
    await expect(said).toBeVisible();
    await passwords.expectHeading("resetPassword.title");
    await expect(passwords.email).toHaveValue("alice@harbour.example");
  }
  await sandbox.clearFaults();
  await portal.retry.click();
  await passwords.expectHeading("resetPasswordSent.title");
  const sent = await sandbox.requests(call);
  expect(new Set(sent.map(({ traceToken }) => traceToken)).size).toBe(1);
});

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

test("a sign-in without a network shows its notice in view, with the focus on the password (error-14, X-06)", async ({
  page,
  sandbox,
  login,
}) => {
  await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await login.open("harbour");
    await login.signIn("alice@harbour.example");
    await expectNoticeInView(page, "the password");
  }
});

test("signOnThroughPartner with 500 or half an answer: an error page with the reference; with a slow one: a loader (partner-07, D-57)", async ({
  page,
  sandbox,
  portal,
  application,
}) => {
  const email = "sofia@bayview.example";
  const call = "signOnThroughPartner";
  for (const fault of [{ status: 500 }, { malformed: true }]) {
    await sandbox.disturb({ call, ...fault });
    await page.goto((await sandbox.partnerSso(email)).link);
    await portal.expectHeading("Something went wrong");
    const sent = (await sandbox.requests(call)).at(-1);
    await expect(portal.reference).toHaveText(sent?.traceToken ?? "none");
  }
  await sandbox.clearFaults();
  await sandbox.disturb({ call, latencyMs: 1_000 });
  await page.goto((await sandbox.partnerSso(email)).link);
  await expect(page.getByRole("status").filter({ hasText: /\w/ })).toHaveCount(1);
  await application.expectSignedIn("bayview", email);
});
