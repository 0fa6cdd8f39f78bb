import type { Page } from "@playwright/test";
import { hostileTargets, someHostileTargets } from "../support/hostile-targets.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const saved = "AUTH_X_REDIRECT_URI";
/** The storage key of the tab's own target. */
const own = "AUTH_X_TARGET";

test.describe("a target that is refused", () => {
  test.slow();

  test.beforeEach(async ({ sandbox, records }) => {
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", await sandbox.userDeviceToken(alice));
  });

  test.afterEach(async ({ sandbox, traffic }) => {
    expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
  });

  test("is neither stored by LoginPage nor kept in the address (redirect-19, RED-12)", async ({
    page,
    sandbox,
    login,
    records,
    traffic,
  }) => {
    traffic.forget();
    for (const { name, target } of hostileTargets(sandbox, 0)) {
      await test.step(name, async () => {
        await login.open("harbour", `?newSession=true&iid=demo&${query({ redirectUri: target })}`);
        expect(await records.ofBrowser()).toEqual({ AUTH_X_IID: "demo" });
        await expect(page).not.toHaveURL(/redirectUri/);
      });
    }
  });

  test("is sent in no header, when it was planted before the password (authenticate-07, RED-13)", async ({
    sandbox,
    login,
    application,
    records,
  }) => {
    await login.open("harbour");
    await login.enterEmail(alice);
    const redirectUri = `http://app.harbour.localhost@evil.example:${sandbox.port}/callback`;
    await records.plantInBrowser({ [saved]: redirectUri });
    await records.plantInTab(own, { redirectUri });
    await login.enterPassword();
    await application.expectSignedIn("harbour", alice);
    const [call] = await sandbox.requests("authenticate");
    expect(call?.redirects).toEqual({ redirectUri: sandbox.portal("harbour", "/authenticate") });
    expect(call?.headerNames).not.toContain("x-redirect-uri");
  });

  test("is never sent to the provider by LogoutPage, nor followed when it was planted for the end of a logout (logout-13, RED-03)", async ({
    page,
    sandbox,
    login,
    portal,
    records,
  }) => {
    for (const { name, target } of someHostileTargets(sandbox, 2)) {
      await test.step(name, async () => {
        await portal.open("harbour", `/logout?${query({ redirectUri: target })}`);
        await expect(login.email).toBeVisible();
        await expectAt(page, sandbox.portal("harbour", "/login"));
        await portal.open("harbour", "/error");
        await records.plantInTab("AUTH_X_LOGOUT_TARGET", target);
        await portal.open("harbour", "/logout?resume=1");
        await expect(login.email).toBeVisible();
        await expectAt(page, sandbox.portal("harbour", "/login"));
      });
    }
    const asked = (await sandbox.requests("auth0.logout")).map(({ redirects }) => redirects["returnTo"]);
    expect([...new Set(asked)]).toEqual([sandbox.portal("harbour", "/login?loggedOut=true&langCode=en")]);
  });
});

test("an allowed target may be named by the configuration of this host, and of no other (redirect-10)", async ({
  sandbox,
  login,
  records,
}) => {
  const foreign = sandbox.application("plain", "/");
  await sandbox.changeConfig("harbour", { redirectOrigins: [new URL(foreign).origin] });
  await login.open("harbour", `?newSession=true&${query({ redirectUri: foreign })}`);
  expect(await records.ofBrowser()).toEqual({ [saved]: foreign });
  await login.open("sunny", `?newSession=true&${query({ redirectUri: foreign })}`);
  expect(await records.ofBrowser()).toEqual({});
});

function query(parameters: Readonly<Record<string, string>>): string {
  return new URLSearchParams(parameters).toString();
}

/** Expects the page at an address, ignoring its query. */
async function expectAt(page: Page, address: string): Promise<void> {
  await expect
    .poll(() =>
      page
        .url()
        .replace(/[?#].*$/, "")
        .replace(/(?<=\w)\/$/, ""),
    )
    .toBe(address.replace(/(?<=\w)\/$/, ""));
}
