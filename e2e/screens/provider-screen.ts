import { expect, type Locator, type Page } from "@playwright/test";
import { password, type Sandbox, type TenantCode } from "../support/sandbox-control.ts";

/** The page object of an OpenID provider's own pages; its buttons are found in English. */
export class ProviderScreen {
  readonly email: Locator;
  readonly password: Locator;
  readonly signOut: Locator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.email = page.locator("input[name=email]");
    this.password = page.locator("input[name=password]");
    this.signOut = page.getByRole("button", { name: "Sign out", exact: true });
  }

  /** Waits for the page that asks for e-mail and password. `key`: that of one of several such providers. */
  async expectShown(tenant: TenantCode, key?: string): Promise<void> {
    await this.page.waitForURL((url) => url.origin === this.sandbox.openIdProvider(tenant, key));
    await expect(this.password).toBeVisible();
  }

  /** Waits for the page first: LoginPage has an e-mail field of the same name. */
  async enter(email: string): Promise<void> {
    await expect(this.password).toBeVisible();
    await this.email.fill(email);
    await this.password.fill(password);
    await this.password.press("Enter");
  }
}
