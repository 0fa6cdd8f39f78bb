import type { Locator, Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of the page of the account in one language. */
export class AccountScreen extends TranslatedScreen {
  readonly sessions: Locator;
  readonly end: Locator;
  readonly endOthers: Locator;
  readonly keepOthers: Locator;
  readonly status: Locator;
  readonly changePassword: Locator;
  readonly currentPassword: Locator;
  readonly save: Locator;

  constructor(page: Page, language: LanguageCode = "en") {
    super(page, language);
    this.sessions = page
      .getByRole("region", { name: this.text("account.sessions.heading") })
      .getByRole("listitem");
    this.end = page.getByRole("button", { name: this.text("account.sessions.end") });
    this.endOthers = this.main.getByRole("button", {
      name: this.text("account.sessions.endOthers"),
      exact: true,
    });
    this.keepOthers = this.button("account.endOthers.keep");
    this.status = page.getByRole("status");
    this.changePassword = this.button("account.password.open");
    this.currentPassword = page.locator("#current-password");
    this.save = this.button("account.password.save");
  }

  get backToApplication(): Locator {
    return this.page.getByRole("button", {
      name: this.text("account.back", { name: "Harbour Grand Hotels" }),
    });
  }

  async expectShown(): Promise<void> {
    await this.expectHeading("account.heading");
  }

  /** Fills in the form for another password, and sends it. */
  async savePassword(current: string, password: string): Promise<void> {
    await this.currentPassword.fill(current);
    await this.page.locator("#new-password").fill(password);
    await this.page.locator("#confirm-password").fill(password);
    await this.save.click();
  }

  /** Presses the first button of the dialog, which ends all other sessions. */
  async confirm(): Promise<void> {
    await this.dialog.locator("[data-actions] button").first().click();
  }
}
