import { expect, test } from "../support/journey.ts";

const alice = "alice@harbour.example";
const loggedOut = "You have logged out successfully.";

test.describe("logging out", () => {
  test("from the application ends every session and redirects back to it (logout-02, logout-09)", async ({
    page,
    sandbox,
    login,
    portal,
    application,
    records,
  }) => {
    await login.signInTo("harbour", alice);
    await application.signOut.click();
    await expect(application.signIn).toBeVisible();
    expect(page.url()).toBe(sandbox.application("harbour", "/"));
    expect(await records.sessionToken("harbour")).toBeUndefined();
    expect(await sandbox.requests("logOut")).toMatchObject([{ bodyKeys: ["token"], status: 200 }]);
    const [atProvider] = await sandbox.requests("auth0.logout");
    expect(atProvider?.redirects["returnTo"]).toBe(sandbox.application("harbour", "/"));
    await portal.open("harbour", "/");
    await expect(login.email).toBeVisible();
  });

  test("without a target leads to the form, which shows the toast once; e-mail and device token stay (logout-10, logout-07)", async ({
    page,
    sandbox,
    login,
    portal,
    application,
    records,
  }) => {
    const deviceToken = await sandbox.userDeviceToken(alice);
    await records.plantCookie("harbour", "AUTH_X_USER_DEVICE_TOKEN", deviceToken);
    await login.open("harbour");
    await login.remember.check();
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
    await portal.open("harbour", "/logout");
    await expect(login.email).toHaveValue(alice);
    expect(await records.cookie("harbour", "AUTH_X_USER_DEVICE_TOKEN")).toBe(deviceToken);
    expect(await records.sessionToken("harbour")).toBeUndefined();
    await expect(page.getByText(loggedOut)).toBeVisible();
    expect(page.url()).toBe(sandbox.portal("harbour", "/login?langCode=en"));
    await page.reload();
    await expect(login.email).toBeVisible();
    await expect(page.getByText(loggedOut)).toBeHidden();
  });

  test("shows no endless spinner after Back (logout-18)", async ({ page, login, portal, application }) => {
    await login.signInTo("harbour", alice);
    await application.signOut.click();
    await expect(application.signIn).toBeVisible();
    await portal.open("harbour", "/logout");
    await expect(login.email).toBeVisible();
    await page.goBack();
    await expect(application.signIn).toBeVisible();
    await page.goForward();
    await expect(login.email).toBeVisible();
  });
});

test("a logout that a page of the portal requested returns to that page once, and sends its token to no other site (logout-14, logout-16)", async ({
  sandbox,
  login,
  portal,
  traffic,
}) => {
  await login.signInTo("harbour", alice);
  traffic.forget();
  const target = sandbox.portal("harbour", "/activate?token=a-secret-token");
  await portal.open("harbour", `/logout?redirectUri=${encodeURIComponent(target)}`);
  // The page validated its link, which the platform never issued.
  await portal.expectHeading("This link no longer works");
  expect(traffic.visits("/activate").map(({ search }) => search)).toEqual([""]);
  const [atProvider] = await sandbox.requests("auth0.logout");
  expect(atProvider?.redirects["returnTo"]).toBe(sandbox.portal("harbour", "/logout?resume=1"));
  const elsewhere = traffic.addresses.filter((address) => !address.startsWith(sandbox.portal("harbour")));
  expect(elsewhere.filter((address) => address.includes("a-secret-token"))).toEqual([]);
  await portal.open("harbour", "/logout?resume=1");
  await expect(login.email).toBeVisible();
  expect(await sandbox.requests("logOut")).toHaveLength(1);
  expect(await sandbox.requests("auth0.logout")).toHaveLength(1);
});
