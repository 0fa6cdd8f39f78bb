import { expect } from "@playwright/test";
import { password, type TenantCode } from "../support/sandbox-control.ts";
import { keys } from "../support/webdriver-page.ts";
import { PortalPage } from "./portal-page.ts";

/** LoginPage in the hands of a person: e-mail, password or code, and the question how to go on. */
export class SignInPage extends PortalPage {
  async openForm(tenant: TenantCode, query = ""): Promise<void> {
    await this.open(tenant, `/login${query}`);
    await this.expectForm();
  }

  /** Waits for the e-mail step. */
  async expectForm(): Promise<void> {
    await this.tab.expectShown("textbox", this.text("login.email.label"));
  }

  async expectEmail(email: string): Promise<void> {
    await this.tab.expectValue(this.text("login.email.label"), email);
  }

  async remember(): Promise<void> {
    await this.tab.press("checkbox", new RegExp(this.text("login.email.remember")));
  }

  async enterEmail(email: string): Promise<void> {
    await this.tab.type(this.text("login.email.label"), email);
    await this.press("login.email.submit");
  }

  async enterPassword(typed: string = password): Promise<void> {
    await this.tab.type(this.text("login.password.label"), typed);
    await this.press("login.password.submit");
  }

  async signIn(email: string, typed: string = password): Promise<void> {
    await this.enterEmail(email);
    await this.enterPassword(typed);
  }

  /** Does the same without touching a mouse; the focus is where the page has put it. */
  async signInByKeyboard(email: string): Promise<void> {
    await this.tab.expectFocused("textbox", this.text("login.email.label"));
    await this.tab.pressKeys(...email, keys.Enter);
    await this.tab.expectFocused("textbox", this.text("login.password.label"));
    await this.tab.pressKeys(...password, keys.Enter);
  }

  /** Asks for a code in place of the password, reads it in the mail and types it; it is sent with its last digit. */
  async enterMailedCode(email: string): Promise<void> {
    await this.press("login.code.instead");
    const label = this.text("login.code.label");
    await this.tab.expectShown("textbox", label);
    await this.tab.type(label, await this.mailedCode(email));
  }

  /** Waits for the question how to go on, which names the account. */
  async expectAsked(email: string): Promise<void> {
    await this.tab.expectShown("heading", this.text("signedIn.heading"));
    await this.tab.expectText("main", email);
  }

  private async mailedCode(email: string): Promise<string> {
    const codes = async () => {
      const mails = await this.sandbox.inbox(email);
      return mails.flatMap(({ purpose, text }) =>
        purpose === "SIGN_IN_CODE" ? (text.match(/\d{6}/) ?? []) : [],
      );
    };
    await expect.poll(codes, { message: `a code to ${email}` }).not.toHaveLength(0);
    return (await codes())[0] ?? "";
  }
}
