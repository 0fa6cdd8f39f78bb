import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { password } from "../support/sandbox-control.ts";

const person = "alice@harbour.example";
const network = "We’re having trouble contacting our servers. Check your connection and try again.";
const captivePortal = "<!doctype html><title>Hotel WLAN</title><h1>Welcome</h1>";

function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText());
}

test.describe("the identity provider, asked about a password", () => {
  test("the connection breaks: a notice, the password stays, and a retry succeeds (login-43, login-42)", async ({
    sandbox,
    login,
    portal,
    application,
  }) => {
    await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true, times: 1 });
    await login.open("harbour");
    await login.signIn(person);
    await expect(login.alert).toContainText(network);
    await expect(login.password).toHaveValue(password);
    await expect(login.logIn).toBeEnabled();
    await portal.retry.click();
    await application.expectSignedIn("harbour", person);
  });

  test("the browser is offline: the same notice, and a retry succeeds once it is online (login-43, login-42)", async ({
    context,
    login,
    application,
  }) => {
    await login.open("harbour");
    await login.enterEmail(person);
    await context.setOffline(true);
    await login.enterPassword();
    await expect(login.alert).toContainText(network);
    await expect(login.password).toHaveValue(password);
    await context.setOffline(false);
    await login.logIn.click();
    await application.expectSignedIn("harbour", person);
  });

  for (const [trouble, fault] of [
    ["500", { status: 500 }],
    ["503", { status: 503 }],
    ["429", { status: 429 }],
    ["half an answer", { malformed: true }],
  ] as const) {
    test(`${trouble}: a message, the e-mail stays, the form can be used again (login-44, RAC-01)`, async ({
      page,
      sandbox,
      login,
      portal,
      application,
    }) => {
      await sandbox.disturb({ call: "auth0.coAuthenticate", ...fault });
      await login.open("harbour");
      await login.signIn(person);
      await expect(login.alert).not.toBeEmpty();
      await expect(page.locator("#email")).toHaveValue(person);
      await expect(login.logIn).toBeEnabled();
      await portal.expectWellFormed();
      await sandbox.clearFaults();
      await login.enterPassword();
      await application.expectSignedIn("harbour", person);
    });
  }

  test("a captive portal's page instead of an answer: the network message at once (provider-06, login-43)", async ({
    sandbox,
    login,
  }) => {
    await sandbox.disturb({ call: "auth0.coAuthenticate", status: 200, body: captivePortal });
    await login.open("harbour");
    await login.signIn(person);
    await expect(login.alert).toContainText(network);
    await expect(login.password).toHaveValue(password);
    await expect(login.logIn).toBeEnabled();
  });

  test("a slow answer: the button shows it and sends nothing twice (login-51, X-23)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await sandbox.disturb({ call: "auth0.coAuthenticate", latencyMs: 2_000 });
    await login.open("harbour");
    await login.signIn(person);
    await expect(login.logIn).toHaveAttribute("aria-busy", "true");
    await expect(login.logIn).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Please wait…")).toHaveCount(1);
    await login.logIn.click({ force: true });
    await login.password.press("Enter");
    await application.expectSignedIn("harbour", person);
    expect(await sandbox.requests("auth0.coAuthenticate")).toHaveLength(1);
  });

  test("no session check without a network: the form, and no error (login-29, login-27)", async ({
    sandbox,
    login,
  }) => {
    await sandbox.disturb({ call: "auth0.authorize", drop: true });
    await login.open("harbour");
    await expect(login.alert).toBeEmpty();
  });

  test("a session check without an answer: the form after the configured time (login-28, D-13)", async ({
    sandbox,
    login,
  }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 700 });
    await sandbox.disturb({ call: "auth0.authorize", latencyMs: 8_000 });
    await login.open("harbour");
    await expect(login.alert).toBeEmpty();
  });
});

