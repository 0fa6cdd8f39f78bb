import type { FrameLocator, Page } from "@playwright/test";
import { LoginScreen } from "../screens/login-screen.ts";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { giveCookiesToFrames, keepCookiesFromFrames } from "../support/cookie-keeper.ts";
import { expect, test as base } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const vera = "vera@harbour.example";
const ines = "ines@littleinn.example";
const lena = "lena@littleinn.example";
const succeeded = { type: "MFA_VERIFICATION_SUCCESS" };
const rejected = { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "REJECTED" };
const text = messagesOf("en");

const test = base.extend<{ readonly stepUp: DemoStepUp; readonly messagesHeard: () => Promise<unknown[]> }>({
  stepUp: async ({ page, sandbox }, use) => use(new DemoStepUp(page, sandbox)),
  /** Returns the messages that the embedding page has received. */
  messagesHeard: async ({ stepUp }, use) =>
    use(async () => (await stepUp.messages()).map(({ message }) => message)),
});

function codeIn(where: Page | FrameLocator) {
  return where.getByRole("textbox", { name: "Code", exact: true });
}

function button(where: Page | FrameLocator, id: string) {
  return where.getByRole("button", { name: text[id] ?? id, exact: true });
}

async function expectHeading(where: Page | FrameLocator, id: string): Promise<void> {
  await expect(where.getByRole("heading", { level: 1 })).toHaveText(
    (text[id] ?? id).replace("{app}", "Little Hotelier"),
  );
}

/** Opens the top-level page that the frame offers, and returns it. */
async function openFrom(page: Page, frame: FrameLocator, id: string): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await frame.getByRole("link", { name: new RegExp(`^${text[id] ?? id}`) }).click();
  return opened;
}

test.describe("in a frame of the tenant’s application", () => {
  test("“Back” ends the step-up there, and a passed factor is posted to exactly that origin, without a token (connect-12, mfa-23)", async ({
    sandbox,
    records,
    stepUp,
  }) => {
    await records.beginSession("harbour", vera);
    const before = await records.sessionToken("harbour");
    await stepUp.open("application", "harbour");
    await button(stepUp.verification, "mfa.back").click();
    await expect(stepUp.outcome).toHaveText("The step-up has ended: back");
    await stepUp.open("application", "harbour");
    await expect(codeIn(stepUp.verification)).toBeVisible();
    await stepUp.forge();
    await codeIn(stepUp.verification).fill(await sandbox.authenticatorCode(vera));
    const origin = new URL(sandbox.portal("harbour")).origin;
    await expect.poll(() => stepUp.messages()).toEqual([{ origin, message: succeeded, verdict: "valid" }]);
    await expect(stepUp.outcome).toHaveText("The step-up has ended: verified");
    expect(await records.sessionToken("harbour")).not.toBe(before);
  });

  test("in a tab of its own it ends when the tab comes back, which closes (connect-13)", async ({
    page,
    sandbox,
    records,
    stepUp,
  }) => {
    await records.beginSession("harbour", vera);
    await stepUp.open("application", "harbour");
    await expect(codeIn(stepUp.verification)).toBeVisible();
    const opened = page.waitForEvent("popup");
    await stepUp.askInTab.click();
    const tab = await opened;
    const closed = tab.waitForEvent("close");
    await codeIn(tab).fill(await sandbox.authenticatorCode(vera));
    await closed;
    await expect(stepUp.outcome).toHaveText("The step-up has ended: returned");
  });

  test("a logout in another tab shows in the frame, which never asks for a password; a sign-in continues there (mfa-43)", async ({
    page,
    context,
    sandbox,
    login,
    stepUp,
    messagesHeard,
  }) => {
    const shown: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame.parentFrame()) shown.push(new URL(frame.url()).pathname);
    });
    await login.signInTo("harbour", vera);
    shown.length = 0;
    await stepUp.open("application", "harbour");
    const frame = stepUp.verification;
    await expect(codeIn(frame)).toBeVisible();
    await expect(button(frame, "mfa.back")).toBeVisible();
    await expect(button(frame, "logout.action")).toHaveCount(0);

    const other = await context.newPage();
    await other.goto(sandbox.portal("harbour", "/logout"));
    await expectHeading(frame, "mfa.frame.signedOut.heading");
    // Other tabs are notified before the provider's session ends.
    await expect(new LoginScreen(other, sandbox).email).toBeVisible();
    await other.close();
    await button(frame, "mfa.continue").click();
    await expectHeading(frame, "mfa.frame.signedOut.heading");
    const opened = await openFrom(page, frame, "login.password.submit");
    await new LoginScreen(opened, sandbox).signIn(vera);
    await codeIn(frame).fill(await sandbox.authenticatorCode(vera));
    await expect.poll(messagesHeard).toEqual([succeeded]);
    expect(new Set(shown)).toEqual(new Set(["/mfa/verification"]));
  });
});

