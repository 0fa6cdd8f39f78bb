import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Sandbox } from "../support/sandbox-control.ts";

/** The inbox in a browser: where a person finds a mail, reads it and follows its link. */
export class InboxPage {
  readonly messages: Locator;
  /** The mail as a mail program shows it. */
  readonly mail: FrameLocator;
  /** The mail as text. */
  readonly text: Locator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.messages = page.getByRole("main").getByRole("listitem");
    this.mail = page.frameLocator("iframe");
    this.text = page.getByRole("region", { name: "As text" });
  }

  /** Everything that was sent, or what was sent to somebody. */
  async open(to?: string): Promise<void> {
    const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
    await this.page.goto(`http://localhost:${this.sandbox.port}/inbox${query}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  }

  /** The latest message to somebody. */
  async openLatest(to: string): Promise<void> {
    await this.open(to);
    await this.messages.first().getByRole("link").click();
    await expect(this.page.getByRole("heading", { level: 1 })).not.toHaveText("Inbox");
  }

  /** Presses the button in the mail, which leads this tab away. */
  async followButton(): Promise<void> {
    await this.leave(this.mail.getByRole("link").first());
  }

  /** Follows the bare link in the mail's text. */
  async followText(): Promise<void> {
    await this.leave(this.text.getByRole("link"));
  }

  /** As a person does it: finds the latest mail to somebody, opens it, presses its button. */
  async followLatest(to: string): Promise<void> {
    await this.openLatest(to);
    await this.followButton();
  }

  private async leave(link: Locator): Promise<void> {
    await link.click();
    await this.page.waitForURL((url) => url.hostname !== "localhost");
  }
}
