import type { Locator, Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { password } from "../support/sandbox-control.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of e-mail verification and partner SSO in one language. */
export class VerificationScreen extends TranslatedScreen {
  readonly email: Locator;
  readonly submit: Locator;
  readonly reload: Locator;

  constructor(page: Page, language: LanguageCode) {
    super(page, language);
    this.email = page.getByRole("textbox", { name: this.text("login.email.label"), exact: true });
    this.submit = page.locator("button[type=submit]");
    this.reload = this.button("partnerSso.unreachable.reload");
  }

  /** Signs in, locating the fields by the ids that password managers know. */
  async signIn(email: string): Promise<void> {
    await this.page.locator("#email").fill(email);
    await this.submit.click();
    await this.page.locator("#current-password").fill(password);
    await this.submit.click();
  }
}
