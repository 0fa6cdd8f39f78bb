import { expect, type Locator, type Page } from "@playwright/test";
import { messagesOf, type LanguageCode } from "../support/messages.ts";

/** The page object of the pages for a forgotten or expiring password in one language. */
export class PasswordScreens {
  readonly email: Locator;
  readonly sendLink: Locator;
  readonly sendAgain: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly save: Locator;
  readonly logOut: Locator;
  readonly dialog: Locator;
  readonly alert: Locator;
  readonly status: Locator;
  readonly retry: Locator;
  readonly resetNow: Locator;
  readonly later: Locator;
  readonly backToLogin: Locator;
  private readonly page: Page;
  private readonly messages: Readonly<Record<string, string>>;

  constructor(page: Page, language: LanguageCode = "en") {
    this.page = page;
    this.messages = messagesOf(language);
    const button = (id: string) => page.getByRole("button", { name: this.text(id), exact: true });
    const link = (id: string) => page.getByRole("link", { name: this.text(id), exact: true });
    this.email = page.getByRole("textbox", { name: this.text("login.email.label"), exact: true });
    this.sendLink = button("resetPassword.submit");
    this.sendAgain = link("resetPasswordSent.resend");
    this.newPassword = page.getByLabel(this.text("password.label"), { exact: true });
    this.confirmPassword = page.getByLabel(this.text("password.confirm.label"), { exact: true });
    this.save = button("resetPasswordUpdate.submit");
    this.logOut = button("logout.action");
    this.dialog = page.getByRole("alertdialog");
    this.alert = page.getByRole("alert");
    this.status = page.getByRole("status");
    this.retry = button("common.retry");
    this.resetNow = link("error.passwordWillExpire.action");
    this.later = button("error.passwordWillExpire.later");
    this.backToLogin = link("common.backToLogin");
  }

  /** Returns a message of the portal from its translations. */
  text(id: string, values: Readonly<Record<string, string>> = {}): string {
    const message = this.messages[id] ?? "";
    return Object.entries(values).reduce((said, [name, value]) => said.replace(`{${name}}`, value), message);
  }

  async expectHeading(id: string): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1 })).toHaveText(this.text(id));
  }

  /** Expects neither token nor e-mail in the address bar. */
  async expectCleanAddress(): Promise<void> {
    await expect(this.page).not.toHaveURL(/token|email|@|%40/i);
  }

  /** Types the password into both fields and submits the form. */
  async savePassword(password: string): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(password);
    await this.save.click();
  }
}
