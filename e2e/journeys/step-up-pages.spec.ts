import type { Page } from "@playwright/test";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { expect, test } from "../support/journey.ts";
import type { BridgeKind } from "../support/web-view-bridge.ts";
import { bridgeMessages, installBridge } from "../support/web-view-bridge.ts";

// Tests the embedding pages and the stand-in for native applications that other journeys use.

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

for (const kind of ["webkit", "android", "react-native"] as const satisfies readonly BridgeKind[]) {
  test(`the stand-in of a native application receives what ${kind} would`, async ({ page, sandbox }) => {
    await installBridge(page, kind);
    await page.goto(sandbox.portal("harbour", "/login"));
    await page.evaluate(() => {
      type Texts = { postMessage(message: string): void };
      const bridged = window as unknown as {
        webkit?: { messageHandlers: { mfaBridge: { postMessage(message: object): void } } };
        mfaBridge?: Texts;
        ReactNativeWebView?: Texts;
      };
      const message = { type: "MFA_BACK_EVENT" };
      bridged.webkit?.messageHandlers.mfaBridge.postMessage(message);
      (bridged.mfaBridge ?? bridged.ReactNativeWebView)?.postMessage(JSON.stringify(message));
    });
    expect(await bridgeMessages(page)).toEqual([{ type: "MFA_BACK_EVENT" }]);
  });
}
