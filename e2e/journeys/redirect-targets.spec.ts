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

  for (const place of ["browser", "tab"] as const) {
    test(`is deleted before use when it was planted in the ${place} (redirect-18, redirect-17)`, async ({
      sandbox,
      login,
      portal,
      application,
      records,
    }) => {
      // A page comes before the application, on the way to which the tab's identity is deleted.
      const soon = new Date((await sandbox.now()) + 3 * 86_400_000).toISOString();
      await sandbox.changePerson(alice, { passwordExpiresAt: soon, passwordChangeWarningInDays: 14 });
      await login.open("harbour");
      await login.signIn(alice);
      await expect(portal.heading).toContainText("Your password expires");
      const { AUTH_X_IDENTITY: kept = "" } = await records.ofTab();
      const { passwordExpiryInDays: _days, ...identity } = (
        JSON.parse(kept) as { value: Readonly<Record<string, unknown>> }
      ).value;
      for (const { name, target } of someHostileTargets(sandbox, 1)) {
        await test.step(name, async () => {
          await portal.open("harbour", "/error");
          await records.clearTab();
          if (place === "tab") await records.plantInTab(own, { redirectUri: target });
          else await records.plantInBrowser({ [saved]: target });
          // AuthenticatedPage needs the tab's identity, which it has deleted by now.
          await records.plantInTab("AUTH_X_IDENTITY", identity);
          await portal.open("harbour", "/authenticated");
          await application.expectSignedIn("harbour", alice);
          await portal.open("harbour", "/error");
          expect(await records.ofBrowser()).toEqual({});
          if (place === "tab")
            expect(JSON.parse((await records.ofTab())[own] ?? "")).not.toHaveProperty("value.redirectUri");
        });
      }
    });
  }

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

  test("is never sent to the provider by LogoutPage (logout-13, RED-12)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    for (const { name, target } of someHostileTargets(sandbox, 2)) {
      await test.step(name, async () => {
        await portal.open("harbour", `/logout?${query({ redirectUri: target })}`);
        await expect(login.email).toBeVisible();
        await expectAt(page, sandbox.portal("harbour", "/login"));
      });
    }
    const asked = (await sandbox.requests("auth0.logout")).map(({ redirects }) => redirects["returnTo"]);
    expect([...new Set(asked)]).toEqual([sandbox.portal("harbour", "/login?loggedOut=true&langCode=en")]);
  });

  test("is ignored when it was planted for the end of a logout (logout-16, RED-03)", async ({
    page,
    sandbox,
    login,
    portal,
    records,
  }) => {
    for (const { name, target } of someHostileTargets(sandbox, 3)) {
      await test.step(name, async () => {
        await portal.open("harbour", "/error");
        await records.plantInTab("AUTH_X_LOGOUT_TARGET", target);
        await portal.open("harbour", "/logout?resume=1");
        await expect(login.email).toBeVisible();
        await expectAt(page, sandbox.portal("harbour", "/login"));
      });
    }
  });

  test("is dropped when AuthorizePage leads to the form (authorize-04, redirect-19)", async ({
    page,
    sandbox,
    login,
    portal,
  }) => {
    for (const { name, target } of someHostileTargets(sandbox, 5)) {
      await test.step(name, async () => {
        await portal.open("harbour", `/authorize?${query({ redirectUri: target })}`);
        await expect(login.email).toBeVisible();
        await expectAt(page, sandbox.portal("harbour", "/login"));
        await expect(page).not.toHaveURL(/redirectUri/);
      });
    }
  });
});

test.describe("a target that is allowed", () => {
  test("is where the person arrives, and is sent to the platform (authenticate-07, redirect-08)", async ({
    page,
    sandbox,
    login,
  }) => {
    const target = sandbox.application("harbour", "/");
    await login.signInTo("harbour", alice, `?${query({ redirectUri: target })}`);
    await expectAt(page, target);
    const [call] = await sandbox.requests("authenticate");
    expect(call?.redirects["X-Redirect-Uri"]).toBe(target);
  });

  test("may be named by the configuration of this host, and of no other (redirect-10)", async ({
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
