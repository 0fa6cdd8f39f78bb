import { expect, test as base } from "../support/journey.ts";
import {
  alice,
  enterPassword,
  goToPassword,
  olive,
  type ProviderPerson,
} from "../support/provider-people.ts";
import { openTab } from "../support/tab.ts";

/** A person whose partner signs in for them. */
const lena = { provider: "authx", tenant: "littleinn", email: "lena@littleinn.example" } as const;
type Person = ProviderPerson | typeof lena;

type Way = {
  /** Opens the page that a sign-in begins on: the application, or the partner's. */
  readonly start: () => Promise<void>;
  /** Signs in from there, or from LoginPage. */
  readonly enter: () => Promise<void>;
};

const test = base.extend<{ readonly wayOf: (person: Person) => Way }>({
  wayOf: async ({ page, application, partner, sandbox }, use) =>
    use((person) =>
      person.provider === "authx"
        ? {
            start: () => partner.open("littlehotelier"),
            enter: () => partner.handOver("Lena Lindqvist"),
          }
        : {
            start: () => application.startSignIn(person.tenant),
            enter: async () => {
              const tab = openTab(page, sandbox);
              await goToPassword(tab, person);
              await enterPassword(tab, person);
            },
          },
    ),
});

// Those of a tenant with two providers: `home-realm.spec.ts`.
for (const person of [alice, olive, lena]) {
  const { provider: code, tenant, email } = person;

  test(`${code} at ${tenant}: a person signs in, is let in again unasked, opens another application, logs out, and in again (login-91, logout-01)`, async ({
    application,
    page,
    portal,
    provider,
    sandbox,
    wayOf,
  }) => {
    const { start, enter } = wayOf(person);
    await start();
    await enter();
    await application.expectSignedIn(tenant, email);

    const shown: string[] = [];
    page.on("domcontentloaded", () => shown.push(new URL(page.url()).hostname));
    await application.signOutHere(tenant);
    await application.startSignIn(tenant);
    await application.expectSignedIn(tenant, email);
    await application.signOutHere(tenant);
    const target = sandbox.application(tenant, "/?page=another");
    await portal.open(tenant, `/authorize?redirectUri=${encodeURIComponent(target)}`);
    await application.expectSignedIn(tenant, email);
    expect(shown.filter((host) => host.startsWith("login."))).toEqual([]);

    await portal.open(tenant, "/logout");
    if (code === "oidc") await provider.signOut.click();
    if (code === "authx") {
      await portal.expectHeading("Log in through your partner");
      await start();
    } else await expect(page.getByText("You have logged out successfully.")).toBeVisible();
    await enter();
    await application.expectSignedIn(tenant, email);
  });
}

test("a provider's own page is left by Back for the application, from which it is opened again (login-94, prerender-17)", async ({
  page,
  application,
  portal,
  provider,
  sandbox,
}) => {
  await application.startSignIn("oldmill");
  await provider.expectShown("oldmill");
  await page.goBack();
  await portal.expectHeading("Welcome to Old Mill Hotels");
  expect(await sandbox.requests("openid.authorize")).toHaveLength(1);
  await application.signIn.click();
  await provider.enter(olive.email);
  await application.expectSignedIn("oldmill", olive.email);
});
