import type { Page } from "@playwright/test";
import { AccountFormScreen, typedAccount } from "../screens/account-form-screen.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { PasswordScreens } from "../screens/password-screens.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { password, type AccountPurpose, type Sandbox } from "../support/sandbox-control.ts";

const windows = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 1280, height: 720 },
  { width: 1280, height: 800 },
];

type Visit = { readonly page: Page; readonly sandbox: Sandbox };

/** A form that is submitted, and the call that gets no answer. */
type LostForm = {
  readonly name: string;
  readonly call: string;
  readonly isFieldFocused?: boolean;
  readonly send: (visit: Visit) => Promise<void>;
};

async function sendAccount({ page, sandbox }: Visit, purpose: AccountPurpose): Promise<void> {
  const isRegistration = purpose === "REGISTER";
  const email = isRegistration ? "nora@harbour.example" : "mia@harbour.example";
  const form = new AccountFormScreen(page, messagesOf("en"), isRegistration ? "register" : "activate");
  await page.goto((await sandbox.accountToken(purpose, email, { tenantCode: "harbour" })).link);
  await form.fillIn(typedAccount);
  await form.submit.click();
}

const forms: readonly LostForm[] = [
  { name: "activation", call: "activateUser", send: (visit) => sendAccount(visit, "ACTIVATE") },
  { name: "registration", call: "registerUser", send: (visit) => sendAccount(visit, "REGISTER") },
  {
    name: "reset request",
    call: "requestPasswordReset",
    async send({ page, sandbox }) {
      const reset = new PasswordScreens(page);
      await page.goto(sandbox.portal("harbour", "/reset-password"));
      await reset.email.fill("alice@harbour.example");
      await reset.sendLink.click();
    },
  },
  {
    name: "new password",
    call: "changePassword",
    async send({ page, sandbox }) {
      const reset = new PasswordScreens(page);
      await page.goto((await sandbox.accountToken("RESET", "alice@harbour.example")).link);
      await reset.savePassword("Harbour 2 Lights");
    },
  },
  {
    name: "log-in",
    call: "auth0.coAuthenticate",
    isFieldFocused: true,
    async send({ page, sandbox }) {
      const login = new LoginScreen(page, sandbox);
      await login.open("harbour");
      await login.enterEmail("alice@harbour.example");
      await login.enterPassword(password);
    },
  },
];

for (const { name, call, isFieldFocused = false, send } of forms) {
  test(`${name} without a network shows its notice in view, with the focus on its button (error-14, X-06)`, async ({
    page,
    sandbox,
  }) => {
    await sandbox.disturb({ call, drop: true });
    const retry = page.getByRole("button", { name: "Try again" });
    for (const viewport of windows) {
      await page.setViewportSize(viewport);
      await send({ page, sandbox });
      // The notice is the element around the live region.
      const card = page.getByRole("alert").filter({ hasText: "trouble contacting" }).locator("xpath=../..");
      await expect(card).toBeInViewport({ ratio: 1 });
      await expect(isFieldFocused ? page.locator("#current-password") : retry).toBeFocused();
      await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
      await retry.press("Enter");
      await expect(card).toBeInViewport({ ratio: 1 });
    }
  });
}
