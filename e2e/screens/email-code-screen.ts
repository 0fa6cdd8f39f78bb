import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of LoginPage's step for a code by e-mail. */
export class EmailCodeScreen extends TranslatedScreen {
  /** The link of the password step that leads here. */
  readonly instead: Locator;
  readonly field: Locator;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox, language: LanguageCode = "en") {
    super(page, language);
    this.sandbox = sandbox;
    this.instead = this.button("login.code.instead");
    this.field = page.locator("input[autocomplete=one-time-code]");
  }

  /** Asks for a code at the password step; ends with the field. */
  async ask(): Promise<void> {
    await this.instead.click();
    await expect(this.field).toBeVisible();
  }

  /** Returns the code of the latest mail to an address. */
  async mailedCode(to: string): Promise<string> {
    await expect.poll(() => this.mails(to), { message: `a code to ${to}` }).not.toHaveLength(0);
    const code = (await this.mails(to)).at(0)?.match(/\d{6}/)?.[0];
    if (code === undefined) throw new Error(`The mail to ${to} holds no code.`);
    return code;
  }

  /** Returns the texts of the mails with a code to an address, the latest first. */
  async mails(to: string): Promise<readonly string[]> {
    const messages = await this.sandbox.inbox(to);
    return messages.filter(({ purpose }) => purpose === "SIGN_IN_CODE").map(({ text }) => text);
  }
}
