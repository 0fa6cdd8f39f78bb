import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of the pages for a forgotten or expiring password in one language. */
export class PasswordScreens extends TranslatedScreen {
  readonly email: Locator;
  readonly sendLink: Locator;
  readonly sendAgain: Locator;
  readonly newPassword: Locator;
  readonly confirmPassword: Locator;
  readonly save: Locator;
  readonly logOut: Locator;
  readonly status: Locator;
  readonly resetNow: Locator;
  readonly later: Locator;

  constructor(page: Page, language: LanguageCode = "en") {
    super(page, language);
    this.email = page.getByRole("textbox", { name: this.text("login.email.label"), exact: true });
    this.sendLink = this.button("resetPassword.submit");
    this.sendAgain = this.button("resetPasswordSent.resend");
    this.newPassword = page.getByLabel(this.text("password.label"), { exact: true });
    this.confirmPassword = page.getByLabel(this.text("password.confirm.label"), { exact: true });
    this.save = this.button("resetPasswordUpdate.submit");
    this.logOut = this.button("logout.action");
    this.status = page.getByRole("status");
    this.resetNow = this.link("error.passwordWillExpire.action");
    this.later = this.button("error.passwordWillExpire.later");
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
