import type { FrameLocator, Page } from "@playwright/test";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { bridgeMessages, installBridge, type BridgeKind } from "../support/web-view-bridge.ts";

const vera = "vera@harbour.example";
const succeeded = { type: "MFA_VERIFICATION_SUCCESS" };

function codeIn(where: Page | FrameLocator) {
  return where.getByRole("textbox", { name: "Code", exact: true });
}

/** Where a verification is asked for, and whom it is for. */
function verificationFor(sandbox: Sandbox, redirectUri: string): string {
  const query = new URLSearchParams({ purpose: "mfaVerification", redirectUri });
  return sandbox.portal("harbour", `/mfa/verification?${query.toString()}`);
}

test.describe("in a frame of the tenant’s application", () => {
  test("mfa-23 mfa-26 mfa-40 mfa-43 D-40 D-41 MSG-01 who passes is told of to exactly that origin, without a token", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await login.open("harbour");
    await login.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    const before = await records.sessionToken("harbour");
    const stepUp = new DemoStepUp(page, sandbox);
    await stepUp.open("application", "harbour");
    await codeIn(stepUp.verification).fill(await sandbox.authenticatorCode(vera));
    const origin = new URL(sandbox.portal("harbour")).origin;
    await expect.poll(() => stepUp.messages()).toEqual([{ origin, message: succeeded, verdict: "valid" }]);
    expect(await records.sessionToken("harbour")).not.toBe(before);
    await stepUp.forge();
    expect(await stepUp.messages()).toHaveLength(1);
  });

  test("mfa-40 D-40 turning back is told as well", async ({ page, sandbox, login, application }) => {
    await login.open("harbour");
    await login.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    const stepUp = new DemoStepUp(page, sandbox);
    await stepUp.open("application", "harbour");
    await stepUp.verification.getByRole("button", { name: "Back", exact: true }).click();
    await expect
      .poll(async () => (await stepUp.messages()).map(({ message }) => message))
      .toEqual([{ type: "MFA_BACK_EVENT" }]);
  });

  test("mfa-40 MSG-01 RED-01 a page that names somebody else as the target hears nothing, and leads nowhere else", async ({
    page,
    sandbox,
    login,
    application,
    traffic,
    expectedComplaints,
  }) => {
    // What comes next is a page of its own, and none of those may be framed.
    expectedComplaints.push(/frame-ancestors/);
    await login.open("harbour");
    await login.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    const stepUp = new DemoStepUp(page, sandbox);
    await page.goto(sandbox.portal("harbour", "/error"));
    await page.evaluate(() => sessionStorage.clear());
    await stepUp.open("application", "harbour", "https://evil.example/steal");
    const code = codeIn(stepUp.verification);
    const verified = page.waitForResponse(/\/mfa\/verify$/);
    await code.fill(await sandbox.authenticatorCode(vera));
    expect((await verified).status()).toBe(200);
    await expect(code).toHaveCount(0);
    expect(await stepUp.messages()).toEqual([]);
    expect(traffic.addresses.filter((address) => address.startsWith("https://evil.example"))).toEqual([]);
  });
});

test("mfa-43 CSP-04 D-41 a stranger’s page can frame nothing, and hears nothing", async ({
  page,
  sandbox,
  login,
  application,
  expectedComplaints,
}) => {
  expectedComplaints.push(/frame-ancestors/);
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  const stepUp = new DemoStepUp(page, sandbox);
  const refused = page.waitForEvent("console", (message) => message.text().includes("frame-ancestors"));
  await stepUp.open("stranger", "harbour");
  await refused;
  await expect(codeIn(stepUp.verification)).toHaveCount(0);
  expect(await stepUp.messages()).toEqual([]);
  expect(await sandbox.requests("readMfaStatus")).toEqual([]);
});

test("mfa-42 D-40 neither framed nor in a web view, the browser is led to the target, without a token", async ({
  page,
  sandbox,
  login,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(vera);
  await application.expectSignedIn("harbour", vera);
  const target = sandbox.application("harbour", "/step-up?done=yes");
  await page.goto(verificationFor(sandbox, target));
  await codeIn(page).fill(await sandbox.authenticatorCode(vera));
  await page.waitForURL(target);
  expect(page.url()).toBe(target);
});

for (const kind of ["webkit", "android", "react-native"] as const satisfies readonly BridgeKind[]) {
  test(`mfa-41 D-40 a native application is told by its bridge: ${kind}`, async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.signIn(vera);
    await application.expectSignedIn("harbour", vera);
    await installBridge(page, kind);
    await page.goto(verificationFor(sandbox, sandbox.application("harbour", "/step-up")));
    const screens = new MfaScreens(page);
    await screens.expectCodeAsked();
    const address = page.url();
    await screens.code.fill(await sandbox.authenticatorCode(vera));
    await expect.poll(() => bridgeMessages(page)).toEqual([succeeded]);
    expect(new URL(page.url()).pathname).toBe(new URL(address).pathname);
  });
}
