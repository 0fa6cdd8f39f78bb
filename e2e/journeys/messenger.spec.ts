import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { VendorStandIns } from "../support/vendor-stand-ins.ts";

const script = "https://widget.intercom.io/widget/abc123";

function offer(sandbox: Sandbox, change: object = {}): Promise<unknown> {
  return sandbox.changeConfig("harbour", {
    supportMessenger: { appId: "abc123", hosts: ["harbour.localhost"], ...change },
  });
}

/** Asks for the support chat. */
async function chat(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Chat with support" }).click();
}

async function policyOf(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  return (await answer?.headerValue("content-security-policy")) ?? "";
}

test("starts once when a person asks for it, and gets only the patterns of pages (messenger-03, messenger-02)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
}) => {
  await offer(sandbox);
  const vendors = await VendorStandIns.of(context);
  await portal.open("harbour", "/login?newSession=true&langCode=en&partnerCode=secret-partner");
  await chat(page);
  await expect.poll(() => vendors.calls(page)).toHaveLength(2);
  expect(vendors.requests).toEqual([script]);
  expect((await vendors.calls(page)).map(({ call }) => call)).toEqual([
    ["boot", { app_id: "abc123", language_override: "en" }],
    ["show"],
  ]);
  await expect(portal.heading).toHaveText("Log in");
  await login.enterEmail("alice@harbour.example");
  await portal.language.selectOption("de");
  await page.goBack();
  // The portal never puts the e-mail into the address, so the conversation continues from page to page.
  await page.locator("#email").fill("alice@harbour.example");
  await page.locator("button[type=submit]").click();
  const chunks = await hold(page, /\/js\//);
  await page.locator('a[href*="/reset-password"]').click();
  await chunks.arrived;
  expect(page.url()).not.toContain("alice");
  chunks.release();
  await expect(page.locator("#email")).toHaveValue("alice@harbour.example");
  const updates = await vendors.callsOf(page, "update");
  expect(updates).toEqual([["update", expect.objectContaining({ page: "/reset-password" })]]);
  for (const { call, address } of await vendors.calls(page)) {
    expect(JSON.stringify(call)).not.toMatch(/alice|secret-partner|\?newSession/);
    expect(address).not.toContain("alice");
  }
  expect(vendors.requests).toEqual([script]);
});

test("is not loaded without an app id or on a host that is not listed, and the policy names no vendor (analytics-01, CSP-07)", async ({
  page,
  context,
  sandbox,
  login,
}) => {
  const vendors = await VendorStandIns.of(context);
  const address = sandbox.portal("harbour", "/login?newSession=true");
  const usual = await policyOf(page, address);
  expect(usual).not.toMatch(/intercom|google|lobby#|unsafe-inline/);
  for (const change of [{ appId: null }, { hosts: ["elsewhere.localhost"] }, { hosts: [] }]) {
    await offer(sandbox, change);
    expect(await policyOf(page, address)).toBe(usual);
    await login.enterEmail("alice@harbour.example");
  }
  expect(vendors.requests).toEqual([]);
  await offer(sandbox);
  const looser = await policyOf(page, address);
  expect(looser).toContain("https://widget.intercom.io");
  expect(looser).toContain("trusted-types portal#webpack lobby#messenger");
  const elsewhere = await policyOf(page, sandbox.portal("sunny", "/login?newSession=true"));
  expect(elsewhere).not.toMatch(/intercom|lobby#/);
});

test("a document opened with a secret sends no request to a vendor (messenger-05, analytics-05)", async ({
  page,
  context,
  sandbox,
  portal,
  traffic,
  expectedComplaints,
}) => {
  expectedComplaints.push(/./);
  await offer(sandbox);
  await sandbox.changeConfig("harbour", { UA_ID: "G-ABC123", consent: "none-needed" });
  const vendors = await VendorStandIns.of(context);
  for (const path of [
    "/authenticate?code=secret&state=unknown",
    "/login?newSession=true&email=alice@harbour.example",
    "/activate?token=secret",
    "/mfa/verification",
  ]) {
    await portal.open("harbour", path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(vendors.requests).toEqual([]);
  expect(traffic.addresses.filter((address) => address.includes("/js/third-party-scripts."))).toEqual([]);
});

test("a logout ends the conversation, and /logout itself sends the vendor no request (messenger-07, URL-02)", async ({
  page,
  context,
  sandbox,
  login,
  portal,
  records,
}) => {
  await offer(sandbox);
  const vendors = await VendorStandIns.of(context);
  await records.plantCookie("harbour", "intercom-session-abc123", "conversation");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/intercom/.test(request.url())) asked.push(new URL(page.url()).pathname);
  });
  await portal.open("harbour", "/logout");
  await expect(login.email).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("intercom-session-abc123");
  await chat(page);
  await expect.poll(() => vendors.requests).toEqual([script]);
  expect(asked).toEqual(["/login"]);
});

test("on a narrow screen its launcher does not cover the focused field (messenger-10, X-27)", async ({
  page,
  login,
}) => {
  await login.open("harbour", "?newSession=true");
  await page.evaluate(() => {
    const launcher = document.createElement("div");
    launcher.className = "intercom-lightweight-app-launcher";
    launcher.textContent = "launcher";
    document.body.append(launcher);
  });
  const launcher = page.getByText("launcher");
  await login.email.focus();
  await expect(launcher).toBeVisible();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(launcher).toBeHidden();
  await login.email.blur();
  await expect(launcher).toBeVisible();
});
