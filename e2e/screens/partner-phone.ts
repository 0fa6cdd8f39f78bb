import { expect, type Locator, type Page } from "@playwright/test";
import type { PartnerCode, Sandbox } from "../support/sandbox-control.ts";

/** The page object of the partner's mobile app on a person's phone. */
export class PartnerPhone {
  readonly pairingCode: Locator;
  readonly pair: Locator;
  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
    this.pairingCode = page.getByRole("textbox", { name: "Or type the code or the address" });
    this.pair = page.getByRole("button", { name: "Pair", exact: true });
  }

  static async of(
    page: Page,
    sandbox: Sandbox,
    { partner, email }: { readonly partner: PartnerCode; readonly email: string },
  ): Promise<PartnerPhone> {
    const phone = await page.context().newPage();
    await phone.goto(sandbox.phonePage(partner, email));
    return new PartnerPhone(phone);
  }

  /** Types the pairing URL of the portal's QR code. */
  async pairWith(address: string): Promise<void> {
    await this.pairingCode.fill(address);
    await this.pair.click();
    await this.expectOutcome("This phone is paired.");
  }

  /** Presses a button: a number, or an event such as a timeout. */
  async tap(label: string): Promise<void> {
    await this.page.getByRole("button", { name: label, exact: true }).click();
  }

  /** Expects the app to say which browser asks, and when. */
  async expectAsker(browser: string): Promise<void> {
    await expect(this.page.getByText(`Asked from ${browser} at`)).toHaveText(/ at \d\d:\d\d UTC\.$/);
  }

  async expectOutcome(words: string): Promise<void> {
    await expect(this.page.getByRole("status")).toHaveText(words);
  }
}
