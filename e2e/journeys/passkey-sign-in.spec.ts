import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { expect, test as base } from "../support/journey.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const zola = "zola@sunny.example";

/** The page objects, and the device itself as an authenticator. */
const test = base.extend<{ readonly passkeys: PasskeyScreens; readonly device: VirtualAuthenticator }>({
  passkeys: async ({ page, sandbox, language }, use) => use(new PasskeyScreens(page, sandbox, language)),
  device: async ({ page }, use) => use(await VirtualAuthenticator.of(page, { isSuggested: true })),
});

test("a person signs in the second time by touching their device, suggested in the field (passkey-13, passkey-15)", async ({
  device,
  passkeys,
  page,
  application,
  sandbox,
  traffic,
}) => {
  await passkeys.enrol("sunny", zola);
  const [credential] = await device.credentials();
  await page.context().clearCookies();
  await page.goto(sandbox.portal("sunny", "/login"));
  await application.expectSignedIn("sunny", zola);
  expect(traffic.addresses.join(" ")).not.toContain(credential?.credentialId);
});
