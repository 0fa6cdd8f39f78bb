import { messagesOf, messageText, type LanguageCode } from "../support/messages.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";
import type { WebDriverPage } from "../support/webdriver-page.ts";

/** What the page objects of a person at WebDriver share: the tab, the sandbox, and the portal's words in one language. */
export class PortalPage {
  readonly tab: WebDriverPage;
  protected readonly sandbox: Sandbox;
  protected readonly language: LanguageCode;

  constructor(tab: WebDriverPage, sandbox: Sandbox, language: LanguageCode = "en") {
    this.tab = tab;
    this.sandbox = sandbox;
    this.language = language;
  }

  /** Returns a message of the portal by its id. */
  text(id: string, values: Readonly<Record<string, string>> = {}): string {
    return messageText(messagesOf(this.language), id, values);
  }

  /** Presses the button with this message. */
  async press(id: string): Promise<void> {
    await this.tab.press("button", this.text(id));
  }

  /** Follows the link with this message. */
  async follow(id: string): Promise<void> {
    await this.tab.press("link", new RegExp(`^${this.text(id).replaceAll(/[.?()]/g, "\\$&")}`));
  }

  async open(tenant: TenantCode | "nobody", path: string): Promise<void> {
    await this.tab.goto(this.sandbox.portal(tenant, path));
  }

  /** Waits for the heading with this message, which says what page it is. */
  async expectHeading(id: string): Promise<void> {
    await this.tab.expectShown("heading", this.text(id));
  }

  /** Waits for an announced error. */
  async expectAlert(id: string): Promise<void> {
    await this.tab.expectText("alert", this.text(id));
  }

  /** Waits until the page tells something beside its form. */
  async expectStatus(id: string): Promise<void> {
    await this.tab.expectText("status", this.text(id));
  }
}
