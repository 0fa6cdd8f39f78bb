import type { Locator, Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of the page of second steps in one language. */
export class SecondStepsScreen extends TranslatedScreen {
  readonly name: Locator;
  readonly save: Locator;
  readonly add: Locator;
  readonly removeAll: Locator;
  readonly factors: Locator;
  readonly browsers: Locator;

  constructor(page: Page, language: LanguageCode = "en") {
    super(page, language);
    this.name = page.getByRole("textbox", { name: this.text("mfaFactors.name.label") });
    this.save = this.button("mfaFactors.name.save");
    this.add = this.button("mfaFactors.add");
    this.removeAll = this.button("mfaFactors.removeAll");
    this.factors = page.getByRole("main").getByRole("list").first().getByRole("listitem");
    this.browsers = page
      .getByRole("region", { name: this.text("mfaFactors.browsers.heading") })
      .getByRole("listitem");
  }

  get backToApplication(): Locator {
    return this.page.getByRole("button", {
      name: this.text("mfaFactors.back").replace("{name}", "Harbour Grand Hotels"),
    });
  }

  async expectShown(): Promise<void> {
    await this.expectHeading("mfaFactors.heading");
  }

  rename(name: string): Locator {
    return this.page.getByRole("button", { name: `${this.text("mfaFactors.rename")}, ${name}` });
  }

  remove(name: string): Locator {
    return this.page.getByRole("button", { name: `${this.text("mfaFactors.remove")}, ${name}` });
  }

  /** Presses the first button of the dialog, which makes the change. */
  async confirm(): Promise<void> {
    await this.dialog.locator("[data-actions] button").first().click();
  }
}
