import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { expect, test as base } from "../support/journey.ts";
import { tracesOf } from "../support/traces.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const zola = "zola@sunny.example";
const yann = "yann@sunny.example";
const sam = "sam@sunny.example";

/** The page objects, and the device itself as an authenticator. */
const test = base.extend<{
  readonly passkeys: PasskeyScreens;
  /** Whether the browser suggests passkeys in the field for the e-mail. */
  readonly isSuggested: boolean;
  readonly device: VirtualAuthenticator;
}>({
  passkeys: async ({ page, sandbox, language }, use) => use(new PasskeyScreens(page, sandbox, language)),
  isSuggested: [false, { option: true }],
  device: async ({ page, isSuggested }, use) => use(await VirtualAuthenticator.of(page, { isSuggested })),
});

test.describe("suggested in the field", () => {
  test.use({ isSuggested: true });

  test("a person signs in by touching their device, beside the remembered e-mail of another one, which stays (passkey-15, passkey-22)", async ({
    device,
    passkeys,
    page,
    login,
    mfa,
    application,
    sandbox,
    traffic,
  }) => {
    await passkeys.enrol("sunny", zola);
    const [credential] = await device.credentials();
    await page.context().clearCookies();
    await device.touch(false);
    await login.open("sunny");
    await expect(login.email).toHaveAttribute("autocomplete", "username webauthn");
    await login.remember.check();
    await login.signIn(yann);
    await mfa.expectHeading("mfa.challenge.heading");
    await page.context().clearCookies();
    await device.touch(true);
    await page.goto(sandbox.portal("sunny", "/login"));
    await application.expectSignedIn("sunny", zola);
    expect(traffic.addresses.join(" ")).not.toContain(credential?.credentialId);
    await device.touch(false);
    await page.goto(sandbox.portal("sunny", "/logout"));
    await expect(login.email).toHaveValue(yann);
  });
});

test.describe("by a button, where the field suggests none", () => {
  test.beforeEach(async ({ device, passkeys, page }) => {
    await passkeys.enrol("sunny", zola);
    expect(await device.credentials()).toHaveLength(1);
    await page.context().clearCookies();
  });

  test("one that the platform no longer knows says so, is forgotten by the device, and the e-mail stays (passkey-17, passkey-12)", async ({
    device,
    passkeys,
    login,
    sandbox,
  }) => {
    await sandbox.changePerson(zola, { mfaFactors: null, state: "MFA_REGISTRATION_REQUIRED" });
    await login.open("sunny");
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.unknown");
    await expect.poll(() => device.credentials()).toEqual([]);
    await login.signIn(zola);
    await expect(passkeys.setUp).toBeVisible();
  });

  test("one of another address is not asked for, and the page says so (passkey-18)", async ({
    passkeys,
    login,
    sandbox,
  }) => {
    await sandbox.changeRelyingParty("sunny", "harbour.localhost");
    await login.open("sunny");
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.wrongSite");
    await expect(login.email).toBeEnabled();
  });

  test("it leads to where the person was going, though the next step, a reload and Back took the question away (passkey-13, passkey-21)", async ({
    device,
    passkeys,
    page,
    login,
    application,
    sandbox,
  }) => {
    await application.startSignIn("sunny");
    await device.touch(false);
    await passkeys.ask.click();
    await login.enterEmail(yann);
    await page.goBack();
    await passkeys.ask.click();
    await expect(passkeys.main).toContainText(passkeys.text("passkey.waiting"));
    await page.reload();
    await passkeys.ask.click();
    await expect(passkeys.main).toContainText(passkeys.text("passkey.waiting"));
    await page.goBack();
    await expect(application.signIn).toBeVisible();
    await page.goForward();
    await expect(login.email).toBeVisible();
    await device.touch(true);
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect((await device.credentials())[0]?.signCount).toBe(2);
    expect(await sandbox.requests("provePasskey")).toHaveLength(1);
  });

  test("while it asks in one tab, a sign-in in another is followed (passkey-21)", async ({
    device,
    passkeys,
    login,
    newTab,
    application,
    sandbox,
  }) => {
    await login.open("sunny");
    await device.touch(false);
    await passkeys.ask.click();
    await expect(passkeys.main).toContainText(passkeys.text("passkey.waiting"));
    const other = await newTab();
    await other.login.signInTo("sunny", sam);
    await application.expectSignedIn("sunny", sam);
    expect(await sandbox.requests("provePasskey")).toEqual([]);
  });

  test("where the platform counts it as one factor, the second one is due (passkey-20)", async ({
    passkeys,
    login,
    sandbox,
    application,
  }) => {
    await sandbox.countPasskeyAsOneFactor("sunny");
    await login.open("sunny");
    await passkeys.ask.click();
    await passkeys.expectHeading("mfa.challenge.heading");
    await passkeys.confirm.click();
    await passkeys.expectPassed();
    await passkeys.continue.click();
    await application.expectSignedIn("sunny", zola);
  });
});

test("where the browser finds the passkeys at hand, it asks for those, and else says so and asks for all (passkey-16)", async ({
  page,
  passkeys,
  login,
}) => {
  await VirtualAuthenticator.of(page, { says: { immediateGet: true } });
  const asked: unknown[] = [];
  await page.exposeFunction("noteMode", (mode: unknown) => asked.push(mode));
  await page.addInitScript(() => {
    const { noteMode } = window as unknown as { readonly noteMode: (mode: unknown) => void };
    const container = navigator.credentials;
    const get = container.get.bind(container);
    container.get = (options: CredentialRequestOptions & { readonly uiMode?: string } = {}) => {
      noteMode(options.uiMode ?? "usual");
      return get(options);
    };
  });
  await login.open("sunny");
  await passkeys.ask.click();
  await passkeys.expectTold("passkey.noneAtHand");
  await passkeys.ask.click();
  await passkeys.expectTold("passkey.notAsked");
  expect(asked).toEqual(["immediate", "usual"]);
});

test.describe("on a shared device", () => {
  test.use({ isSuggested: true });

  test("nothing is suggested or made unasked, and the next person finds no trace (passkey-22, passkey-19)", async ({
    device,
    passkeys,
    page,
    login,
    mfa,
    records,
    application,
    sandbox,
  }) => {
    await passkeys.enrol("sunny", zola);
    await page.context().clearCookies();
    await sandbox.changeConfig("sunny", { sharedDevice: true });
    const [credential] = await device.credentials();
    const id = credential?.credentialId ?? "no passkey";
    const expectNoTrace = async () =>
      expect(JSON.stringify([await records.ofTab(), await records.ofBrowser()])).not.toContain(id);
    await login.open("sunny");
    await expect(passkeys.ask).toBeVisible();
    await expect(login.email).toHaveAttribute("autocomplete", "username");
    expect((await device.credentials())[0]?.signCount).toBe(1);

    await device.verifyUser(false);
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.notAsked");
    await expectNoTrace();
    await device.verifyUser(true);
    await sandbox.disturb({ call: "provePasskey", drop: true, times: 1 });
    await passkeys.ask.click();
    await passkeys.expectTold("common.errorNetwork");
    await expectNoTrace();
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect((await device.credentials())[0]?.signCount).toBe(2);
    await page.goto(sandbox.portal("sunny", "/logout"));
    await expect(login.email).toHaveValue("");
    await login.signIn(yann);
    await mfa.expectHeading("mfa.challenge.heading");
    expect(await device.credentials()).toHaveLength(1);
    expect(await tracesOf(page, { passkey: id })).toEqual([]);
  });
});
