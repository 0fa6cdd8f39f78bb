import { expect } from "@playwright/test";
import { password, type TenantCode } from "../support/sandbox-control.ts";
import { PortalPage } from "./portal-page.ts";

/** The page of a tenant's OpenID provider in the hands of a person. */
export class OpenIdPage extends PortalPage {
  /** Waits for the page that asks for e-mail and password; `key`: that of one of several such providers. */
  async expectShown(tenant: TenantCode, key?: string): Promise<void> {
    await expect
      .poll(async () => (await this.tab.address()).origin, { message: "the provider’s origin" })
      .toBe(this.sandbox.openIdProvider(tenant, key));
    await this.tab.expectShown("textbox", "Password");
  }

  async signIn(email: string): Promise<void> {
    // The label is around the field, so what stands in the field belongs to its name.
    await this.tab.type(/^E-mail address/, email);
    await this.tab.type("Password", password);
    await this.tab.press("button", "Sign in");
  }

  async cancel(): Promise<void> {
    await this.tab.press("button", "Cancel");
  }

  /** Ends the session at the provider, on its own page. */
  async signOut(tenant: TenantCode): Promise<void> {
    await this.tab.goto(`${this.sandbox.openIdProvider(tenant)}/logout`);
    await this.tab.press("button", "Sign out");
    await this.tab.expectShown("heading", "You are signed out");
  }
}
