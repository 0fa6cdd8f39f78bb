import type { Page } from "@playwright/test";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { expect, test } from "../support/journey.ts";

// Tests the embedding pages that other journeys use.

/** Replaces the portal by a page that posts one message to its parent, of any origin. */
async function standIn(page: Page, message: unknown): Promise<void> {
  await page.route("**/mfa/verification?*", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><title>Stand-in</title><script>parent.postMessage(${JSON.stringify(message)}, "*")</script>`,
    }),
  );
}

for (const [parent, tenant] of [
  ["application", "harbour"],
  ["partner", "littleinn"],
] as const) {
  test(`the page of the ${parent} accepts messages of the portal only`, async ({ page, sandbox }) => {
    const stepUp = new DemoStepUp(page, sandbox);
    const failed = { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "REJECTED" };
    await standIn(page, failed);
    await stepUp.open(parent, tenant);
    const origin = new URL(sandbox.portal(tenant)).origin;
    await expect.poll(() => stepUp.messages()).toEqual([{ origin, message: failed, verdict: "valid" }]);
    await page.evaluate(() => window.postMessage({ type: "MFA_VERIFICATION_SUCCESS" }, "*"));
    await expect
      .poll(async () => (await stepUp.messages()).map(({ verdict }) => verdict))
      .toEqual(["valid", "invalid"]);
  });
}
