import { PortalPage } from "./portal-page.ts";

/** The pages of the account and of the second steps in the hands of a signed-in person. */
export class OwnAccountPage extends PortalPage {
  async openAccount(): Promise<void> {
    await this.tab.press("link", "Your account");
    await this.expectHeading("account.heading");
  }

  async openSecondSteps(): Promise<void> {
    await this.tab.press("link", "Your second steps");
  }

  async expectSecondSteps(): Promise<void> {
    await this.expectHeading("mfaFactors.heading");
  }

  async changePassword(current: string, next: string): Promise<void> {
    await this.tab.type(this.text("account.password.current"), current);
    await this.tab.type(this.text("password.label"), next);
    await this.tab.type(this.text("password.confirm.label"), next);
    await this.press("account.password.save");
  }

  async rename(from: string, to: string): Promise<void> {
    await this.tab.press("button", `${this.text("mfaFactors.rename")}, ${from}`);
    await this.tab.type(this.text("mfaFactors.name.label"), to);
    await this.press("mfaFactors.name.save");
  }

  async remove(name: string): Promise<void> {
    await this.tab.press("button", `${this.text("mfaFactors.remove")}, ${name}`);
    await this.tab.expectShown("alertdialog");
    await this.press("mfaFactors.remove");
  }
}
