import { expect, type Locator, type Page } from "@playwright/test";
import type { LanguageCode } from "../support/messages.ts";
import { password, type Sandbox, type TenantCode } from "../support/sandbox-control.ts";
import { DemoApplication } from "./demo-application.ts";
import { TranslatedScreen } from "./translated-screen.ts";

/** The page object of LoginPage in one language: labels, buttons, messages. */
export class LoginScreen extends TranslatedScreen {
  readonly email: Locator;
  readonly remember: Locator;
  readonly next: Locator;
  readonly password: Locator;
  readonly logIn: Locator;
  readonly changeEmail: Locator;
  readonly forgotPassword: Locator;
  /** The three ways on of a person who is signed in already. */
  readonly continueSession: Locator;
  readonly status: Locator;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox, language: LanguageCode = "en") {
    super(page, language);
    this.sandbox = sandbox;
    this.email = page.getByRole("textbox", { name: this.text("login.email.label"), exact: true });
    this.remember = page.getByRole("checkbox", { name: this.text("login.email.remember") });
    this.next = this.button("login.email.submit");
    this.password = page.getByLabel(this.text("login.password.label"), { exact: true });
    this.logIn = this.button("login.password.submit");
    this.changeEmail = page.getByRole("button", {
      name: this.text("login.changeEmail").split(" (")[0] ?? "",
    });
    this.forgotPassword = this.link("login.password.forgot");
    const [continueTo = ""] = this.text("signedIn.continue").split("{");
    this.continueSession = page.getByRole("button", { name: continueTo });
    this.status = page.getByRole("status");
  }

  async open(tenant: TenantCode, query = ""): Promise<void> {
    await this.page.goto(this.sandbox.portal(tenant, `/login${query}`));
    await expect(this.email).toBeVisible();
    await this.expectAttached();
  }

  /** Waits until React has hydrated the prerendered form. */
  async expectAttached(): Promise<void> {
    await this.page.waitForFunction(() => {
      const heading = document.querySelector("#portal h1");
      return heading !== null && Object.keys(heading).some((key) => key.startsWith("__reactProps"));
    });
  }

  /** Waits for the question how to go on, which names the account. */
  async expectAsked(email: string): Promise<void> {
    await expect(this.continueSession).toBeVisible();
    await expect(this.page.getByRole("main")).toContainText(email);
  }

  /** Submits the e-mail step; ends at the password step. */
  async enterEmail(email: string): Promise<void> {
    await this.email.fill(email);
    await this.next.click();
    await expect(this.password).toBeVisible();
  }

  /** Does the same, and waits until the program fetches parts ahead: by then it has loaded whatever else it wants. */
  async enterEmailUntilIdle(email: string): Promise<void> {
    const fetchedAhead = this.page.waitForRequest(/\/js\/LogoutPage\./);
    await this.enterEmail(email);
    await fetchedAhead;
  }

  async enterPassword(typed: string = password): Promise<void> {
    await this.password.fill(typed);
    await this.logIn.click();
  }

  async signIn(email: string, typed: string = password): Promise<void> {
    await this.enterEmail(email);
    await this.enterPassword(typed);
  }

  /** Signs in at LoginPage, and waits until the person has arrived in the application. */
  async signInTo(tenant: TenantCode, email: string, query = ""): Promise<void> {
    await this.open(tenant, query);
    await this.signIn(email);
    await new DemoApplication(this.page, this.sandbox).expectSignedIn(tenant, email);
  }

  /** Begins a sign-in in the application and ends it there. */
  async signInFrom(tenant: TenantCode, email: string): Promise<void> {
    const application = new DemoApplication(this.page, this.sandbox);
    await application.startSignIn(tenant);
    await this.signIn(email);
    await application.expectSignedIn(tenant, email);
  }
}
