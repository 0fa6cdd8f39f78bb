import type { Locator } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import * as people from "../support/provider-people.ts";
import { enterPassword, goToPassword } from "../support/provider-people.ts";
import { password } from "../support/sandbox-control.ts";
import { openTab } from "../support/tab.ts";

const tenant = "lakeside";
const lars = "lars@lakeside.example";
const stella = "stella@staff.lakeside.example";

const test = base.extend<{ readonly staffButton: Locator }>({
  staffButton: async ({ page }, use) =>
    use(page.getByRole("button", { name: "Continue to Lakeside staff", exact: true })),
});

/** The chunk of an OpenID provider. */
const plug = /\/js\/oidc\./;

test.describe("a tenant with two providers", () => {
  test("signs a person in by password, and fetches nothing of the other provider (login-96, tenant-32)", async ({
    application,
    login,
    page,
    staffButton,
  }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await application.startSignIn(tenant);
    await expect(staffButton).toBeVisible();
    await login.signIn(lars);
    await application.expectSignedIn(tenant, lars);
    expect(fetched.filter((url) => plug.test(url) || url.includes("openid-configuration"))).toEqual([]);
  });

  test("leads an e-mail of the staff to its provider, which knows it already (login-96, tenant-31)", async ({
    application,
    login,
    page,
    provider,
  }) => {
    await application.startSignIn(tenant);
    await login.email.fill("Stella@STAFF.Lakeside.example");
    await login.email.press("Enter");
    await provider.expectShown(tenant);
    await expect(provider.email).toHaveValue("Stella@STAFF.Lakeside.example");
    const exchange = page.waitForRequest((request) => request.url().endsWith("/api/authenticate"));
    await provider.enter(stella);
    expect((await exchange).postDataJSON()).toMatchObject({ provider: "oidc" });
    await application.expectSignedIn(tenant, stella);
  });

  test("has its e-mail step again after Cancel, and either way leads on from it (login-97)", async ({
    application,
    expectedComplaints,
    login,
    provider,
    staffButton,
  }) => {
    expectedComplaints.push(/answered with access_denied/);
    await application.startSignIn(tenant);
    await login.email.fill(stella);
    await login.next.click();
    await provider.cancel.click();
    await expect(login.alert).toContainText("the login was cancelled or refused");
    await expect(login.email).toHaveValue(stella);
    await staffButton.click();
    await provider.expectShown(tenant);
    await expect(provider.email).toHaveValue(stella);
    await provider.cancel.click();
    await login.signIn(lars);
    await application.expectSignedIn(tenant, lars);
  });

  test("has its e-mail step again by Back, and after a reload (login-97, login-68)", async ({
    application,
    login,
    page,
    provider,
    staffButton,
  }) => {
    await application.startSignIn(tenant);
    await login.email.fill(stella);
    await login.next.click();
    await provider.expectShown(tenant);
    await page.goBack();
    await expect(login.email).toHaveValue(stella);
    await expect(staffButton).toBeVisible();
    await page.reload();
    await expect(login.email).toHaveValue(stella);
    await login.email.fill(lars);
    await login.next.click();
    await expect(login.password).toBeVisible();
    await login.changeEmail.click();
    await expect(staffButton).toBeVisible();
    await login.email.fill(stella);
    await login.next.click();
    await provider.enter(stella);
    await application.expectSignedIn(tenant, stella);
  });

  test("sends no password of the staff to the other provider (login-97)", async ({
    login,
    page,
    provider,
  }) => {
    await login.open(tenant);
    await login.email.fill(lars);
    await login.next.click();
    await expect(login.password).toBeVisible();
    await page.evaluate((email) => {
      const key = "AUTH_X_ENTERED_EMAIL";
      sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), value: email }));
    }, stella);
    await page.reload();
    const sent: string[] = [];
    page.on("request", (request) => sent.push(request.postData() ?? ""));
    await login.password.fill(password);
    await login.logIn.click();
    await provider.expectShown(tenant);
    await expect(provider.email).toHaveValue(stella);
    expect(sent.filter((body) => body.includes(password))).toEqual([]);
  });
});

test.describe("a session at one of two providers", () => {
  for (const [first, next, atProviders] of [
    [people.lars, people.stella, 1],
    [people.noel, people.sara, 2],
  ] as const)
    test(`is followed by one at the other, and a logout ends both: ${first.email} (logout-35, logout-46)`, async ({
      application,
      newTab,
      page,
      portal,
      provider,
      sandbox,
    }) => {
      const here = openTab(page, sandbox);
      await application.startSignIn(first.tenant);
      await goToPassword(here, first);
      await enterPassword(here, first);
      await application.expectSignedIn(first.tenant, first.email);
      const second = await newTab();
      await second.portal.open(next.tenant, "/login?newSession=true");
      await goToPassword(second, next);
      await enterPassword(second, next);
      await second.application.expectSignedIn(next.tenant, next.email);
      await second.page.close();
      await portal.open(first.tenant, "/logout");
      for (let asked = 0; asked < atProviders; asked += 1) await provider.signOut.click();
      await expect(page.getByText("You have logged out successfully.")).toBeVisible();
      // Neither provider lets anybody in unasked any more.
      for (const person of [first, next]) {
        await application.signOutHere(person.tenant);
        await application.startSignIn(person.tenant);
        await goToPassword(here, person);
      }
    });

  test("counts in each of two tabs that began with different people (RAC-05, authenticate-43)", async ({
    application,
    login,
    newTab,
    provider,
  }) => {
    await application.startSignIn(tenant);
    await login.email.fill(stella);
    await login.next.click();
    await provider.expectShown(tenant);
    const second = await newTab();
    await second.application.startSignIn(tenant);
    await second.login.signIn(lars);
    await second.application.expectSignedIn(tenant, lars);
    await provider.enter(stella);
    await application.expectSignedIn(tenant, stella);
  });
});