test.describe("in a frame of a partner’s application, another site", () => {
  test("a person signed in by the partner is known there, and the app's answer is posted with its reason (storage-12, mfa-24)", async ({
    page,
    context,
    sandbox,
    application,
    partner,
    stepUp,
  }) => {
    await giveCookiesToFrames(context);
    await partner.open("littlehotelier");
    await partner.handOver("Inês Inácio");
    await expectHeading(page, "mfa.number.heading");
    await sandbox.onPhone(ines, { action: "approve" });
    await application.expectSignedIn("littleinn", ines);
    const session = async () =>
      (await context.cookies(sandbox.portal("littleinn"))).find(({ name }) => name === "AUTH_X_TOKEN");
    const before = await session();
    expect(before).toMatchObject({ sameSite: "None", secure: true, path: "/", expires: -1 });

    await stepUp.open("partner", "littleinn");
    const frame = stepUp.verification;
    await stepUp.allowCookies();
    await expectHeading(frame, "mfa.number.heading");
    await expect.poll(async () => (await sandbox.phone(ines)).flow?.status).toBe("PENDING");
    await sandbox.onPhone(ines, { action: "reject" });
    await expectHeading(frame, "mfa.failed.rejected.heading");
    // The former document shows the same heading until the reload begins.
    const reloaded = page.waitForEvent("framenavigated");
    await frame.locator("html").evaluate(() => location.reload());
    await reloaded;
    await expectHeading(frame, "mfa.failed.rejected.heading");
    await button(frame, "common.retry").click();
    await expect.poll(async () => (await sandbox.phone(ines)).flow?.status).toBe("PENDING");
    await sandbox.onPhone(ines, { action: "approve" });
    const { origin } = new URL(sandbox.portal("littleinn"));
    await expect
      .poll(() => stepUp.messages())
      .toEqual([
        { origin, message: rejected, verdict: "valid" },
        { origin, message: succeeded, verdict: "valid" },
      ]);
    const after = await session();
    expect(after?.sameSite).toBe("None");
    expect(after?.value).not.toBe(before?.value);
  });

  test("without cookies the page opens at the top level, and after that a click continues in the frame (mfa-44)", async ({
    page,
    context,
    sandbox,
    application,
    partner,
    stepUp,
    messagesHeard,
  }) => {
    await keepCookiesFromFrames(context);
    await sandbox.changePerson(lena, { mfaFactors: [{ type: "totp" }] });
    await partner.open("littlehotelier");
    await partner.handOver("Lena Lindqvist");
    await application.expectSignedIn("littleinn", lena);
    await stepUp.open("partner", "littleinn");
    const frame = stepUp.verification;
    await expectHeading(frame, "mfa.frame.heading");
    await button(frame, "mfa.continue").click();
    await expectHeading(frame, "mfa.frame.refused.heading");

    const opened = await openFrom(page, frame, "mfa.frame.open");
    await opened.getByRole("checkbox").click();
    await codeIn(opened).fill(await sandbox.authenticatorCode(lena));
    await opened.waitForURL(sandbox.stepUp("partner", "littleinn").replace(/\?.*/, ""));
    await sandbox.moveClock(30);
    await button(frame, "mfa.continue").click();
    await codeIn(frame).fill(await sandbox.authenticatorCode(lena));
    await expect.poll(messagesHeard).toEqual([succeeded]);
  });
});

test("a page of an untrusted origin can frame nothing, and gets no message (mfa-43)", async ({
  page,
  sandbox,
  records,
  expectedComplaints,
  stepUp,
}) => {
  expectedComplaints.push(/frame-ancestors/);
  await records.beginSession("harbour", vera);
  const asked = await sandbox.requests("readMfaStatus");
  // Firefox tells it as an error of the page.
  const refused = Promise.race([
    page.waitForEvent("console", (message) => message.text().includes("frame-ancestors")),
    page.waitForEvent("pageerror", (error) => error.message.includes("frame-ancestors")),
  ]);
  await stepUp.open("stranger", "harbour");
  await refused;
  await expect(codeIn(stepUp.verification)).toHaveCount(0);
  expect(await stepUp.messages()).toEqual([]);
  expect(await sandbox.requests("readMfaStatus")).toEqual(asked);
});

test("a host without security headers still shows nothing but the verification in a frame (mfa-43, CSP-04)", async ({
  page,
  sandbox,
  expectedComplaints,
}) => {
  // Chromium treats a page that the test fulfils as public, which may not request loopback addresses.
  expectedComplaints.push(/This page is not shown in frames/, /`loopback` address space/);
  const parent = sandbox.application("harbour", "/parent");
  const ofPortal = (url: URL) => url.origin === new URL(sandbox.portal("harbour")).origin;
  await page.route(ofPortal, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ path: "dist/index.html", contentType: "text/html" })
      : route.fallback(),
  );
  const framed = page.frameLocator("iframe");
  const frame = async (path: string) => {
    const body = `<!doctype html><title>Parent</title><iframe src="${sandbox.portal("harbour", path)}"></iframe>`;
    await page.route(parent, (route) => route.fulfill({ body, contentType: "text/html" }));
    await page.goto(parent);
  };
  await frame("/mfa/verification?purpose=mfaVerification");
  await expect(framed.getByRole("heading", { level: 1 })).toBeVisible();
  for (const path of ["/login?newSession=true", "/mfa", "/reset-password"]) {
    await frame(path);
    await expect(framed.locator("html")).toHaveAttribute("hidden", "");
    await expect(framed.locator("html")).toBeHidden();
    await expect(framed.locator("#portal")).toHaveCount(0);
  }
});
