import { expect, type Page } from "@playwright/test";
import type { Sandbox } from "../support/sandbox-control.ts";

/** The page object of the inbox, where a person reads mails and follows their links. */
export class InboxPage {
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  /** Opens the latest mail to an addressee, and presses its button, which navigates this tab. */
  async followLatest(to: string): Promise<void> {
    await this.page.goto(`http://localhost:${this.sandbox.port}/inbox?to=${encodeURIComponent(to)}`);
    const heading = this.page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Inbox");
    await this.page.getByRole("main").getByRole("listitem").first().getByRole("link").click();
    await expect(heading).not.toHaveText("Inbox");
    await this.page.frameLocator("iframe").getByRole("link").first().click();
    await this.page.waitForURL((url) => url.hostname !== "localhost");
  }
}
