import { ProviderScreen } from "../screens/provider-screen.ts";
import { expect, test as base } from "../support/journey.ts";
import type { TenantCode } from "../support/sandbox-control.ts";

/** A person whom one of a tenant's providers signs in. providers.spec.ts has harbour and oldmill, which have one each. */
type Kind = {
  readonly provider: "auth0" | "oidc" | "authx";
  readonly tenant: TenantCode;
  readonly email: string;
};

const kinds: readonly Kind[] = [
  { provider: "auth0", tenant: "lakeside", email: "lars@lakeside.example" },
  { provider: "oidc", tenant: "lakeside", email: "stella@staff.lakeside.example" },
  { provider: "authx", tenant: "littleinn", email: "lena@littleinn.example" },
];
const partner = "Log in through your partner";

type Way = {
  /** Opens the page that a sign-in begins on: the application, or the partner's. */
  start(): Promise<void>;
  /** Signs in from there, to the application. */
  enter(): Promise<void>;
};

const test = base.extend<{ readonly provider: ProviderScreen; readonly wayOf: (kind: Kind) => Way }>({
  provider: async ({ page, sandbox }, use) => use(new ProviderScreen(page, sandbox)),
  wayOf: async ({ application, login, partner: partnerApplication, provider }, use) =>
    use(({ provider: code, tenant, email }) =>
      code === "authx"
        ? {
            start: () => partnerApplication.open("littlehotelier"),
            enter: () => partnerApplication.handOver("Lena Lindqvist"),
          }
        : {
            start: () => application.startSignIn(tenant),
            enter: async () => {
              await login.email.fill(email);
              await login.next.click();
              return code === "auth0" ? login.enterPassword() : provider.enter(email);
            },
          },
    ),
});

for (const kind of kinds) {
  const { provider: code, tenant, email } = kind;

  test.describe(`${code} at ${tenant}`, () => {
    test("lets a person in again from the session, unasked (login-26, authenticate-44)", async ({
      application,
      wayOf,
    }) => {
      await wayOf(kind).start();
      await wayOf(kind).enter();
      await application.expectSignedIn(tenant, email);
      await application.signOutHere(tenant);
      await application.startSignIn(tenant);
      await application.expectSignedIn(tenant, email);
    });

    test("logs a person out, and in again (logout-01, logout-35)", async ({
      application,
      login,
      portal,
      provider,
      wayOf,
    }) => {
      await wayOf(kind).start();
      await wayOf(kind).enter();
      await application.expectSignedIn(tenant, email);
      await portal.open(tenant, "/logout");
      if (code === "oidc") await provider.signOut.click();
      if (code === "authx") {
        await portal.expectHeading(partner);
        await wayOf(kind).start();
      } else {
        await expect(login.email).toBeVisible();
      }
      await wayOf(kind).enter();
      await application.expectSignedIn(tenant, email);
    });

    test("lets a person in although it is slow (login-28, login-93)", async ({
      application,
      sandbox,
      wayOf,
    }) => {
      await wayOf(kind).start();
      if (code === "oidc")
        await sandbox.setOpenIdProfile({ profile: "slow", tenantCode: tenant, latencyMs: 2_000 });
      else {
        const call = code === "auth0" ? "auth0.authorize" : "generateTenantToken";
        await sandbox.disturb({ call, latencyMs: 6_000, times: 1 });
      }
      await wayOf(kind).enter();
      await application.expectSignedIn(tenant, email);
    });

    test("authorizes another application of a session silently (authorize-02, authenticate-44)", async ({
      application,
      page,
      portal,
      sandbox,
      wayOf,
    }) => {
      await wayOf(kind).start();
      await wayOf(kind).enter();
      await application.expectSignedIn(tenant, email);
      await application.signOutHere(tenant);
      const asked: string[] = [];
      page.on("domcontentloaded", () => asked.push(page.url()));
      const target = sandbox.application(tenant, "/?page=another");
      await portal.open(tenant, `/authorize?redirectUri=${encodeURIComponent(target)}`);
      await application.expectSignedIn(tenant, email);
      expect(asked.filter((address) => new URL(address).hostname.startsWith("login."))).toEqual([]);
    });
  });
}

test.describe("without a page of its provider to leave by Cancel", () => {
  test("a form of passwords offers none (login-96)", async ({ application, login, page, provider }) => {
    await application.startSignIn("lakeside");
    await login.enterEmail("lars@lakeside.example");
    await expect(provider.cancel).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Continue to" })).toHaveCount(0);
  });

  test("neither does a partner's tenant, which links to its partner (login-53, D-52)", async ({
    application,
    page,
    portal,
    provider,
  }) => {
    await application.startSignIn("littleinn");
    await portal.expectHeading(partner);
    await expect(provider.cancel).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Continue to" })).toHaveCount(0);
    await expect(portal.main.getByRole("link", { name: "Open your partner’s application" })).toBeVisible();
  });
});
