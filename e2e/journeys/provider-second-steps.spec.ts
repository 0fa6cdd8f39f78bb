import { ProviderScreen } from "../screens/provider-screen.ts";
import { expect, test as base } from "../support/journey.ts";

const oscar = "oscar@oldmill.example";
const olive = "olive@oldmill.example";

/** `enter` begins a sign-in in the application and gives e-mail and password at the provider. */
const test = base.extend<{ readonly enter: (email: string) => Promise<void> }>({
  enter: async ({ page, sandbox, application }, use) => {
    await use(async (email) => {
      await application.startSignIn("oldmill");
      await new ProviderScreen(page, sandbox).enter(email);
    });
  },
});

test("a second factor is given after the provider's page, and leads to the application (mfa-17, login-91)", async ({
  application,
  enter,
  mfa,
  page,
  sandbox,
}) => {
  await enter(oscar);
  await mfa.expectCodeAsked();
  await mfa.code.fill("000000");
  await mfa.expectRefused("mfa.code.invalidCode");
  await page.reload();
  await mfa.expectCodeAsked();
  await mfa.code.fill(await sandbox.authenticatorCode(oscar));
  await application.expectSignedIn("oldmill", oscar);
});

test("two tabs at the provider end at the targets that each was opened with (login-91, authenticate-41)", async ({
  newTab,
  sandbox,
}) => {
  const opened: URL[] = [];
  const tabs = [await newTab(), await newTab()];
  for (const [place, { page }] of tabs.entries()) {
    page.on("request", (request) => {
      const address = new URL(request.url());
      if (address.pathname === "/initiate-login")
        opened[place] = new URL(address.searchParams.get("target_link_uri") ?? "");
    });
    const redirectUri = sandbox.application("oldmill", `/?page=of-tab-${place}`);
    await page.goto(sandbox.portal("oldmill", `/login?${new URLSearchParams({ redirectUri }).toString()}`));
    await new ProviderScreen(page, sandbox).expectShown("oldmill");
  }
  for (const { page, application } of tabs) {
    await page.bringToFront();
    await new ProviderScreen(page, sandbox).enter(olive);
    await application.expectSignedIn("oldmill", olive);
  }
  expect(opened.map((target) => target.searchParams.get("page"))).toEqual(["of-tab-0", "of-tab-1"]);
});
