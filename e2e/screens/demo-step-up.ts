import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { messagesOf } from "../support/messages.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

/** A message that reached an embedding page, and whether an application would believe it. */
type ReceivedMessage = {
  readonly origin: string;
  readonly message: unknown;
  readonly verdict: "valid" | "invalid";
};

/**
 * The page object of an embedding page: the tenant's application (same site), the partner's application (cross-site)
 * or a page of an untrusted origin, which may not frame the portal.
 */
export class DemoStepUp {
  readonly verification: FrameLocator;
  /** How the step-up has ended, as the package says. */
  readonly outcome: Locator;
  /** Asks in a tab of its own. */
  readonly askInTab: Locator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;
  private readonly entries: Locator;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.verification = page.frameLocator("#verification iframe");
    this.outcome = page.getByRole("status");
    this.askInTab = page.getByRole("button", { name: "Ask in a tab of its own" });
    this.entries = page.locator("#messages > li");
  }

  /** Opens the page. `redirectUri` is the target of the verification; by default the page itself. */
  async open(
    parent: "application" | "partner" | "stranger",
    tenant: TenantCode,
    redirectUri?: string,
  ): Promise<void> {
    const address = new URL(this.sandbox.stepUp(parent, tenant));
    if (redirectUri !== undefined) address.searchParams.set("redirectUri", redirectUri);
    await this.page.goto(address.href);
  }

  /** Clicks in the frame, which gives it its cookies when the browser blocks third-party cookies. */
  async allowCookies(): Promise<void> {
    const text = messagesOf("en");
    const button = (id: string) =>
      this.verification.getByRole("button", { name: text[id] ?? id, exact: true });
    await expect(button("mfa.back")).toBeVisible();
    if (await button("mfa.continue").isVisible()) await button("mfa.continue").click();
  }

  async messages(): Promise<readonly ReceivedMessage[]> {
    const entries = await this.entries.evaluateAll((found) =>
      found.map((entry) => (entry instanceof HTMLElement ? { ...entry.dataset } : {})),
    );
    return entries.map(({ origin = "", message = "null", verdict }) => ({
      origin,
      message: JSON.parse(message) as unknown,
      verdict: verdict === "valid" ? "valid" : "invalid",
    }));
  }

  /** Sends forged messages into the frame. */
  async forge(): Promise<void> {
    await this.page.getByRole("button", { name: "Send forged messages into the frame" }).click();
  }
}
