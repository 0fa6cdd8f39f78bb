import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { PortalPage } from "./portal-page.ts";

/** The pages of second factors in the hands of a person: challenge, set-up, recovery codes. */
export class SecondFactorPage extends PortalPage {
  async expectChallenge(): Promise<void> {
    await this.expectHeading("mfa.challenge.heading");
  }

  /** Types a code, which is sent with its last digit. */
  async typeCode(code: string): Promise<void> {
    await this.tab.type(this.text("mfa.code.label"), code);
  }

  /** Types what a person's authenticator app shows. */
  async typeAppCode(email: string): Promise<void> {
    await this.typeCode(await this.sandbox.authenticatorCode(email));
  }

  /** Has a code sent or spoken, and types it. */
  async typePhoneCode(number: string, send: "mfa.phone.submit" | "mfa.challenge.call"): Promise<void> {
    await this.press(send);
    await this.tab.expectShown("textbox", this.text("mfa.code.label"));
    await this.typeCode(await this.sandbox.phoneCode(number));
  }

  async expectCodeRefused(): Promise<void> {
    await this.tab.expectText("main", this.text("mfa.code.invalidCode"));
    await this.tab.expectFocused("textbox", this.text("mfa.code.label"));
  }

  /** Goes from the reminder to the first step of a method. */
  async choose(method: "totp" | "phone"): Promise<void> {
    await this.press("mfa.reminder.setUp");
    await this.chooseMethod(method);
  }

  async chooseMethod(method: "totp" | "phone"): Promise<void> {
    await this.tab.press("radio", new RegExp(`^${this.text(`mfa.method.${method}`)}`));
    await this.press("mfa.next");
  }

  /** Sets up an authenticator app, whose key the person types; ends at the report of it. */
  async enrolApp(): Promise<void> {
    await this.expectHeading("mfa.download.heading");
    await this.press("mfa.next");
    await this.expectHeading("mfa.scan.heading");
    const secret = String(await this.tab.run(`return document.querySelector("main code").textContent;`));
    const program = AuthenticatorProgram.fromSecret(secret);
    await this.press("mfa.next");
    await this.expectHeading("mfa.code.heading");
    await this.typeCode(program.codeAt(await this.sandbox.now()));
    await this.expectHeading("mfa.done.heading");
  }

  /** Sets up a phone; ends at the report of it. */
  async enrolPhone(number: string): Promise<void> {
    await this.expectHeading("mfa.phone.heading");
    await this.tab.type(this.text("mfa.phone.number"), number);
    await this.press("mfa.phone.submit");
    await this.expectHeading("mfa.code.heading");
    await this.typeCode(await this.sandbox.phoneCode(number.replaceAll(" ", "")));
    await this.expectHeading("mfa.done.heading");
  }

  /** Goes on from a set-up or a challenge. */
  async goOn(): Promise<void> {
    await this.press("mfa.continue");
  }
}
