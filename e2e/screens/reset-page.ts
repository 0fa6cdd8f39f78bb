import { PortalPage } from "./portal-page.ts";

/** The pages for a forgotten or expired password in the hands of a person. */
export class ResetPage extends PortalPage {
  readonly newPassword = "Harbour 2 Lights";

  /** Asks for the mail with the link; the e-mail is filled in already where the sign-in knew it. */
  async askForLink(email?: string): Promise<void> {
    await this.expectHeading("resetPassword.title");
    if (email !== undefined) await this.tab.type(this.text("login.email.label"), email);
    await this.press("resetPassword.submit");
    await this.expectHeading("resetPasswordSent.title");
  }

  async followMail(email: string): Promise<void> {
    await this.tab.goto(await this.sandbox.mailedLink(email));
  }

  async savePassword(password: string = this.newPassword): Promise<void> {
    await this.expectHeading("resetPasswordUpdate.title");
    await this.tab.type(this.text("password.label"), password);
    await this.tab.type(this.text("password.confirm.label"), password);
    await this.press("resetPasswordUpdate.submit");
  }
}
