import type { Page } from "@playwright/test";
import type { DemoApplication } from "../screens/demo-application.ts";
import { LoginScreen } from "../screens/login-screen.ts";
import { MfaScreens } from "../screens/mfa-screens.ts";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const loggedOut = "You have logged out successfully.";

test.describe("logging out", () => {
  test("from the application ends every session and redirects back to it (logout-02, logout-09)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await signInAsAlice(login, application);
    await application.signOut.click();
    await expect(application.signIn).toBeVisible();
    expect(page.url()).toBe(sandbox.application("harbour", "/"));
    expect(await records.sessionToken("harbour")).toBeUndefined();
    const [call] = await sandbox.requests("logOut");
    expect(call?.bodyKeys).toEqual(["token"]);
    expect(call?.status).toBe(200);
    const [atProvider] = await sandbox.requests("auth0.logout");
    expect(atProvider?.redirects["returnTo"]).toBe(sandbox.application("harbour", "/"));
    await page.goto(sandbox.portal("harbour"));
    await expect(login.email).toBeVisible();
  });

  test("without a target leads to the form, which shows the toast once (login-46, logout-10)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await signInAsAlice(login, application);
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(login.email).toBeVisible();
    await expect(page.getByText(loggedOut)).toBeVisible();
    expect(page.url()).toBe(sandbox.portal("harbour", "/login?langCode=en"));
    await page.reload();
    await expect(login.email).toBeVisible();
    await expect(page.getByText(loggedOut)).toBeHidden();
  });

  test("redirects to the saved target when there is an iid as well (logout-11)", async ({
    page,
    sandbox,
    login,
    records,
  }) => {
    const redirectUri = sandbox.application("harbour", "/callback");
    for (const kept of [{ redirectUri, iid: "demo" }, { redirectUri }]) {
      await login.open("harbour", `?newSession=true&${new URLSearchParams(kept).toString()}`);
      await page.goto(sandbox.portal("harbour", "/logout?langCode=en"));
      await expect(login.email).toBeVisible();
      const { searchParams } = new URL(page.url());
      expect(searchParams.get("redirectUri")).toBe("iid" in kept ? redirectUri : null);
    }
    await expect.poll(() => records.ofBrowser()).toEqual({});
  });

  test("keeps the remembered e-mail and the device token (logout-07)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    const deviceToken = await sandbox.userDeviceToken(alice);
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", deviceToken);
    await login.open("harbour");
    await login.remember.check();
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(login.email).toHaveValue(alice);
    expect(await records.cookie("harbour", "AUTH_X_USER_DEVICE_TOKEN")).toBe(deviceToken);
    expect(await records.sessionToken("harbour")).toBeUndefined();
  });

  test("clears the records of every tab (logout-06, STO-05)", async ({
    context,
    page,
    sandbox,
    login,
    records,
  }) => {
    await login.open("harbour");
    await login.signIn("hana@harbour.example");
    await new MfaScreens(page).expectHeading("mfa.reminder.heading");
    const kept = async () => Object.keys(await records.ofPerson());
    expect(await kept()).toContain("AUTH_X_IDENTITY");
    const other = await context.newPage();
    await other.goto(sandbox.portal("harbour", "/logout"));
    await expect(new LoginScreen(other, sandbox).email).toBeVisible();
    await expect.poll(kept).toEqual([]);
    await page.goto(sandbox.portal("harbour", "/authenticated"));
    await expect(login.email).toBeVisible();
  });

  test("without a session calls only the provider (logout-03, D-59)", async ({ page, sandbox, login }) => {
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(login.email).toBeVisible();
    expect(await sandbox.requests("logOut")).toEqual([]);
    expect(await sandbox.requests("auth0.logout")).toHaveLength(1);
  });

  test("shows no endless spinner after Back (logout-18)", async ({ page, sandbox, login, application }) => {
    await signInAsAlice(login, application);
    await application.signOut.click();
    await expect(application.signIn).toBeVisible();
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(login.email).toBeVisible();
    await page.goBack();
    await expect(application.signIn).toBeVisible();
    await page.goForward();
    await expect(login.email).toBeVisible();
  });
});

