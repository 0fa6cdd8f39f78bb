import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The values that a person types to open an account. */
export const typedAccount = {
  password: "Harbour lights 7",
  question: "first-school",
  answer: "Park Lane Primary",
};

/** The page object of ActivatePage and RegisterPage in one language. */
export class AccountFormScreen extends TranslatedScreen {
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly question: Locator;
  readonly answer: Locator;
  readonly submit: Locator;

  constructor(page: Page, language: LanguageCode) {
    super(page, language);
    const label = (id: string) => page.getByLabel(this.text(id), { exact: true });
    this.password = label("password.firstLabel");
    this.confirmation = label("password.confirm.label");
    this.question = label("activate.secretQuestion");
    this.answer = label("activate.secretAnswer");
    this.submit = page.locator('form button[type="submit"]');
  }

  /** Waits for the form of this person. */
  async expectFormOf(email: string): Promise<void> {
    await expect(this.password).toBeVisible();
    await expect(this.page.getByTitle(email)).toBeVisible();
  }

  async fillIn({ password, question, answer } = typedAccount): Promise<void> {
    await this.password.fill(password);
    await this.confirmation.fill(password);
    await this.question.selectOption(question);
    await this.answer.fill(answer);
  }

  async expectFilledIn(): Promise<void> {
    const { password, question, answer } = typedAccount;
    await expect(this.password).toHaveValue(password);
    await expect(this.confirmation).toHaveValue(password);
    await expect(this.question).toHaveValue(question);
    await expect(this.answer).toHaveValue(answer);
  }
}
