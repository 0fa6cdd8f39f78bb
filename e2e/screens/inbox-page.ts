import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import type { Sandbox } from "../support/sandbox-control.ts";

/** The page object of the inbox, where a person reads mails and follows their links. */
export class InboxPage {
  readonly messages: Locator;
  /** The HTML of the mail. */
  readonly mail: FrameLocator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.messages = page.getByRole("main").getByRole("listitem");
    this.mail = page.frameLocator("iframe");
  }

  /** Opens the inbox, with all messages or those to one addressee. */
  async open(to?: string): Promise<void> {
    const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
    await this.page.goto(`http://localhost:${this.sandbox.port}/inbox${query}`);
    await expect(this.page.getByRole("heading", { level: 1, name: "Inbox" })).toBeVisible();
  }

  /** Opens the latest message to an addressee. */
  async openLatest(to: string): Promise<void> {
    await this.open(to);
    await this.messages.first().getByRole("link").click();
    await expect(this.page.getByRole("heading", { level: 1 })).not.toHaveText("Inbox");
  }

  /** Presses the button in the mail, which navigates this tab. */
  async followButton(): Promise<void> {
    await this.leave(this.mail.getByRole("link").first());
  }

  /** Opens the latest mail to an addressee and presses its button. */
  async followLatest(to: string): Promise<void> {
    await this.openLatest(to);
    await this.followButton();
  }

  private async leave(link: Locator): Promise<void> {
    await link.click();
    await this.page.waitForURL((url) => url.hostname !== "localhost");
  }
}
