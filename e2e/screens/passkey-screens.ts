import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";
import { LoginScreen } from "./login-screen.ts";
import { MfaSetUpScreens } from "./mfa-set-up-screens.ts";

/** The page object of the steps of passkeys in one language. */
export class PasskeyScreens extends MfaSetUpScreens {
  readonly create: Locator;
  readonly methods: Locator;
  /** The button beside the e-mail step that has the browser ask for a passkey. */
  readonly ask: Locator;
  private readonly login: LoginScreen;

  constructor(page: Page, sandbox: Sandbox, language: LanguageCode = "en") {
    super(page, sandbox, language);
    this.create = this.button("mfa.passkey.create");
    this.methods = page.getByRole("radio");
    this.ask = this.button("passkey.submit");
    this.login = new LoginScreen(page, sandbox, language);
  }

  /** Signs in and comes to where a passkey is made; `id`: what its method is called. */
  async reachCreation(tenant: TenantCode, email: string, id = "mfa.method.passkey"): Promise<void> {
    await this.signIn(tenant, email);
    await this.setUp.click();
    await this.expectHeading("mfa.method.heading");
    await this.radio(id).first().check();
    await this.next.click();
    await this.expectHeading("mfa.passkey.heading");
  }

  /** Sets up a passkey; ends at the report of it. */
  async enrol(tenant: TenantCode, email: string, id?: string): Promise<void> {
    await this.reachCreation(tenant, email, id);
    await this.trust.uncheck();
    await this.create.click();
    await this.expectHeading("mfa.done.heading");
  }

  /** Signs in once more in a session of its own; ends at the challenge, which says this of passkeys. */
  async reachChallenge(tenant: TenantCode, email: string, said = "mfa.passkey.challenge"): Promise<void> {
    await this.page.context().clearCookies();
    await this.login.open(tenant);
    await this.login.signIn(email);
    await this.expectHeading("mfa.challenge.heading");
    await expect(this.main).toContainText(this.text(said));
  }

  /** Expects a sign-in to have passed the challenge: it then says that there are no recovery codes. */
  async expectPassed(): Promise<void> {
    await this.expectHeading("mfa.recovery.heading");
  }

  /** Expects a message that says why there is no passkey, or why it did not pass. */
  async expectTold(id: string, values: Readonly<Record<string, string>> = {}): Promise<void> {
    await expect(this.alert.filter({ hasText: this.text(id, values) })).toBeVisible();
  }
}
