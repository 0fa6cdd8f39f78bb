import { expect, type Locator, type Page } from "@playwright/test";
import { messagesOf, type LanguageCode } from "../support/messages.ts";
import { password } from "../support/sandbox-control.ts";

/** The page object of e-mail verification and partner SSO in one language. */
export class VerificationScreen {
  readonly words: Readonly<Record<string, string>>;
  readonly heading: Locator;
  readonly alert: Locator;
  readonly email: Locator;
  readonly submit: Locator;
  readonly continue: Locator;
  readonly notReceived: Locator;
  readonly retry: Locator;
  readonly dialog: Locator;
  readonly reload: Locator;
  readonly close: Locator;
  private readonly page: Page;

  constructor(page: Page, language: LanguageCode) {
    this.page = page;
    this.words = messagesOf(language);
    const button = (id: string) => page.getByRole("button", { name: this.word(id), exact: true });
    const link = (id: string) => page.getByRole("link", { name: this.word(id), exact: true });
    this.heading = page.getByRole("heading", { level: 1 });
    this.alert = page.getByRole("alert");
    this.email = page.getByRole("textbox", { name: this.word("login.email.label"), exact: true });
    this.submit = page.locator("button[type=submit]");
    this.continue = link("verifyEmail.prompt.continue");
    this.notReceived = button("verifyEmail.sent.notReceived");
    this.retry = button("common.retry");
    this.dialog = page.getByRole("alertdialog");
    this.reload = button("partnerSso.unreachable.reload");
    this.close = button("common.close");
  }

  word(id: string): string {
    const text = this.words[id];
    if (text === undefined) throw new Error(`There is no message ${id}.`);
    return text;
  }

  async expectHeading(id: string): Promise<void> {
    await expect(this.heading).toHaveText(this.word(id));
  }

  /** Signs in, locating the fields by the ids that password managers know. */
  async signIn(email: string): Promise<void> {
    await this.page.locator("#email").fill(email);
    await this.submit.click();
    await this.page.locator("#current-password").fill(password);
    await this.submit.click();
  }
}
