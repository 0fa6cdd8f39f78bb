import type { Page } from "@playwright/test";
import { AccountFormScreen, typedAccount } from "../screens/account-form-screen.ts";
import type { DemoApplication } from "../screens/demo-application.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { VerificationScreen } from "../screens/verification-screen.ts";
import { expectLoginPageOf, linkIn } from "../support/account-journey.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf, type LanguageCode } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

type Visit = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly application: DemoApplication;
  readonly language: LanguageCode;
};

/** A form of an account page, filled in. */
type FilledForm = {
  readonly expectFilledIn: () => Promise<void>;
  /** Waits for the page that follows a successful answer. */
  readonly expectDone: () => Promise<void>;
};

type FaultyCall = {
  readonly call: string;
  readonly ids: string;
  readonly language: LanguageCode;
  /** Whether sending spends the link: after half an answer, the page must not say that the link was used. */
  readonly isSpending: boolean;
  readonly open: (visit: Visit) => Promise<FilledForm>;
};

const newPassword = "Harbour 2 Lights";

function heading(page: Page, language: LanguageCode, id: string) {
  return () =>
    expect(page.getByRole("heading", { level: 1 })).toHaveText(messagesOf(language)[id] ?? "no such message");
}

/** Fills in a form that asks only for an e-mail. */
async function withEmail(
  { page }: Visit,
  email: string,
  expectDone: () => Promise<void>,
): Promise<FilledForm> {
  await page.locator("#email").fill(email);
  return { expectDone, expectFilledIn: () => expect(page.locator("#email")).toHaveValue(email) };
}

const calls: readonly FaultyCall[] = [
  {
    call: "activateUser",
    ids: "activate-10, error-08",
    language: "en",
    isSpending: true,
    async open({ page, sandbox, language }) {
      const email = "mia@harbour.example";
      const form = new AccountFormScreen(page, messagesOf(language));
      await page.goto(linkIn(language, await sandbox.mailedLink(email)));
      await form.fillIn();
      return {
        expectFilledIn: () => form.expectFilledIn(),
        expectDone: () => expectLoginPageOf(page, email),
      };
    },
  },
  {
    call: "registerUser",
    ids: "register-08",
    language: "fr",
    isSpending: true,
    async open({ page, sandbox, application, language }) {
      const email = "nora@harbour.example";
      const form = new AccountFormScreen(page, messagesOf(language), "register");
      const { link } = await sandbox.accountToken("REGISTER", email, { tenantCode: "harbour" });
      await page.goto(linkIn(language, link));
      await form.fillIn(typedAccount);
      return {
        expectFilledIn: () => form.expectFilledIn(),
        expectDone: () => application.expectSignedIn("harbour", email),
      };
    },
  },
  {
    call: "resendActivation",
    ids: "activate-14",
    language: "de",
    isSpending: false,
    async open(visit) {
      const { page, sandbox, language } = visit;
      await page.goto(sandbox.portal("harbour", "/error/activate-expired"));
      return withEmail(visit, "nils@harbour.example", heading(page, language, "activateSent.title"));
    },
  },
  {
    call: "requestPasswordReset",
    ids: "reset-07, reset-08",
    language: "th",
    isSpending: false,
    async open(visit) {
      const { page, sandbox, language } = visit;
      await page.goto(sandbox.portal("harbour", "/reset-password"));
      return withEmail(visit, "alice@harbour.example", heading(page, language, "resetPasswordSent.title"));
    },
  },
  {
    call: "changePassword",
    ids: "reset-17",
    language: "pt",
    isSpending: true,
    async open({ page, sandbox, language }) {
      const email = "alice@harbour.example";
      const screens = new PasswordScreens(page, language);
      // A failed check of the link keeps the form usable; the platform validates the link again on submit.
      await sandbox.disturb({ call: "validateUserToken", status: 500 });
      await page.goto(linkIn(language, (await sandbox.accountToken("RESET", email)).link));
      await screens.newPassword.fill(newPassword);
      await screens.confirmPassword.fill(newPassword);
      return {
        async expectFilledIn() {
          await expect(screens.newPassword).toHaveValue(newPassword);
          await expect(screens.confirmPassword).toHaveValue(newPassword);
        },
        expectDone: () => expectLoginPageOf(page, email),
      };
    },
  },
  {
    call: "verifyEmail",
    ids: "verify-10",
    language: "it",
    isSpending: true,
    async open(visit) {
      const { page, sandbox, language } = visit;
      const email = "farid@harbour.example";
      await page.goto(linkIn(language, (await sandbox.accountToken("VERIFY_EMAIL", email)).link));
      return withEmail(visit, email, () => page.waitForURL(sandbox.application("harbour")));
    },
  },
  {
    call: "sendEmailVerification",
    ids: "verify-01",
    language: "es",
    isSpending: false,
    async open({ page, sandbox, language }) {
      await page.goto(sandbox.portal("harbour", "/login"));
      await new VerificationScreen(page, language).signIn("farid@harbour.example");
      const expectFilledIn = heading(page, language, "verifyEmail.prompt.heading");
      await expectFilledIn();
      return { expectFilledIn, expectDone: heading(page, language, "verifyEmail.sent.heading") };
    },
  },
];

