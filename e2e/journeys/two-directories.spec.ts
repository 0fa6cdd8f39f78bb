import { expect, test } from "../support/journey.ts";
import type { Tab } from "../support/tab.ts";

const tenant = "evergreen";
const noel = "noel@north.evergreen.example";
const sara = "sara@south.evergreen.example";
const edith = "edith@evergreen.example";

const buttonTo = ({ page }: Pick<Tab, "page">, name: string) =>
  page.getByRole("button", { name: `Continue to ${name}`, exact: true });

test.describe("two directories of one kind", () => {
  for (const [email, key, other] of [
    [noel, "north", "south"],
    [sara, "south", "north"],
  ] as const)
    test(`have their own people: ${email} (tenant-34, provider-84)`, async ({
      application,
      login,
      page,
      provider,
      sandbox,
    }) => {
      const asked: string[] = [];
      page.on("request", (request) => asked.push(new URL(request.url()).origin));
      await application.startSignIn(tenant);
      await login.email.fill(email);
      await login.next.click();
      await provider.expectShown(tenant, key);
      await expect(provider.email).toHaveValue(email);
      const exchange = page.waitForRequest((request) => request.url().endsWith("/api/authenticate"));
      await provider.enter(email);
      expect((await exchange).postDataJSON()).toMatchObject({ provider: key });
      await application.expectSignedIn(tenant, email);
      expect(asked).not.toContain(sandbox.openIdProvider(tenant, other));
    });

  test("do not know each other's people, and all others sign in by password (tenant-34)", async ({
    application,
    login,
    page,
    provider,
  }) => {
    await application.startSignIn(tenant);
    await buttonTo({ page }, "Evergreen North").click();
    await provider.enter(sara);
    await expect(page.getByText("The e-mail address or the password is wrong.")).toBeVisible();
    await page.goBack();
    await application.startSignIn(tenant);
    await login.signIn(edith);
    await application.expectSignedIn(tenant, edith);
  });

  test("end both by one logout, where people have signed in at both (logout-46, D-213)", async ({
    application,
    login,
    newTab,
    page,
    portal,
    provider,
  }) => {
    await application.startSignIn(tenant);
    await login.email.fill(noel);
    await login.next.click();
    await provider.enter(noel);
    await application.expectSignedIn(tenant, noel);
    const second = await newTab();
    await second.portal.open(tenant, "/login?newSession=true");
    await buttonTo(second, "Evergreen South").click();
    await second.provider.enter(sara);
    await second.application.expectSignedIn(tenant, sara);
    await second.page.close();
    await portal.open(tenant, "/logout");
    await provider.signOut.click();
    await provider.signOut.click();
    await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    for (const [name, key] of [
      ["Evergreen North", "north"],
      ["Evergreen South", "south"],
    ] as const) {
      await application.signOutHere(tenant);
      await portal.open(tenant, "/login");
      await buttonTo({ page }, name).click();
      await provider.expectShown(tenant, key);
    }
  });

  test("each keep their own sign-in, begun side by side in two tabs; Back leads to the e-mail step (provider-84)", async ({
    application,
    login,
    newTab,
    page,
    provider,
  }) => {
    await application.startSignIn(tenant);
    await buttonTo({ page }, "Evergreen North").click();
    await provider.expectShown(tenant, "north");
    await page.goBack();
    await expect(login.email).toBeVisible();
    await page.goForward();
    const second = await newTab();
    await second.application.startSignIn(tenant);
    await buttonTo(second, "Evergreen South").click();
    await second.provider.enter(sara);
    await second.application.expectSignedIn(tenant, sara);
    await provider.enter(noel);
    await application.expectSignedIn(tenant, noel);
  });
});
