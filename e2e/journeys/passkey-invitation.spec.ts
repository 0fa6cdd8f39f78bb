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

test.describe("where the browser makes passkeys without a question", () => {
  test("one is made while the page leads on, and signs in the next time (passkey-24)", async ({
    device,
    page,
    login,
    application,
    sandbox,
    text,
  }) => {
    const asked = await unaskedOf(page, "makes");
    await login.signInTo("sunny", sam);
    expect(asked).toMatchObject([
      {
        mediation: "conditional",
        rp: { id: "sunny.localhost" },
        authenticatorSelection: { residentKey: "required", userVerification: "preferred" },
      },
    ]);
    expect(await device.credentials()).toMatchObject([{ rpId: "sunny.localhost" }]);
    await page.context().clearCookies();
    await page.goto(sandbox.portal("sunny", "/login"));
    await page.getByRole("button", { name: text("passkey.submit") }).click();
    await application.expectSignedIn("sunny", sam);
    expect(asked).toHaveLength(1);
  });

  test("a refusal is not told: the application opens where the device makes none (passkey-24)", async ({
    page,
    login,
    sandbox,
    text,
  }) => {
    await VirtualAuthenticator.of(page, { transport: "usb" });
    const asked = await unaskedOf(page, "refuses");
    const said = await noteAlerts(page);
    await login.signInTo("sunny", sam);
    expect(asked).toHaveLength(1);
    expect(said.join(" ")).not.toContain(text("passkeyInvitation.notAsked"));
    expect(await sandbox.requests("registerInvitedPasskey")).toEqual([]);
  });

  test("one that takes too long is given up, and the person is asked (passkey-24)", async ({
    device,
    page,
    login,
    application,
    sandbox,
    text,
  }) => {
    await sandbox.changeConfig("sunny", { sessionCheckTimeoutMs: 1_000 });
    expect(await device.credentials()).toEqual([]);
    const asked = await unaskedOf(page, "waits");
    await login.open("sunny");
    await login.signIn(sam);
    await expect(page.getByRole("button", { name: text("passkeyInvitation.create") })).toBeVisible();
    await expect(login.alert.filter({ hasText: /./ })).toHaveCount(0);
    expect(asked).toMatchObject([{ mediation: "conditional" }]);
    await page.getByRole("button", { name: text("passkeyInvitation.create") }).click();
    await application.expectSignedIn("sunny", sam);
    expect(await device.credentials()).toHaveLength(1);
  });

  test("on a shared device none is made, offered or asked for (passkey-26)", async ({
    device,
    page,
    login,
    sandbox,
    traffic,
  }) => {
    await sandbox.changeConfig("sunny", { sharedDevice: true });
    const asked = await unaskedOf(page, "makes");
    await login.signInTo("sunny", sam);
    expect([asked, await device.credentials()]).toEqual([[], []]);
    expect(traffic.addresses.filter((address) => ofInvitations.test(address))).toEqual([]);
  });
});

/**
 * Has the browser say that it makes passkeys without a question, and do with such a wish what is named; returns the wishes.
 * Chromium's virtual authenticators make none by themselves, so a question that they answer takes the place of none.
 */
async function unaskedOf(page: Page, does: "makes" | "refuses" | "waits"): Promise<readonly object[]> {
  const asked: object[] = [];
  await page.exposeFunction("noteWish", (wish: object) => asked.push(wish));
  await page.addInitScript((kind) => {
    const { noteWish } = window as unknown as { readonly noteWish: (wish: object) => void };
    Object.assign(PublicKeyCredential, { getClientCapabilities: async () => ({ conditionalCreate: true }) });
    const container = navigator.credentials;
    const create = container.create.bind(container);
    container.create = async ({
      mediation,
      ...options
    }: CredentialCreationOptions & { mediation?: string } = {}) => {
      if (mediation === undefined) return create(options);
      const { rp, authenticatorSelection } = options.publicKey ?? {};
      noteWish({ mediation, rp, authenticatorSelection });
      if (kind === "refuses") throw new DOMException("No.", "NotAllowedError");
      if (kind === "makes") return create(options);
      return new Promise((_, reject) => {
        options.signal?.addEventListener("abort", () => reject(new DOMException("No.", "AbortError")));
      });
    };
  }, does);
  return asked;
}

/** Notes what is announced as an alert, also where the page is left at once. */
async function noteAlerts(page: Page): Promise<readonly string[]> {
  const said: string[] = [];
  await page.exposeFunction("noteAlert", (words: string) => said.push(words));
  await page.addInitScript(() => {
    const { noteAlert } = window as unknown as { readonly noteAlert: (words: string) => void };
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll("[role=alert]"))
        if (alert.textContent) noteAlert(alert.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return said;
}
