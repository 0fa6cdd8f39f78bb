import type { Page } from "@playwright/test";
import { expect, test as base } from "../support/journey.ts";
import { tracesOf } from "../support/traces.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const sam = "sam@sunny.example";
/** Calls and files of a passkey, of which other sign-ins know nothing. */
const ofInvitations = /\/api\/passkeys(\/creation-options)?$|\/js\/(passkey-invitation|web-authn)/;

const test = base.extend<{ readonly device: VirtualAuthenticator }>({
  device: async ({ page }, use) => use(await VirtualAuthenticator.of(page)),
});

test("a person makes a passkey after their password, and signs in the second time by touching their device, and a logout leaves no trace of it (passkey-23, passkey-19)", async ({
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
  const [credential] = await device.credentials();
  await page.goto(sandbox.portal("sunny", "/logout"));
  await expect(login.email).toBeVisible();
  expect(await tracesOf(page, { passkey: credential?.credentialId ?? "no passkey", email: sam })).toEqual([]);
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

test("where the browser makes passkeys without a question, one is made while the page leads on, and signs in the next time (passkey-24)", async ({
  device,
  page,
  login,
  application,
  sandbox,
  text,
}) => {
  const asked = await unaskedOf(page);
  await login.signInTo("sunny", sam);
  expect(asked).toEqual(["conditional"]);
  expect(await device.credentials()).toMatchObject([{ rpId: "sunny.localhost" }]);
  await page.context().clearCookies();
  await page.goto(sandbox.portal("sunny", "/login"));
  await page.getByRole("button", { name: text("passkey.submit") }).click();
  await application.expectSignedIn("sunny", sam);
  expect(asked).toHaveLength(1);
});

/**
 * Has the browser say that it makes passkeys without a question, and returns how it was asked for them. Chromium's
 * virtual authenticators make none by themselves, so a question that they answer takes the place of none.
 */
async function unaskedOf(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  await page.exposeFunction("noteMediation", (mediation: string) => asked.push(mediation));
  await page.addInitScript(() => {
    const { noteMediation } = window as unknown as { readonly noteMediation: (mediation: string) => void };
    Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ conditionalCreate: true }) });
    const container = navigator.credentials;
    const create = container.create.bind(container);
    container.create = ({
      mediation,
      ...options
    }: CredentialCreationOptions & { mediation?: string } = {}) => {
      if (mediation !== undefined) noteMediation(mediation);
      return create(options);
    };
  });
  return asked;
}
