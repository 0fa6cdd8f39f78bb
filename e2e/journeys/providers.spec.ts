import { ProviderScreen } from "../screens/provider-screen.ts";
import { expect, test as base } from "../support/journey.ts";
import type { TenantCode } from "../support/sandbox-control.ts";

/** A kind of tenant, by the provider that its people sign in at. */
type Kind = { readonly provider: "auth0" | "oidc"; readonly tenant: TenantCode; readonly email: string };

const kinds: readonly Kind[] = [
  { provider: "auth0", tenant: "harbour", email: "alice@harbour.example" },
  { provider: "oidc", tenant: "oldmill", email: "olive@oldmill.example" },
];

type Way = {
  /** Waits for the page that asks who the person is. */
  asks(): Promise<void>;
  /** Gives e-mail and password there. */
  signIn(): Promise<void>;
  /** Presses the button that leads there, where the portal shows one. */
  goOn(): Promise<void>;
};

const test = base.extend<{ readonly provider: ProviderScreen; readonly wayOf: (kind: Kind) => Way }>({
  provider: async ({ page, sandbox }, use) => use(new ProviderScreen(page, sandbox)),
  wayOf: async ({ page, login, provider }, use) =>
    use(({ provider: code, tenant, email }) =>
      code === "auth0"
        ? {
            asks: () => expect(login.email).toBeVisible(),
            signIn: () => login.signIn(email),
            goOn: async () => undefined,
          }
        : {
            asks: () => provider.expectShown(tenant),
            signIn: () => provider.enter(email),
            goOn: () => page.getByRole("button", { name: "Continue to" }).click(),
          },
    ),
});

for (const kind of kinds) {
  const { tenant, email } = kind;

  test.describe(`a tenant of ${kind.provider}`, () => {
    test("signs its people in (login-91)", async ({ application, wayOf }) => {
      await application.startSignIn(tenant);
      await wayOf(kind).asks();
      await wayOf(kind).signIn();
      await application.expectSignedIn(tenant, email);
    });

    test("signs them in again from its session, unasked (login-26, login-91)", async ({
      application,
      wayOf,
    }) => {
      await application.startSignIn(tenant);
      await wayOf(kind).signIn();
      await application.expectSignedIn(tenant, email);
      await application.signOutHere(tenant);
      await application.startSignIn(tenant);
      await application.expectSignedIn(tenant, email);
    });

    test("logs them out, and in again (logout-01, login-92)", async ({
      application,
      portal,
      page,
      provider,
      wayOf,
    }) => {
      await application.startSignIn(tenant);
      await wayOf(kind).signIn();
      await application.expectSignedIn(tenant, email);
      await portal.open(tenant, "/logout");
      if (kind.provider === "oidc") await provider.signOut.click();
      await expect(page.getByText("You have logged out successfully.")).toBeVisible();
      await wayOf(kind).goOn();
      await wayOf(kind).asks();
      await wayOf(kind).signIn();
      await application.expectSignedIn(tenant, email);
    });

    test("lets them act while it is slow (login-28, login-93)", async ({ application, sandbox, wayOf }) => {
      test.slow();
      if (kind.provider === "oidc")
        await sandbox.setOpenIdProfile({ profile: "slow", tenantCode: tenant, latencyMs: 6_000 });
      else await sandbox.disturb({ call: "auth0.authorize", latencyMs: 6_000, times: 1 });
      await application.startSignIn(tenant);
      await wayOf(kind).goOn();
      await wayOf(kind).asks();
      if (kind.provider === "oidc") await sandbox.setOpenIdProfile({ profile: "strict", tenantCode: tenant });
      await wayOf(kind).signIn();
      await application.expectSignedIn(tenant, email);
    });

    test("authorizes another application silently, or asks first (authorize-02, authorize-03)", async ({
      application,
      portal,
      sandbox,
      wayOf,
    }) => {
      const target = sandbox.application(tenant, "/callback?state=of-the-application");
      const authorize = `/authorize?redirectUri=${encodeURIComponent(target)}`;
      await portal.open(tenant, authorize);
      await wayOf(kind).asks();
      await wayOf(kind).signIn();
      await application.expectArrival(tenant);
      await application.signOutHere(tenant);
      await portal.open(tenant, authorize.replace("of-the", "of-another"));
      await application.expectArrival(tenant);
    });
  });
}

test.describe("a provider's own page", () => {
  const oldmill = kinds[1] as Kind;
  const { email } = oldmill;
  const button = { name: "Continue to the login page" };

  test("is left by Cancel for the button, which opens it again (login-92, D-164)", async ({
    page,
    application,
    portal,
    provider,
    login,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/answered with access_denied/);
    await application.startSignIn("oldmill");
    await provider.cancel.click();
    await portal.expectHeading("Log in");
    await expect(login.alert).toContainText("the login was cancelled or refused");
    await page.getByRole("button", button).click();
    await provider.expectShown("oldmill");
    await provider.enter(email);
    await application.expectSignedIn("oldmill", email);
  });

  test("is left by Back for the application, from which it is opened again (login-94, D-209)", async ({
    page,
    application,
    portal,
    provider,
  }) => {
    await application.startSignIn("oldmill");
    await provider.expectShown("oldmill");
    await page.goBack();
    await portal.expectHeading("Welcome to Old Mill Hotels");
    await application.signIn.click();
    await provider.enter(email);
    await application.expectSignedIn("oldmill", email);
  });

  test("that is down is said to be, and “Try again” opens it later (login-93, login-99)", async ({
    application,
    login,
    portal,
    provider,
    sandbox,
    expectedComplaints,
  }) => {
    expectedComplaints.push(/the discovery document could not be read/);
    await sandbox.setOpenIdProfile({ profile: "down", tenantCode: "oldmill" });
    await application.startSignIn("oldmill");
    await expect(login.alert).toContainText("The login service of Old Mill Hotels isn’t available right now");
    await sandbox.setOpenIdProfile({ profile: "strict", tenantCode: "oldmill" });
    await portal.retry.click();
    await provider.enter(email);
    await application.expectSignedIn("oldmill", email);
  });

  test("a person with a second factor gives the code afterwards (login-91, D-209)", async ({
    application,
    portal,
    provider,
  }) => {
    await application.startSignIn("oldmill");
    await provider.enter("oscar@oldmill.example");
    await portal.expectHeading("Confirm that it’s you");
  });
});
