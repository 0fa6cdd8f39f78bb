import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { readQrCode } from "../support/qr-reader.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";
import { LoginScreen } from "./login-screen.ts";
import { MfaScreens } from "./mfa-screens.ts";

type Method = "totp" | "phone" | "app";

/** The page object of the set-up of a second factor in one language, from the sign-in on. */
export class MfaSetUpScreens extends MfaScreens {
  readonly country: Locator;
  readonly number: Locator;
  readonly later: Locator;
  readonly start: Locator;
  /** The authenticator app's secret as text. */
  readonly secret: Locator;
  private readonly sandbox: Sandbox;
  private readonly language: LanguageCode;

  constructor(page: Page, sandbox: Sandbox, language: LanguageCode = "en") {
    super(page, language);
    this.sandbox = sandbox;
    this.language = language;
    this.country = page.getByRole("combobox", { name: this.text("mfa.phone.country"), exact: true });
    this.number = page.getByRole("textbox", { name: this.text("mfa.phone.number"), exact: true });
    this.later = this.button("mfa.reminder.later");
    this.start = this.button("mfa.register.start");
    this.secret = page.locator("main code");
  }

  /** Signs in with a password; ends at the reminder with which set-up begins. */
  async signIn(tenant: TenantCode, email: string): Promise<void> {
    const login = new LoginScreen(this.page, this.sandbox, this.language);
    await login.open(tenant, `?langCode=${this.language}`);
    await login.signIn(email);
    await this.expectHeading("mfa.reminder.heading");
  }

  /** Goes from the reminder to the first step of a method. */
  async choose(method: Method): Promise<void> {
    await this.setUp.click();
    await this.expectHeading("mfa.method.heading");
    await this.radio(`mfa.method.${method}`).first().check();
    await this.next.click();
  }

  /** Goes from the first step of an authenticator app to its key. */
  async expectSecret(): Promise<void> {
    await this.next.click();
    await this.expectHeading("mfa.scan.heading");
  }

  /** Sets up an authenticator app from its first step on, whose key the person types; ends at the report of it. */
  async enrolApp(): Promise<AuthenticatorProgram> {
    await this.expectSecret();
    const program = AuthenticatorProgram.fromSecret(await this.secret.innerText());
    await this.next.click();
    await this.code.fill(program.codeAt(await this.sandbox.now()));
    await this.expectHeading("mfa.done.heading");
    return program;
  }

  /** Types what a person's authenticator app shows, once it is asked for. */
  async typeAppCode(email: string): Promise<void> {
    await this.expectCodeAsked();
    await this.code.fill(await this.sandbox.authenticatorCode(email));
  }

  /** Reads the QR code for the authenticator app. */
  scan(): Promise<string> {
    return readQrCode(this.page.getByRole("img", { name: this.text("mfa.scan.qr") }));
  }

  /** Reads the QR code for the partner's app. */
  scanPairing(): Promise<string> {
    return readQrCode(this.page.getByRole("img", { name: this.text("mfa.waiting.qr") }));
  }

  /** Returns the two-digit number to confirm in the app. */
  async numberShown(): Promise<string> {
    const words = this.text("mfa.number.announcement", { number: String.raw`\d\d` });
    const announced = this.page.getByText(new RegExp(`^${words}$`));
    await expect(announced).toHaveCount(1);
    return /\d\d/.exec((await announced.textContent()) ?? "")?.[0] ?? "";
  }

  async expectStep(id: string, number: number, total: number): Promise<void> {
    await this.expectHeading(id);
    const step = this.text("mfa.step", { number: String(number), total: String(total) });
    await expect(this.heading).toHaveAccessibleDescription(step);
  }
}
