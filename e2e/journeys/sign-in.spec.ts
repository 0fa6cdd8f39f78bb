import { MfaScreens } from "../screens/mfa-screens.ts";
import { historyOf } from "../support/browser-history.ts";
import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const secrets = ["code", "state", "token", "userDeviceToken", "login_ticket", "error_description", "email"];

test.describe("a person who signs in", () => {
  for (const [tenant, email] of [
    ["harbour", alice],
    ["sunny", "sam@sunny.example"],
    ["plain", "pat@plain.example"],
  ] as const) {
    test(`arrives from the portal of ${tenant} at the target that the platform names (login-08, authenticated-04)`, async ({
      login,
      application,
    }) => {
      await login.open(tenant);
      await login.signIn(email);
      await application.expectSignedIn(tenant, email);
    });

    test(`returns to ${tenant}, where the sign-in began (authenticated-10, authenticated-11)`, async ({
      page,
      login,
      application,
    }) => {
      await application.open(tenant);
      await application.signIn.click();
      await login.signIn(email);
      await application.expectSignedIn(tenant, email);
      await expect(page.getByText("The one that this browser was given")).toBeVisible();
    });
  }

  test("sends the token of a browser that passed a second factor (authenticated-06, redirect-21)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", await sandbox.userDeviceToken(alice));
    await login.open("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await expect(page.getByRole("listitem").filter({ hasText: "Device token" })).toContainText("Valid");
  });

  test("calls the provider and the platform as specified (login-38, authenticate-03)", async ({
    sandbox,
    login,
    application,
    traffic,
  }) => {
    await login.open("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    const [asked] = traffic.visits("/authorize").filter((url) => url.searchParams.has("login_ticket"));
    expect(asked?.searchParams.get("scope")).toBe("openid email profile");
    expect(asked?.searchParams.get("response_type")).toBe("code");
    const back = sandbox.portal("harbour", "/authenticate?langCode=en&applyMfa=1");
    expect(asked?.searchParams.get("redirect_uri")).toBe(back);
    const [exchange] = await sandbox.requests("authenticate");
    expect(exchange?.bodyKeys.toSorted()).toEqual(["code", "redirectUri", "tenantCode"]);
    expect(exchange?.redirects["redirectUri"]).toBe(sandbox.portal("harbour", "/authenticate"));
  });

  test("keeps the requested language (login-40, D-15)", async ({ page, sandbox, traffic }) => {
    await page.goto(sandbox.portal("harbour", "/login?langCode=de&purpose=for-mfa-reset"));
    await page.locator("#email").fill(alice);
    await page.locator("#email").press("Enter");
    await page.locator("input[type=password]").fill("Welcome2Lobby");
    await page.locator("input[type=password]").press("Enter");
    await page.waitForURL(/\/mfa\/reset/);
    const [back] = traffic.visits("/authenticate");
    expect(back?.searchParams.get("langCode")).toBe("de");
    expect(back?.searchParams.get("purpose")).toBe("for-mfa-reset");
    expect(new URL(page.url()).searchParams.get("langCode")).toBe("de");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
  });
});

test.describe("what a sign-in leaves behind", () => {
  test("no code, state or token stays in the history (redirect-23, RED-10)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", await sandbox.userDeviceToken(alice));
    await application.open("harbour");
    await application.signIn.click();
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    const kept = (await historyOf(page)).flatMap((address) => {
      const query = new URL(address).searchParams;
      return secrets.filter((name) => query.has(name)).map((name) => `${name} in ${address}`);
    });
    expect(kept).toEqual([]);
  });

  test("no pending sign-in and no identity stays (authenticated-13, STO-04)", async ({
    page,
    sandbox,
    login,
    application,
    records,
  }) => {
    await login.open("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await page.goto(sandbox.portal("harbour", "/nowhere"));
    expect(Object.keys(await records.ofPerson())).toEqual([]);
    expect(Object.keys(await records.ofBrowser())).toEqual([]);
    const names = (await page.context().cookies(sandbox.portal("harbour"))).map(({ name }) => name);
    expect(names).toEqual(["AUTH_X_TOKEN"]);
  });

  test("an identity that waits in its tab has no token in it (storage-09, D-39)", async ({
    page,
    login,
    records,
  }) => {
    await login.open("harbour");
    await login.signIn("hana@harbour.example");
    await new MfaScreens(page).expectHeading("mfa.reminder.heading");
    const token = await records.sessionToken("harbour");
    const { AUTH_X_IDENTITY: identity, AUTH_X_MFA_STEP: step, ...rest } = await records.ofPerson();
    expect(identity).toContain("hana@harbour.example");
    expect(rest).toEqual({});
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(JSON.stringify([identity, step, await records.ofBrowser()])).not.toContain(token);
  });

  test("no code is in the address bar during the exchange (redirect-25, URL-01)", async ({
    page,
    sandbox,
    login,
    traffic,
  }) => {
    await page.route(/\/api\/authenticate$/, () => undefined);
    await login.open("harbour");
    await login.signIn(alice);
    await expect.poll(() => traffic.spentCodes).toHaveLength(1);
    expect(page.url()).toBe(sandbox.portal("harbour", "/authenticate?langCode=en&applyMfa=1"));
  });
});

test.describe("a code is spent once", () => {
  test.slow();

  test("also when the page is reloaded during the exchange (state-12, CSR-05)", async ({
    page,
    login,
    portal,
    traffic,
  }) => {
    await page.route(/\/api\/authenticate$/, () => undefined);
    await login.open("harbour");
    await login.signIn(alice);
    await expect.poll(() => traffic.spentCodes).toHaveLength(1);
    await page.reload();
    await expect(portal.heading).toHaveText("Something went wrong");
    await page.reload();
    await expect(portal.heading).toHaveText("Something went wrong");
    expect(traffic.spentCodes).toHaveLength(1);
  });

  test("also after Back and Forward (state-12, D-08)", async ({ page, login, application, traffic }) => {
    await login.open("harbour");
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await page.goBack();
    await application.expectSignedIn("harbour", alice);
    await page.goForward();
    await application.expectSignedIn("harbour", alice);
    expect(new Set(traffic.spentCodes).size).toBe(traffic.spentCodes.length);
  });
});
