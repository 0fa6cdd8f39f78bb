import { expect, type Locator, type Page } from "@playwright/test";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

/** The page object of the tenant's application, where a sign-in begins and ends. */
export class DemoApplication {
  readonly signIn: Locator;
  readonly signOut: Locator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.signIn = page.getByRole("link", { name: "Sign in" });
    this.signOut = page.getByRole("button", { name: "Sign out" });
  }

  async open(tenant: TenantCode): Promise<void> {
    await this.page.goto(this.sandbox.application(tenant));
  }

  /** Opens the application and follows its link to the portal. */
  async startSignIn(tenant: TenantCode): Promise<void> {
    await this.open(tenant);
    await this.signIn.click();
  }

  /** Ends the application's own session only. */
  async signOutHere(tenant: TenantCode): Promise<void> {
    const { hostname } = new URL(this.sandbox.application(tenant));
    await this.page.context().clearCookies({ domain: hostname });
  }

  /** Waits until a person has arrived with valid parameters. */
  async expectArrival(tenant: TenantCode): Promise<void> {
    await this.page.waitForURL((url) => url.origin === new URL(this.sandbox.application(tenant)).origin);
    await expect(this.page.getByText("You are signed in")).toBeVisible();
  }

  /** Waits until this person, and no other, has arrived with valid parameters. */
  async expectSignedIn(tenant: TenantCode, email: string): Promise<void> {
    await this.expectArrival(tenant);
    await expect(this.page.getByRole("strong").filter({ hasText: email })).toBeVisible();
    await expect(this.page.getByText("Valid").first()).toBeVisible();
    await expect(this.page.getByText("Invalid")).toHaveCount(0);
  }
}
