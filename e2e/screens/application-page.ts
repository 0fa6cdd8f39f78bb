import { expect } from "@playwright/test";
import type { TenantCode } from "../support/sandbox-control.ts";
import { PortalPage } from "./portal-page.ts";

/** The tenant's application in the hands of a person, where a sign-in begins and ends. */
export class ApplicationPage extends PortalPage {
  async start(tenant: TenantCode): Promise<void> {
    await this.tab.goto(this.sandbox.application(tenant));
  }

  /** Opens the application and follows its link to the portal. */
  async startSignIn(tenant: TenantCode): Promise<void> {
    await this.start(tenant);
    await this.tab.press("link", "Sign in");
  }

  /** Waits until somebody has arrived at the application’s own address. */
  async expectArrival(tenant: TenantCode): Promise<void> {
    await expect
      .poll(async () => (await this.tab.address()).origin, { message: "the application’s origin" })
      .toBe(new URL(this.sandbox.application(tenant)).origin);
    await this.tab.expectText("main", "You are signed in");
  }

  /** Waits until this person has arrived with what the application finds valid. */
  async expectSignedIn(tenant: TenantCode, email: string): Promise<void> {
    await this.expectArrival(tenant);
    await this.tab.expectText("main", email);
    const [said] = await this.tab.texts("main");
    expect(said).toContain("Valid");
    expect(said).not.toContain("Invalid");
  }

  /** Signs out, which ends here again. */
  async signOut(): Promise<void> {
    await this.tab.press("button", "Sign out");
    await this.tab.expectShown("link", "Sign in");
  }
}
