import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of the MFA steps in one language. */
export class MfaScreens extends TranslatedScreen {
  readonly code: Locator;
  readonly trust: Locator;
  readonly back: Locator;
  readonly confirm: Locator;
  readonly next: Locator;
  readonly setUp: Locator;
  readonly continue: Locator;
  readonly anotherWay: Locator;
  /** The button that sends the first code, by message or by call. */
  readonly send: Locator;
  readonly removeAll: Locator;

  constructor(page: Page, language: LanguageCode = "en") {
    super(page, language);
    this.code = page.getByRole("textbox", { name: this.text("mfa.code.label"), exact: true });
    this.trust = page.getByRole("checkbox", { name: this.text("mfa.code.trust") });
    this.back = this.button("mfa.back");
    this.confirm = this.button("mfa.code.submit");
    this.next = this.button("mfa.next");
    this.setUp = this.button("mfa.reminder.setUp");
    this.continue = this.button("mfa.continue");
    this.anotherWay = this.button("mfa.anotherWay");
    this.send = this.button("mfa.phone.submit");
    this.removeAll = this.button("mfa.reset.confirm");
  }

  radio(id: string): Locator {
    return this.page.getByRole("radio", { name: this.text(id) });
  }

  /** Waits for the challenge of a factor, ready for its code. */
  async expectCodeAsked(): Promise<void> {
    await this.expectHeading("mfa.challenge.heading");
    await expect(this.code).toBeVisible();
  }

  /** Expects an error at the field, whose value is kept for correction. */
  async expectRefused(id: string): Promise<void> {
    await expect(this.code).toHaveAttribute("aria-invalid", "true");
    await expect(this.page.getByText(this.text(id))).toBeVisible();
  }

  /** Returns the whole seconds that a button's countdown shows. */
  async secondsShown(): Promise<number> {
    const time = await this.page.locator("button time").first().getAttribute("datetime");
    return Number(/^PT(\d+)S$/.exec(time ?? "")?.[1]);
  }
}