test.describe("a logout that meets trouble", () => {
  for (const status of [401, 404]) {
    test(`treats the platform's ${status} as an ended session (logout-04, D-22)`, async ({
      page,
      sandbox,
      login,
      application,
      records,
    }) => {
      await signInAsAlice(login, application);
      await sandbox.disturb({ call: "logOut", status });
      await page.goto(sandbox.portal("harbour", "/logout"));
      await expect(login.email).toBeVisible();
      expect(await sandbox.requests("logOut")).toHaveLength(1);
      expect(await sandbox.requests("auth0.logout")).toHaveLength(1);
      expect(await records.sessionToken("harbour")).toBeUndefined();
    });
  }

  test("shows a platform failure, deletes the token, and ends the rest on a retry (calls-04, calls-06)", async ({
    page,
    sandbox,
    login,
    application,
    portal,
    records,
  }) => {
    await signInAsAlice(login, application);
    await sandbox.disturb({ call: "logOut", status: 500 });
    const target = encodeURIComponent(sandbox.application("harbour", "/"));
    await page.goto(sandbox.portal("harbour", `/logout?redirectUri=${target}`));
    await expect(portal.heading).toHaveText("Something went wrong");
    expect(await records.sessionToken("harbour")).toBeUndefined();
    const calls = await sandbox.requests("logOut");
    expect(calls).toHaveLength(3);
    expect(new Set(calls.map(({ traceToken }) => traceToken)).size).toBe(1);
    await expect(portal.reference).toHaveText(calls[0]?.traceToken ?? "");
    await portal.retry.click();
    await page.waitForURL(sandbox.application("harbour", "/"));
    expect(await sandbox.requests("logOut")).toHaveLength(3);
    await page.goto(sandbox.portal("harbour"));
    await expect(login.email).toBeVisible();
  });

  test("deletes all records when the platform cannot be reached (logout-05, STO-05)", async ({
    page,
    sandbox,
    login,
    application,
    portal,
    records,
  }) => {
    await signInAsAlice(login, application);
    await page.goto(sandbox.portal("harbour", "/error"));
    await records.plantInTab("AUTH_X_HAND_OVER", "left behind");
    await sandbox.disturb({ call: "logOut", drop: true });
    await page.goto(sandbox.portal("harbour", "/logout"));
    await expect(portal.heading).toHaveText("Something went wrong");
    expect(await records.sessionToken("harbour")).toBeUndefined();
    expect(await records.ofPerson()).toEqual({});
    await portal.retry.click();
    await expect(login.email).toBeVisible();
    await expect(page.getByText(loggedOut)).toBeVisible();
  });

  test("deletes all records when the network breaks during the call (logout-05, STO-05)", async ({
    page,
    context,
    sandbox,
    login,
    application,
    portal,
    records,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/ChunkLoadError/);
    await signInAsAlice(login, application);
    await page.route(/\/api\/logout$/, async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
    });
    await page.goto(sandbox.portal("harbour", "/logout"));
    // The chunk of the error page may not have been loaded before the network broke.
    await expect(portal.heading).toHaveText(/^(Something went wrong|Please reload this page)$/);
    expect(await records.sessionToken("harbour")).toBeUndefined();
    expect(await records.ofPerson()).toEqual({});
  });

  test("continues when the person leaves the page (logout-17, D-25)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await signInAsAlice(login, application);
    const { arrived, release } = await hold(page, /\/api\/logout$/);
    await page.goto(sandbox.portal("harbour", "/logout"));
    await arrived;
    await goInside(page, "/nowhere");
    release();
    await expect.poll(() => sandbox.requests("logOut")).toHaveLength(1);
    await expect(login.email).toBeVisible();
  });
});

test.describe("a logout that a page of the portal requested", () => {
  test("returns to that page once, and sends its token to no other site (logout-14, logout-16)", async ({
    page,
    sandbox,
    login,
    application,
    portal,
    traffic,
  }) => {
    await signInAsAlice(login, application);
    traffic.forget();
    const target = sandbox.portal("harbour", "/activate?token=a-secret-token");
    await page.goto(sandbox.portal("harbour", `/logout?redirectUri=${encodeURIComponent(target)}`));
    // The page validated its link, which the platform never issued.
    await expect(portal.heading).toHaveText("This link no longer works");
    expect(traffic.visits("/activate").map(({ search }) => search)).toEqual(["?token=a-secret-token"]);
    const [atProvider] = await sandbox.requests("auth0.logout");
    expect(atProvider?.redirects["returnTo"]).toBe(sandbox.portal("harbour", "/logout?resume=1"));
    const elsewhere = traffic.addresses.filter((address) => !address.startsWith(sandbox.portal("harbour")));
    expect(elsewhere.filter((address) => address.includes("a-secret-token"))).toEqual([]);
    expect(await sandbox.requests("logOut")).toHaveLength(1);
    await page.goto(sandbox.portal("harbour", "/logout?resume=1"));
    await expect(login.email).toBeVisible();
    expect(await sandbox.requests("logOut")).toHaveLength(1);
    expect(await sandbox.requests("auth0.logout")).toHaveLength(1);
  });

  test("does not log out again when the page is resumed (logout-15, D-02)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await signInAsAlice(login, application);
    const token = await records.sessionToken("harbour");
    await page.goto(sandbox.portal("harbour", "/logout?resume=1"));
    await expect(login.email).toBeVisible();
    expect(await records.sessionToken("harbour")).toBe(token);
    expect(await sandbox.requests("logOut")).toEqual([]);
    await page.goto(sandbox.portal("harbour"));
    await application.expectSignedIn("harbour", alice);
  });

  for (const path of ["/logout", "/logout?resume=1", "/logout/?redirectUri=%2Flogout"]) {
    test(`makes no loop with ${path} as its target (redirect-15, RED-08)`, async ({
      page,
      sandbox,
      login,
      traffic,
    }) => {
      const target = encodeURIComponent(sandbox.portal("harbour", path));
      await page.goto(sandbox.portal("harbour", `/logout?redirectUri=${target}`));
      await expect(login.email).toBeVisible();
      expect(await sandbox.requests("auth0.logout")).toHaveLength(1);
      expect(traffic.visits("/logout").length).toBeLessThanOrEqual(3);
    });
  }
});

async function signInAsAlice(login: LoginScreen, application: DemoApplication): Promise<void> {
  await login.open("harbour");
  await login.signIn(alice);
  await application.expectSignedIn("harbour", alice);
}

/** Navigates inside the portal without a reload, as Back and Forward do. */
function goInside(page: Page, path: string): Promise<void> {
  return page.evaluate((address) => {
    history.pushState(undefined, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}