for (const { call, ids, language, isSpending, open } of calls) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    test(`${call} offline, with 500, half an answer or a slow one: a message with the reference, and nothing typed is lost: ${language} (${ids})`, async ({
      page,
      context,
      sandbox,
      application,
    }) => {
      const messages = messagesOf(language);
      const form = await open({ page, sandbox, application, language });
      const submit = page.locator("button[type=submit]");
      const reference = page.locator("code");

      await context.setOffline(true);
      await submit.click();
      await expect(page.getByRole("alert")).toContainText(messages["common.errorNetwork"] ?? "");
      await expect(reference).toHaveText(/^[\da-f-]{36}$/);
      await form.expectFilledIn();
      await context.setOffline(false);

      for (const fault of [{ status: 500 }, { malformed: true, afterWork: isSpending }]) {
        await sandbox.disturb({ call, ...fault });
        await submit.click();
        await heading(page, language, "error.unknown.title")();
        const sent = (await sandbox.requests(call)).at(-1);
        await expect(reference).toHaveText(sent?.traceToken ?? "none");
        await sandbox.clearFaults();
        await page.getByRole("button", { name: messages["common.retry"] ?? "", exact: true }).click();
        await form.expectFilledIn();
      }

      await sandbox.disturb({ call, latencyMs: 1_000 });
      const before = await sandbox.requests(call);
      await submit.evaluate((button: HTMLButtonElement) => {
        for (let click = 0; click < 50; click += 1) button.click();
      });
      await expect(submit).toHaveAttribute("aria-busy", "true");
      await expect(
        page.getByRole("status").filter({ hasText: messages["common.pleaseWait"] ?? "" }),
      ).toHaveCount(1);
      await form.expectDone();
      const all = await sandbox.requests(call);
      expect(all).toHaveLength(before.length + 1);
      if (isSpending) expect(new Set(all.map(({ traceToken }) => traceToken)).size).toBe(1);
    });
  });
}

test("signOnThroughPartner with 500 or half an answer: an error page with the reference; with a slow one: a loader (partner-07, D-57)", async ({
  page,
  sandbox,
  application,
  portal,
}) => {
  const email = "sofia@bayview.example";
  const call = "signOnThroughPartner";
  for (const fault of [{ status: 500 }, { malformed: true }]) {
    await sandbox.disturb({ call, ...fault });
    await page.goto((await sandbox.partnerSso(email)).link);
    await expect(portal.heading).toHaveText("Something went wrong");
    const sent = (await sandbox.requests(call)).at(-1);
    await expect(portal.reference).toHaveText(sent?.traceToken ?? "none");
  }
  await sandbox.clearFaults();
  await sandbox.disturb({ call, latencyMs: 1_000 });
  await page.goto((await sandbox.partnerSso(email)).link);
  await expect(page.getByRole("status").filter({ hasText: /\w/ })).toHaveCount(1);
  await application.expectSignedIn("bayview", email);
});
