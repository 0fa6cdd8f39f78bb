import { expect, type Locator, type Page } from "@playwright/test";
import { messagesOf, messageText, type LanguageCode, type Messages } from "../support/messages.ts";

/** Locates the parts of a page by the portal's messages in one language. */
export class TranslatedScreen {
  readonly heading: Locator;
  readonly main: Locator;
  readonly alert: Locator;
  readonly dialog: Locator;
  protected readonly page: Page;
  private readonly messages: Messages;

  constructor(page: Page, language: LanguageCode = "en") {
    this.page = page;
    this.messages = messagesOf(language);
    this.heading = page.getByRole("heading", { level: 1 });
    this.main = page.getByRole("main");
    this.alert = page.getByRole("alert");
    this.dialog = page.getByRole("alertdialog");
  }

  /** Returns a message of the portal, as a tenant with a page for support and the app of Little Hotelier sees it. */
  text(id: string, values: Readonly<Record<string, string>> = {}): string {
    return messageText(this.messages, id, values);
  }

  button(id: string): Locator {
    return this.page.getByRole("button", { name: this.text(id), exact: true });
  }

  link(id: string): Locator {
    return this.page.getByRole("link", { name: this.text(id), exact: true });
  }

  async expectHeading(id: string): Promise<void> {
    await expect(this.heading).toHaveText(this.text(id));
  }
}
