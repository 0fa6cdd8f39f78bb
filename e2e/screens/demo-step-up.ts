import { expect, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { messagesOf } from "../support/messages.ts";
import type { Sandbox, TenantCode } from "../support/sandbox-control.ts";

/** A message that reached an embedding page, and whether an application would believe it. */
export type ReceivedMessage = {
  readonly origin: string;
  readonly message: unknown;
  readonly verdict: "valid" | "invalid";
};

/**
 * A page that asks for a second factor in a frame: the tenant's application (same site), the partner's
 * application (another site), or a stranger's page, which no portal lets frame anything.
 */
export class DemoStepUp {
  readonly verification: FrameLocator;
  private readonly page: Page;
  private readonly sandbox: Sandbox;
  private readonly entries: Locator;

  constructor(page: Page, sandbox: Sandbox) {
    this.page = page;
    this.sandbox = sandbox;
    this.verification = page.frameLocator("#verification");
    this.entries = page.locator("#messages > li");
  }

  /** `redirectUri`: whom the portal is to tell; the page itself where none is named. */
  async open(
    parent: "application" | "partner" | "stranger",
    tenant: TenantCode,
    redirectUri?: string,
  ): Promise<void> {
    const address = new URL(this.sandbox.stepUp(parent, tenant));
    if (redirectUri !== undefined) address.searchParams.set("redirectUri", redirectUri);
    await this.page.goto(address.href);
  }

  /** Clicks where the browser keeps cookies from frames of other sites until somebody does. */
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

  /** Sends the frame what only an application could want to send it. */
  async forge(): Promise<void> {
    await this.page.getByRole("button", { name: "Send forged messages into the frame" }).click();
  }
}
