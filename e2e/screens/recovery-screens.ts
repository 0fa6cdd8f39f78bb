import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { MfaScreens } from "./mfa-screens.ts";

/** The page object of the steps of recovery codes in one language. */
export class RecoveryScreens extends MfaScreens {
  /** The codes, one in each item. */
  readonly codes: Locator;
  readonly field: Locator;
  readonly use: Locator;
  readonly saved: Locator;
  readonly copy: Locator;
  readonly download: Locator;

  constructor(page: Page, language: LanguageCode = "en") {
    super(page, language);
    this.codes = page
      .getByRole("list", { name: this.text("mfa.recovery.heading"), exact: true })
      .getByRole("listitem");
    this.field = page.getByRole("textbox", { name: this.text("mfa.recovery.label"), exact: true });
    this.use = this.button("mfa.recovery.use");
    this.saved = this.button("mfa.recovery.save.done");
    this.copy = this.button("mfa.recovery.copy");
    this.download = this.button("mfa.recovery.download");
  }

  /** Waits for new codes and returns them as they are shown. */
  async shownCodes(): Promise<readonly string[]> {
    await this.expectHeading("mfa.recovery.save.heading");
    await expect(this.codes).toHaveCount(10);
    return this.codes.allTextContents();
  }
}
