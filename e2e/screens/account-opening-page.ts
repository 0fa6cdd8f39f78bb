import { typedAccount as typed } from "./account-form-screen.ts";
import { PortalPage } from "./portal-page.ts";

/** ActivatePage and RegisterPage in the hands of a person. */
export class AccountOpeningPage extends PortalPage {
  readonly password = typed.password;

  async expectForm(title: "activate.title" | "register.title"): Promise<void> {
    await this.expectHeading(title);
    await this.tab.expectShown("textbox", this.text("password.firstLabel"));
  }

  async fillIn(password: string = typed.password): Promise<void> {
    await this.tab.type(this.text("password.firstLabel"), password);
    await this.tab.type(this.text("password.confirm.label"), password);
    await this.tab.choose(this.text("activate.secretQuestion"), typed.question);
    await this.tab.type(this.text("activate.secretAnswer"), typed.answer);
  }

  async activate(): Promise<void> {
    await this.fillIn();
    await this.press("activate.submit");
  }
}
