import { expect, type Locator, type Page } from "@playwright/test";
import type { Messages } from "../support/messages.ts";

/** The values that a person types to open an account. */
export const typedAccount = {
  password: "Harbour lights 7",
  question: "first-school",
  answer: "Park Lane Primary",
};

/** The page object of ActivatePage and RegisterPage in one language. */
export class AccountFormScreen {
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly question: Locator;
  readonly answer: Locator;
  readonly submit: Locator;
  readonly requireLogout: Locator;
  readonly logOut: Locator;
  readonly alert: Locator;
  readonly retry: Locator;
  private readonly page: Page;

  constructor(page: Page, messages: Messages, kind: "activate" | "register" = "activate") {
    const words = (id: string) => messages[id] ?? id;
    this.page = page;
    this.password = page.getByLabel(words("password.label"), { exact: true });
    this.confirmation = page.getByLabel(words("password.confirm.label"), { exact: true });
    this.question = page.getByLabel(words("activate.secretQuestion"), { exact: true });
    this.answer = page.getByLabel(words("activate.secretAnswer"), { exact: true });
    this.submit = page.getByRole("button", { name: words(`${kind}.submit`) });
    this.requireLogout = page.getByRole("alertdialog", { name: words("logout.mustLogout") });
    this.logOut = this.requireLogout.getByRole("button", { name: words("logout.action") });
    this.alert = page.getByRole("alert");
    this.retry = page.getByRole("button", { name: words("common.retry") });
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
    await expect(this.password).toHaveValue(typedAccount.password);
    await expect(this.confirmation).toHaveValue(typedAccount.password);
    await expect(this.question).toHaveValue(typedAccount.question);
    await expect(this.answer).toHaveValue(typedAccount.answer);
  }
}
