import type { Page } from "@playwright/test";
import { AccountFormScreen } from "../screens/account-form-screen.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import { expectLoginPageOf } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { password, type AccountPurpose, type Sandbox } from "../support/sandbox-control.ts";

const text = messagesOf("en");
const newPassword = "Harbour 2 Lights";
const windows = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];

type Visit = { readonly page: Page; readonly sandbox: Sandbox };

/** A form that is filled in. */
type FilledForm = {
  readonly expectFilledIn: () => Promise<void>;
  /** Waits for the page that follows a successful answer. */
  readonly expectDone: () => Promise<void>;
};

type FaultyCall = {
  readonly call: string;
  /** Whether sending spends the link: after half an answer, the page must not say that the link was used. */
  readonly isSpending: boolean;
  readonly open: (visit: Visit) => Promise<FilledForm>;
};

const heading = (page: Page, id: string) => () =>
  expect(page.getByRole("heading", { level: 1 })).toHaveText(text[id] ?? "no such message");

/** Fills in a form that asks only for an e-mail. */
async function withEmail(page: Page, email: string, expectDone: () => Promise<void>): Promise<FilledForm> {
  await page.locator("#email").fill(email);
  return { expectDone, expectFilledIn: () => expect(page.locator("#email")).toHaveValue(email) };
}

async function withAccount(
  { page, sandbox }: Visit,
  purpose: AccountPurpose,
  email: string,
  expectDone: () => Promise<void>,
): Promise<FilledForm> {
  const form = new AccountFormScreen(page, "en");
  await page.goto((await sandbox.accountToken(purpose, email, { tenantCode: "harbour" })).link);
  await form.fillIn();
  return { expectDone, expectFilledIn: () => form.expectFilledIn() };
}

const calls: readonly FaultyCall[] = [
  {
    call: "activateUser",
    isSpending: true,
    open(visit) {
      const email = "mia@harbour.example";
      return withAccount(visit, "ACTIVATE", email, () => expectLoginPageOf(visit.page, email));
    },
  },
  {
    call: "registerUser",
    isSpending: true,
    open: (visit) =>
      withAccount(visit, "REGISTER", "nora@harbour.example", () =>
        visit.page.waitForURL((url) => url.hostname === "app.harbour.localhost"),
      ),
  },
  {
    call: "resendActivation",
    isSpending: false,
    async open({ page, sandbox }) {
      await page.goto(sandbox.portal("harbour", "/error/activate-expired"));
      return withEmail(page, "nils@harbour.example", heading(page, "activateSent.title"));
    },
  },
  {
    call: "requestPasswordReset",
    isSpending: false,
    async open({ page, sandbox }) {
      await page.goto(sandbox.portal("harbour", "/reset-password"));
      return withEmail(page, "alice@harbour.example", heading(page, "resetPasswordSent.title"));
    },
  },
  {
    call: "changePassword",
    isSpending: true,
    async open({ page, sandbox }) {
      const email = "alice@harbour.example";
      const screens = new PasswordScreens(page);
      // A failed check of the link keeps the form usable; the platform validates the link again on submit.
      await sandbox.disturb({ call: "validateUserToken", status: 500 });
      await page.goto((await sandbox.accountToken("RESET", email)).link);
      await screens.newPassword.fill(newPassword);
      await screens.confirmPassword.fill(newPassword);
      return {
        async expectFilledIn() {
          await expect(screens.newPassword).toHaveValue(newPassword);
          await expect(screens.confirmPassword).toHaveValue(newPassword);
        },
        // Without the check nothing but the link names the account, which may be forged (D-75).
        expectDone: () => expectLoginPageOf(page, ""),
      };
    },
  },
  {
    call: "verifyEmail",
    isSpending: true,
    async open({ page, sandbox }) {
      const email = "farid@harbour.example";
      await page.goto((await sandbox.accountToken("VERIFY_EMAIL", email)).link);
      return withEmail(page, email, () => page.waitForURL(sandbox.application("harbour")));
    },
  },
  {
    call: "sendEmailVerification",
    isSpending: false,
    async open({ page, sandbox }) {
      await page.goto(sandbox.portal("harbour", "/login"));
      await new VerificationScreen(page, "en").signIn("farid@harbour.example");
      const expectFilledIn = heading(page, "verifyEmail.prompt.heading");
      await expectFilledIn();
      return { expectFilledIn, expectDone: heading(page, "verifyEmail.sent.heading") };
    },
  },
];

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

for (const { call, open } of calls) {
  test(`${call} behind a gateway that gets no answer keeps the page and what was typed, and goes on (calls-35, NET-01)`, async ({
    page,
    sandbox,
    portal,
  }) => {
    const form = await open({ page, sandbox });
    const before = await sandbox.requests(call);
    const said = page.getByRole("alert").filter({ hasText: text["common.errorServer"] ?? "no such message" });
    const retry = page.getByRole("button", { name: text["common.retry"] ?? "", exact: true });
    const heading = await portal.heading.textContent();
    for (const status of [502, 503, 504]) {
      await sandbox.disturb({ call, status });
      await (status === 502 ? page.locator("button[type=submit]") : retry).click();
      await expect(said).toBeVisible();
      await expect(portal.heading).toHaveText(heading ?? "");
      await form.expectFilledIn();
    }
    await sandbox.clearFaults();
    await retry.click();
    await form.expectDone();
    const sent = (await sandbox.requests(call)).slice(before.length);
    expect(new Set(sent.map(({ traceToken }) => traceToken)).size).toBe(1);
  });
}

for (const { call, isSpending, open } of calls) {
  test(`${call} offline shows its notice in view, and with 500, half an answer or a slow one loses nothing typed (error-14, NET-01)`, async ({
    page,
    context,
    sandbox,
  }) => {
    test.slow();
    await page.setViewportSize(windows[0] ?? { width: 360, height: 640 });
    const form = await open({ page, sandbox });
    const submit = page.locator("button[type=submit]");
    const reference = page.locator("code");

    await context.setOffline(true);
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await submit.click();
      await expectNoticeInView(page, "the button");
    }
    await expect(reference).toHaveText(/^[\da-f-]{36}$/);
    await form.expectFilledIn();
    await context.setOffline(false);

    for (const fault of [{ status: 500 }, { malformed: true, afterWork: isSpending }]) {
      await sandbox.disturb({ call, ...fault });
      await submit.click();
      await heading(page, "error.unknown.title")();
      const sent = (await sandbox.requests(call)).at(-1);
      await expect(reference).toHaveText(sent?.traceToken ?? "none");
      await sandbox.clearFaults();
      await page.getByRole("button", { name: text["common.retry"] ?? "", exact: true }).click();
      await form.expectFilledIn();
    }

    await sandbox.disturb({ call, latencyMs: 1_000 });
    const before = await sandbox.requests(call);
    await submit.evaluate((button: HTMLButtonElement) => {
      for (let click = 0; click < 50; click += 1) button.click();
    });
    await expect(submit).toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("status").filter({ hasText: text["common.pleaseWait"] ?? "" })).toHaveCount(
      1,
    );
    await form.expectDone();
    const all = await sandbox.requests(call);
    expect(all).toHaveLength(before.length + 1);
    if (isSpending) expect(new Set(all.map(({ traceToken }) => traceToken)).size).toBe(1);
  });
}

test("a sign-in without a network shows its notice in view, with the focus on the password (error-14, X-06)", async ({
  page,
  sandbox,
}) => {
  await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
  const login = new LoginScreen(page, sandbox);
  for (const viewport of windows) {
    await page.setViewportSize(viewport);
    await login.open("harbour");
    await login.signIn("alice@harbour.example", password);
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
