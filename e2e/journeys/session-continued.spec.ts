import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const day = 24 * 60 * 60;
const authorizeAtProvider = /\/\/auth\.harbour\.[^/]+\/authorize/;

test.describe("a person who returns", () => {
  test.beforeEach(async ({ login, traffic }) => {
    await login.signInTo("harbour", alice);
    traffic.forget();
  });

  test("is signed in behind a loader, without a password (login-26)", async ({
    page,
    sandbox,
    application,
    traffic,
  }) => {
    await page.goto(sandbox.portal("harbour"), { waitUntil: "commit" });
    await application.expectSignedIn("harbour", alice);
    expect(traffic.sent("POST", "/co/authenticate")).toEqual([]);
    expect(traffic.spentCodes).toHaveLength(1);
  });

  for (const [flag, lasting] of [
    ["newSession", "and after a reload"],
    ["loggedOut", "once"],
  ] as const) {
    test(`gets the form with ${flag}, ${lasting} (login-33, login-49)`, async ({
      page,
      sandbox,
      login,
      traffic,
    }) => {
      await login.open("harbour", `?${flag}=true&langCode=en`);
      await expect(page).toHaveURL(sandbox.portal("harbour", "/login?langCode=en"));
      expect(traffic.sent("GET", "/authorize")).toEqual([]);
      await page.reload();
      // The sign-in of before has reached its application, so that the reload asks (D-100).
      if (lasting === "once") return login.expectAsked(alice);
      await expect(login.email).toBeVisible();
      await login.expectAttached();
      expect(traffic.sent("GET", "/authorize")).toEqual([]);
    });
  }

  test("gets the form when the provider's session has ended, and the old token is deleted (login-27)", async ({
    sandbox,
    login,
    records,
  }) => {
    expect(await records.sessionToken("harbour")).toBeDefined();
    await sandbox.moveClock(4 * day);
    await login.open("harbour");
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("gets the form after 5 seconds without an answer, and a late answer does not replace it (login-28, D-13)", async ({
    page,
    context,
    sandbox,
    login,
    traffic,
  }) => {
    await stopTime(page);
    await sandbox.changeConfig("harbour", { sessionCheckTimeoutMs: 5_000 });
    const { arrived, release } = await hold(context, authorizeAtProvider);
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

  test("gets the form, not an error, when the session ends in between (authenticate-21, D-09)", async ({
    page,
    context,
    sandbox,
    login,
    portal,
    traffic,
  }) => {
    await context.route(authorizeAtProvider, async (route) => {
      // The session check in the frame still finds the session; the following redirect does not.
      if (route.request().frame().parentFrame() === null) await sandbox.moveClock(4 * day);
      await route.continue();
    });
    await portal.open("harbour", "/login");
    await expect(login.email).toBeVisible();
    expect(traffic.visits("/authenticate")[0]?.searchParams.get("error")).toBe("login_required");
    expect(traffic.spentCodes).toEqual([]);
    expect(new URL(page.url()).pathname).toBe("/login");
  });
});

test("without a session an application that asks silently leads to the form, with its target (authorize-03)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  const target = sandbox.application("harbour", "/callback");
  await portal.open("harbour", `/authorize?redirectUri=${encodeURIComponent(target)}`);
  await expect(login.email).toBeVisible();
  expect(new URL(page.url()).searchParams.get("redirectUri")).toBe(target);
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
});

/** Stops the page's clock, which from then on moves only by the test. */
async function stopTime(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 60_000);
}
