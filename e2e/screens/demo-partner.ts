import type { Page } from "@playwright/test";
import type { PartnerCode, Sandbox } from "../support/sandbox-control.ts";

/** The page object of a partner's application, which signs people in at the portal. */
export class DemoPartner {
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
  }

  async open(partner: PartnerCode): Promise<void> {
    await this.page.goto(this.sandbox.partnerApplication(partner));
  }

  /** Presses a person's button, which navigates to the portal. */
  async handOver(person: string): Promise<void> {
    const card = this.page.getByRole("region", { name: person });
    await card.getByRole("button", { name: /^Open / }).click();
    await this.page.waitForURL((url) => !url.hostname.startsWith("partner."));
  }
}
