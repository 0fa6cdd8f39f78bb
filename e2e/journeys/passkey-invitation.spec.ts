import { expect, test as base } from "../support/journey.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const sam = "sam@sunny.example";
/** Calls and files of a passkey, of which other sign-ins know nothing. */
const ofInvitations = /\/api\/passkeys(\/creation-options)?$|\/js\/(passkey-invitation|web-authn)/;

const test = base.extend<{ readonly device: VirtualAuthenticator }>({
  device: async ({ page }, use) => use(await VirtualAuthenticator.of(page)),
});

test("a person makes a passkey after their password, and signs in the second time by touching their device (passkey-23, passkey-24)", async ({
  device,
  page,
  login,
  application,
  sandbox,
  text,
}) => {
  await login.open("sunny");
  await login.signIn(sam);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("passkeyInvitation.heading"));
  await page.getByRole("button", { name: text("passkeyInvitation.create") }).click();
  await application.expectSignedIn("sunny", sam);
  expect(await device.credentials()).toMatchObject([{ rpId: "sunny.localhost", isResidentCredential: true }]);
  await page.context().clearCookies();
  await page.goto(sandbox.portal("sunny", "/login"));
  await page.getByRole("button", { name: text("passkey.submit") }).click();
  await application.expectSignedIn("sunny", sam);
});

test("after “Not now” no person is invited in this browser (passkey-24, passkey-25)", async ({
  device,
  page,
  login,
  application,
  text,
  traffic,
}) => {
  await login.open("sunny");
  await login.signIn(sam);
  await page.getByRole("button", { name: text("passkeyInvitation.later") }).click();
  await application.expectSignedIn("sunny", sam);
  expect(await device.credentials()).toEqual([]);
  await page.context().clearCookies();
  const before = traffic.addresses.length;
  await login.signInTo("sunny", "suda@sunny.example");
  expect(traffic.addresses.slice(before).filter((address) => ofInvitations.test(address))).toEqual([]);
});
