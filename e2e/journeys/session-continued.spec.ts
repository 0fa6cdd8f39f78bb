import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import type { DemoApplication } from "../screens/demo-application.ts";
import type { LoginScreen } from "../screens/login-screen.ts";

const alice = "alice@harbour.example";
const day = 24 * 60 * 60;
const authorizeAtProvider = /\/\/auth\.harbour\.[^/]+\/authorize/;

test.describe("a person who returns", () => {
  test("is signed in behind a loader, without a password (login-26)", async ({
    page,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    traffic.forget();
    await page.goto(sandbox.portal("harbour"), { waitUntil: "commit" });
    await application.expectSignedIn("harbour", alice);
    expect(traffic.sent("POST", "/co/authenticate")).toEqual([]);
    expect(traffic.spentCodes).toHaveLength(1);
  });

  for (const [id, flag, lasting] of [
    ["login-33", "newSession", "and after a reload"],
    ["login-34", "loggedOut", "once"],
  ] as const) {
    test(`gets the form with ${flag}, ${lasting} (${id}, login-49)`, async ({
      page,
      sandbox,
      login,
      application,
      traffic,
    }) => {
      await signInAsAlice(login, application);
      traffic.forget();
      await login.open("harbour", `?${flag}=true&langCode=en`);
      await expect(page).toHaveURL(sandbox.portal("harbour", "/login?langCode=en"));
      expect(traffic.sent("GET", "/authorize")).toEqual([]);
      await page.reload();
      if (lasting === "once") return application.expectSignedIn("harbour", alice);
      await expect(login.email).toBeVisible();
      await login.expectAttached();
      expect(traffic.sent("GET", "/authorize")).toEqual([]);
    });
  }

  test("gets the form when the provider's session has ended, and the old token is deleted (login-27)", async ({
    sandbox,
    login,
    application,
    records,
  }) => {
    await signInAsAlice(login, application);
    expect(await records.sessionToken("harbour")).toBeDefined();
    await sandbox.moveClock(4 * day);
    await login.open("harbour");
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("is asked for MFA only when no target was named (login-35, D-53)", async ({
    page,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    traffic.forget();
    await page.goto(sandbox.portal("harbour", "/login"));
    await application.expectSignedIn("harbour", alice);
    const target = encodeURIComponent(sandbox.application("harbour", "/callback"));
    await page.goto(sandbox.portal("harbour", `/login?redirectUri=${target}`));
    await application.expectSignedIn("harbour", alice);
    const asked = traffic.visits("/authenticate").map((url) => url.searchParams.get("applyMfa"));
    expect(asked).toEqual(["1", null]);
  });

  test("keeps the purpose and the set-up (login-37, login-40)", async ({
    page,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    traffic.forget();
    const reset = sandbox.application("harbour", "/reset-done");
    const query = new URLSearchParams({
      purpose: "for-mfa-reset",
      temporaryMfaSetup: "true",
      mfaResetRedirectUri: reset,
      langCode: "en",
    });
    await page.goto(sandbox.portal("harbour", `/login?${query.toString()}`));
    await page.waitForURL(/\/mfa\/reset/);
    const [back] = traffic.visits("/authenticate");
    expect(Object.fromEntries(back?.searchParams ?? [])).toMatchObject({
      purpose: "for-mfa-reset",
      temporaryMfaSetup: "true",
      mfaResetRedirectUri: reset,
      langCode: "en",
    });
    expect(new URL(page.url()).searchParams.get("redirectUri")).toBe(reset);
  });
});

test.describe("while the provider is asked", () => {
  test("the form appears after 5 seconds, and a late answer does not replace it (login-28, D-13)", async ({
    page,
    context,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    await stopTime(page);
    const { arrived, release } = await hold(context, authorizeAtProvider);
    traffic.forget();
    // The frame of the check keeps the document from having loaded.
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await arrived;
    await page.clock.fastForward(4_900);
    await expect(login.email).toBeHidden();
    // The script may reach the timer only after that moment, and then waits for the clock.
    await expect(async () => {
      await page.clock.fastForward(200);
      await expect(login.email).toBeVisible({ timeout: 500 });
    }).toPass();
    release();
    await login.enterEmail(alice);
    await page.clock.fastForward(30_000);
    await expect(login.password).toBeVisible();
    expect(traffic.spentCodes).toEqual([]);
  });

  test("the configuration can set another limit (login-28)", async ({ page, context, sandbox, login }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 2_500 });
    await stopTime(page);
    const { arrived } = await hold(context, authorizeAtProvider);
    // The frame of the check keeps the document from having loaded.
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await arrived;
    // The clock, and so the limit, runs while the page starts.
    await page.clock.fastForward(1_000);
    await expect(login.email).toBeHidden();
    await page.clock.fastForward(1_500);
    await expect(login.email).toBeVisible();
  });

  test("the form appears without a network, and without an error (login-29)", async ({
    page,
    context,
    sandbox,
    login,
  }) => {
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 500 });
    await context.route(authorizeAtProvider, (route) => route.abort("internetdisconnected"));
    // The frame of the check keeps the document from having loaded.
    await page.goto(sandbox.portal("harbour", "/login"), { waitUntil: "commit" });
    await expect(login.email).toBeVisible();
    await expect(login.alert).toBeEmpty();
  });
});

test.describe("a session that ends in between", () => {
  test("leads to the form, not to an error (authenticate-21, D-09)", async ({
    page,
    context,
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    await context.route(authorizeAtProvider, async (route) => {
      // The session check in the frame still finds the session; the following redirect does not.
      if (route.request().frame().parentFrame() === null) await sandbox.moveClock(4 * day);
      await route.continue();
    });
    traffic.forget();
    await page.goto(sandbox.portal("harbour", "/login"));
    await expect(login.email).toBeVisible();
    expect(traffic.visits("/authenticate")[0]?.searchParams.get("error")).toBe("login_required");
    expect(traffic.spentCodes).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/login");
  });

  test("stops at the fourth silent redirect within a minute (login-54, state-13)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await signInAsAlice(login, application);
    for (let round = 1; round <= 3; round += 1) {
      await page.goto(sandbox.portal("harbour", "/login"));
      await application.expectSignedIn("harbour", alice);
    }
    await login.open("harbour");
    await records.plantInTab(
      "AUTH_X_SILENT_REDIRECTS",
      [1, 2, 3].map((second) => Date.now() - 60_000 - second),
    );
    await page.goto(sandbox.portal("harbour", "/login"));
    await application.expectSignedIn("harbour", alice);
  });
});

test.describe("an application that asks silently", () => {
  test("gets a code when there is a session (authorize-02)", async ({
    page,
    sandbox,
    login,
    application,
    traffic,
    records,
  }) => {
    await signInAsAlice(login, application);
    await application.signOutHere("harbour");
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", await sandbox.userDeviceToken(alice));
    traffic.forget();
    const target = encodeURIComponent(sandbox.application("harbour", "/callback"));
    await page.goto(sandbox.portal("harbour", `/authorize?redirectUri=${target}`));
    await application.expectSignedIn("harbour", alice);
    await expect(page.getByRole("listitem").filter({ hasText: "Device token" })).toContainText("Valid");
    const asked = traffic.visits("/authorize").find((url) => url.searchParams.has("redirect_uri"));
    expect(asked?.searchParams.get("prompt")).toBe("none");
  });

  test("leads to the form when there is no session, and keeps the target (authorize-03)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    const target = sandbox.application("harbour", "/callback");
    await page.goto(sandbox.portal("harbour", `/authorize?redirectUri=${encodeURIComponent(target)}`));
    await expect(login.email).toBeVisible();
    expect(new URL(page.url()).searchParams.get("redirectUri")).toBe(target);
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });
});

/** Stops the page's clock, which from then on moves only by the test. */
async function stopTime(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 60_000);
}

async function signInAsAlice(login: LoginScreen, application: DemoApplication): Promise<void> {
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
}
