import { expect, test as base } from "../support/journey.ts";

const alice = "alice@harbour.example";
const grace = "grace@harbour.example";

/** Returns the target in the address of LoginPage. */
const targetIn = (address: string) => new URL(address).searchParams.get("redirectUri") ?? "";

/** Signs in from the application; `address` is that of LoginPage, whose target has a one-time `state`. */
const test = base.extend<{ readonly address: string; readonly person: string }>({
  person: [alice, { option: true }],
  address: async ({ page, login, application, passwords, person }, use) => {
    await application.startSignIn("harbour");
    await expect(login.email).toBeVisible();
    await login.expectAttached();
    const address = page.url();
    expect(targetIn(address)).toContain("state=app-");
    await login.signIn(person);
    if (person === grace) await passwords.later.click();
    await application.expectSignedIn("harbour", person);
    await use(address);
  },
});

test.slow();

test.describe("a target whose state was used is not left for again:", () => {
  test("Back, a reload and the link itself end in the application (authenticated-15, login-63)", async ({
    page,
    login,
    application,
    address,
  }) => {
    for (let times = 1; times <= 2; times += 1) {
      await page.goBack();
      await login.expectAsked(alice);
      await page.reload();
      await login.expectAsked(alice);
      await login.continueSession.click();
      await application.expectSignedIn("harbour", alice);
    }
    await page.reload();
    await application.expectSignedIn("harbour", alice);
    await page.goto(address);
    await application.expectSignedIn("harbour", alice);
  });

  test("the same link in a second tab, and after a logout, ends in the application (authenticated-15)", async ({
    page,
    login,
    portal,
    application,
    newTab,
    address,
  }) => {
    const second = await newTab();
    await second.page.goto(address);
    await second.application.expectSignedIn("harbour", alice);
    await portal.open("harbour", "/logout");
    await expect(login.email).toBeVisible();
    await page.goto(address);
    await login.signIn(alice);
    await application.expectSignedIn("harbour", alice);
  });

  test("a silent authorization does not redirect with a used state (authorize-07)", async ({
    portal,
    application,
    address,
  }) => {
    const query = new URLSearchParams({ redirectUri: targetIn(address) });
    await portal.open("harbour", `/authorize?${query.toString()}`);
    await application.expectSignedIn("harbour", alice);
  });

  test.describe("after the warning of an expiry", () => {
    test.use({ person: grace });

    test("Back and Later, twice, and the warning's own address, end in the application (expiry-06, authenticated-15)", async ({
      page,
      login,
      portal,
      passwords,
      application,
      address,
    }) => {
      for (let times = 1; times <= 2; times += 1) {
        await page.goBack();
        await login.expectAsked(grace);
        await login.continueSession.click();
        await passwords.later.click();
        await application.expectSignedIn("harbour", grace);
      }
      await portal.open("harbour", "/login");
      await expect(passwords.later).toBeVisible();
      const query = new URLSearchParams({ passwordExpiryInDays: "5", redirectUri: targetIn(address) });
      await portal.open("harbour", `/error/password-will-expire?${query.toString()}`);
      await passwords.later.click();
      await application.expectSignedIn("harbour", grace);
    });
  });
});

test("a target without a state can be used any number of times (authenticated-15)", async ({
  sandbox,
  login,
  portal,
  application,
  traffic,
}) => {
  const target = sandbox.application("harbour", "/callback");
  const query = `?redirectUri=${encodeURIComponent(target)}`;
  await login.signInTo("harbour", alice, query);
  traffic.forget();
  await portal.open("harbour", `/login${query}`);
  await application.expectSignedIn("harbour", alice);
  const left = traffic.visits("/authorize").map((address) => address.searchParams.get("redirect_uri"));
  expect(left.at(-1)).toBe(target);
});