test.describe("the platform, asked to exchange the code", () => {
  for (const [trouble, fault] of [
    ["500", { status: 500 }],
    ["503", { status: 503 }],
    ["401", { status: 401 }],
    ["a broken connection", { drop: true }],
    ["a page in the place of an answer", { status: 200, body: captivePortal }],
    ["half an answer", { malformed: true }],
    [
      "an identity without a token",
      { status: 200, body: { uuid: "u", email: person, state: "AUTHENTICATED" } },
    ],
    ["an unknown state", { status: 200, body: { state: "TELEPORTED" } }],
    ["an answer lost on its way", { afterWork: true, drop: true }],
  ] as const) {
    test(`${trouble}: one call, an error page with its reference, and a link back (authenticate-17, calls-09)`, async ({
      page,
      sandbox,
      login,
      portal,
      application,
    }) => {
      await sandbox.disturb({ call: "authenticate", ...fault });
      await login.open("harbour");
      await login.signIn(person);
      await expect(portal.heading).toHaveText("Something went wrong");
      await expect(page).toHaveTitle("Something went wrong - Harbour Grand Hotels");
      await portal.expectWellFormed();
      const [call, ...others] = await sandbox.requests("authenticate");
      expect(others).toEqual([]);
      await expect(portal.reference).toHaveText(call?.traceToken ?? "none");
      await expect(page.getByText(/TokenExpired|FaultDial|TypeError|status/)).toHaveCount(0);
      await sandbox.clearFaults();
      await portal.backToLogin.click();
      await expect(login.email).toBeVisible();
      await login.signIn(person);
      await application.expectSignedIn("harbour", person);
    });
  }
});

test.describe("the platform, asked to end a session", () => {
  test("500: an error page, the session is gone here, and a retry succeeds (logout-12, logout-05)", async ({
    page,
    sandbox,
    login,
    portal,
    application,
  }) => {
    await login.open("harbour");
    await login.signIn(person);
    await application.expectSignedIn("harbour", person);
    await sandbox.disturb({ call: "logOut", status: 500 });
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(portal.heading).toHaveText("Something went wrong");
    const calls = await sandbox.requests("logOut");
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ traceToken }) => traceToken)).size).toBe(1);
    await expect(portal.reference).toHaveText(calls[0]?.traceToken ?? "none");
    expect((await page.context().cookies(sandbox.portal("harbour"))).map(({ name }) => name)).not.toContain(
      "AUTH_X_TOKEN",
    );
    await sandbox.clearFaults();
    await portal.retry.click();
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
  });

  for (const [trouble, fault] of [
    ["503 once", { status: 503, times: 1 }],
    ["500 twice", { status: 500, times: 2 }],
    ["a connection that breaks once", { drop: true, times: 1 }],
    ["401", { status: 401 }],
    ["404", { status: 404 }],
  ] as const) {
    test(`${trouble}: the person is logged out nevertheless (logout-04, calls-04)`, async ({
      page,
      sandbox,
      login,
      application,
    }) => {
      await login.open("harbour");
      await login.signIn(person);
      await application.expectSignedIn("harbour", person);
      await sandbox.disturb({ call: "logOut", ...fault });
      await page.goto(sandbox.portal("harbour", "/logout"));
      await expect(page.getByText("You have logged out successfully.")).toBeVisible();
      await expect(login.email).toBeVisible();
      expect(new Set((await sandbox.requests("logOut")).map(({ traceToken }) => traceToken)).size).toBe(1);
    });
  }
});

test.describe("the support reference", () => {
  test.beforeEach(async ({ sandbox, login, portal }) => {
    await sandbox.disturb({ call: "authenticate", status: 500 });
    await login.open("harbour");
    await login.signIn(person);
    await expect(portal.reference).toBeVisible();
  });

  test("is copied by its button, which says so (error-09, MD-07)", async ({ page, context, portal }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await portal.copyReference.click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "Copied" })).toHaveCount(1);
    expect(await clipboard(page)).toBe(await portal.reference.textContent());
    await expect(portal.copyReference).toBeVisible();
  });

  test("is copied by execCommand when the browser refuses the Clipboard API (error-09, M-05)", async ({
    page,
    context,
    portal,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
    });
    await portal.copyReference.click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    expect(await clipboard(page)).toBe(await portal.reference.textContent());
  });

  test("is selected, with instructions, when nothing can be copied (error-09, M-05)", async ({
    page,
    portal,
  }) => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
      document.execCommand = () => false;
    });
    await portal.copyReference.click();
    await expect(page.getByText("Copying isn’t possible here.")).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(await portal.reference.textContent());
  });
});
