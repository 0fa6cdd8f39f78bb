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

  for (const [language, north, south] of [
    ["de", "Weiter zu Evergreen Nord", "Weiter zu Evergreen Süd"],
    ["th", /เอเวอร์กรีนเหนือ/, /เอเวอร์กรีนใต้/],
    ["fr", /Evergreen North/, /Evergreen South/],
  ] as const)
    test(`have their names in the language ${language}, chosen on the page, and their logos (tenant-36, tenant-37)`, async ({
      login,
      page,
      traffic,
    }) => {
      await login.open(tenant);
      await expect(buttonTo({ page }, "Evergreen North")).toBeVisible();
      await login.email.fill("typed@");
      await page.getByRole("combobox").selectOption(language);
      for (const name of [north, south]) {
        const logo = page.getByRole("button", { name }).locator("xpath=following-sibling::img");
        await expect(logo).toHaveAttribute("alt", "");
        await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(24);
      }
      await expect(page.locator("input[name=email]")).toHaveValue("typed@");
      expect(traffic.addresses.filter((url) => /evergreen-(north|south)\.svg$/.test(url))).toHaveLength(2);
    });

  test("keep their buttons in place where a logo cannot be loaded (tenant-38)", async ({
    context,
    expectedComplaints,
    login,
    page,
    provider,
  }) => {
    expectedComplaints.push(/Failed to load resource/);
    await login.open(tenant);
    const button = buttonTo({ page }, "Evergreen North");
    const logo = button.locator("xpath=following-sibling::img");
    await expect(logo).toBeVisible();
    const whole = await button.boundingBox();
    const words = await button.getByText("Continue to").boundingBox();
    await context.route(/evergreen-north\.svg$/, (route) => route.abort());
    await page.reload();
    await expect(button).toBeVisible();
    await expect(logo).toHaveCount(0);
    expect([await button.boundingBox(), await button.getByText("Continue to").boundingBox()]).toEqual([
      whole,
      words,
    ]);
    await button.focus();
    await page.keyboard.press("Enter");
    await provider.expectShown(tenant, "north");
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
