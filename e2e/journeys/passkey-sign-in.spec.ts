import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { expect, test as base } from "../support/journey.ts";
import { tracesOf } from "../support/traces.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const zola = "zola@sunny.example";
const yann = "yann@sunny.example";

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

  test("a person signs in the second time by touching their device (passkey-13, passkey-15)", async ({
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

  test("one that the platform no longer knows says so, and is forgotten by the device (passkey-17, passkey-12)", async ({
    device,
    passkeys,
    page,
    login,
    sandbox,
  }) => {
    await passkeys.enrol("sunny", zola);
    await page.context().clearCookies();
    await sandbox.changePerson(zola, { mfaFactors: null, state: "MFA_REGISTRATION_REQUIRED" });
    await page.goto(sandbox.portal("sunny", "/login"));
    await passkeys.expectTold("passkey.unknown");
    await expect.poll(() => device.credentials()).toEqual([]);
    await login.signIn(zola);
    await expect(passkeys.setUp).toBeVisible();
  });

  test("typing takes the suggestion away, also on the next step, and an emptied field brings it back (passkey-15)", async ({
    device,
    passkeys,
    page,
    login,
    application,
    sandbox,
  }) => {
    await passkeys.enrol("sunny", zola);
    await page.context().clearCookies();
    await device.touch(false);
    await login.open("sunny");
    await expect(login.email).toHaveAttribute("autocomplete", "username webauthn");
    const asked = (await sandbox.requests("makePasskeySignInOptions")).length;
    await login.email.fill(yann);
    await device.touch(true);
    await login.next.click();
    await login.changeEmail.click();
    await expect(login.email).toHaveValue(yann);
    expect(await sandbox.requests("provePasskey")).toEqual([]);
    await login.email.fill("");
    await application.expectSignedIn("sunny", zola);
    expect(await sandbox.requests("makePasskeySignInOptions")).toHaveLength(asked + 1);
  });

  test("a remembered e-mail of somebody else neither hinders it nor is replaced (passkey-15, passkey-22)", async ({
    device,
    passkeys,
    page,
    login,
    mfa,
    application,
    sandbox,
  }) => {
    await passkeys.enrol("sunny", zola);
    await page.context().clearCookies();
    await device.touch(false);
    await login.open("sunny");
    await login.email.fill(yann);
    await login.remember.check();
    await login.next.click();
    await login.enterPassword();
    await mfa.expectHeading("mfa.challenge.heading");
    await page.context().clearCookies();
    await device.touch(true);
    await page.goto(sandbox.portal("sunny", "/login"));
    await application.expectSignedIn("sunny", zola);
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

  test("it asks once, and leads to where the person was going (passkey-16, passkey-13)", async ({
    device,
    passkeys,
    application,
    sandbox,
  }) => {
    await application.startSignIn("sunny");
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect((await device.credentials())[0]?.signCount).toBe(2);
    expect(await sandbox.requests("makePasskeySignInOptions")).toHaveLength(1);
  });

  test("another person’s finger sends nothing, and then the right one signs in (passkey-18)", async ({
    device,
    passkeys,
    login,
    application,
    sandbox,
  }) => {
    await login.open("sunny");
    await device.verifyUser(false);
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.notAsked");
    expect(await sandbox.requests("provePasskey")).toEqual([]);
    await device.verifyUser(true);
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
  });

  test("a question without an answer in its time says so, and the password is still a way (passkey-18)", async ({
    device,
    passkeys,
    login,
    mfa,
    sandbox,
  }) => {
    const body = { challenge: "AQID", rpId: "sunny.localhost", timeout: 3_000 };
    await sandbox.disturb({ call: "makePasskeySignInOptions", status: 200, body });
    await login.open("sunny");
    await device.touch(false);
    await passkeys.ask.click();
    await expect(passkeys.main).toContainText(passkeys.text("passkey.waiting"));
    await passkeys.expectTold("passkey.timedOut");
    await login.signIn(zola);
    await mfa.expectHeading("mfa.challenge.heading");
  });

  test("an answer that was lost is sent again, and nothing is signed or proved twice (passkey-19)", async ({
    device,
    passkeys,
    login,
    application,
    sandbox,
  }) => {
    await login.open("sunny");
    await sandbox.disturb({ call: "provePasskey", drop: true, times: 1 });
    await passkeys.ask.click();
    await passkeys.expectTold("common.errorNetwork");
    const [signed] = await device.credentials();
    const tries = (await sandbox.requests("auth0.coAuthenticate")).length;
    await sandbox.disturb({ call: "auth0.coAuthenticate", drop: true, times: 1 });
    await passkeys.ask.click();
    await expect.poll(() => sandbox.requests("auth0.coAuthenticate")).toHaveLength(tries + 1);
    await passkeys.expectTold("common.errorNetwork");
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect((await device.credentials())[0]?.signCount).toBe(signed?.signCount);
    expect(await sandbox.requests("provePasskey")).toHaveLength(2);
  });

  test("an answer that was lost after the platform took it is refused, and a press asks anew (passkey-19, passkey-17)", async ({
    device,
    passkeys,
    login,
    application,
    sandbox,
  }) => {
    await login.open("sunny");
    await sandbox.disturb({ call: "provePasskey", drop: true, afterWork: true, times: 1 });
    await passkeys.ask.click();
    await passkeys.expectTold("common.errorNetwork");
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.expired");
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect((await device.credentials())[0]?.signCount).toBe(3);
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

  test("a reload and Back take the question away, and the page can ask again (passkey-21)", async ({
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
    expect(await sandbox.requests("provePasskey")).toHaveLength(1);
  });

  test("the next step takes the question away (passkey-21)", async ({
    device,
    passkeys,
    login,
    page,
    application,
    sandbox,
  }) => {
    await login.open("sunny");
    await device.verifyUser(false);
    await passkeys.ask.click();
    await passkeys.expectTold("passkey.notAsked");
    await device.touch(false);
    await passkeys.ask.click();
    await login.enterEmail(yann);
    await page.goBack();
    await expect(passkeys.ask).toBeEnabled();
    await device.touch(true);
    await device.verifyUser(true);
    await passkeys.ask.click();
    await application.expectSignedIn("sunny", zola);
    expect(await sandbox.requests("provePasskey")).toHaveLength(1);
  });

  test("while it asks in one tab, a sign-in in another is followed (passkey-21)", async ({
    device,
    passkeys,
    login,
    newTab,
    application,
    sandbox,
    language,
  }) => {
    await login.open("sunny");
    await device.touch(false);
    await passkeys.ask.click();
    await expect(passkeys.main).toContainText(passkeys.text("passkey.waiting"));
    const other = await newTab();
    await device.sharedWith(other.page);
    await other.login.open("sunny");
    await new PasskeyScreens(other.page, sandbox, language).ask.click();
    await other.application.expectSignedIn("sunny", zola);
    await application.expectSignedIn("sunny", zola);
    expect(await sandbox.requests("provePasskey")).toHaveLength(1);
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
  application,
}) => {
  const device = await VirtualAuthenticator.of(page, { says: { immediateGet: true } });
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
  await passkeys.enrol("sunny", zola);
  expect(await device.credentials()).toHaveLength(1);
  await page.context().clearCookies();
  await login.open("sunny");
  await passkeys.ask.click();
  await application.expectSignedIn("sunny", zola);
  expect(asked).toEqual(["immediate", "usual", "immediate"]);
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
    await page.goto(sandbox.portal("sunny", "/logout"));
    await expect(login.email).toHaveValue("");
    await login.signIn(yann);
    await mfa.expectHeading("mfa.challenge.heading");
    expect(await device.credentials()).toHaveLength(1);
    expect(await tracesOf(page, { passkey: id })).toEqual([]);
  });
});

test("a security key that keeps no passkeys signs nobody in, but is the second step after the password (passkey-18, passkey-05)", async ({
  page,
  passkeys,
  login,
}) => {
  const key = await VirtualAuthenticator.of(page, { transport: "usb", hasResidentKey: false });
  await passkeys.enrol("sunny", zola, "mfa.method.securityKey");
  expect(await key.credentials()).toMatchObject([{ isResidentCredential: false }]);
  await page.context().clearCookies();
  await login.open("sunny");
  await passkeys.ask.click();
  await expect(passkeys.alert.filter({ hasText: /./ })).toBeVisible();
  await login.signIn(zola);
  await passkeys.expectHeading("mfa.challenge.heading");
  await passkeys.confirm.click();
  await passkeys.expectPassed();
});

test("a device that has lost its lock signs nobody in, and the page says so (passkey-18)", async ({
  device,
  page,
  passkeys,
  login,
  sandbox,
}) => {
  await passkeys.enrol("sunny", zola);
  await page.context().clearCookies();
  const key = await device.sharedWith(page, { transport: "usb", hasUserVerification: false });
  await device.lose();
  expect(await key.credentials()).toHaveLength(1);
  await login.open("sunny");
  await passkeys.ask.click();
  await passkeys.expectTold("passkey.notAsked");
  expect(await sandbox.requests("provePasskey")).toEqual([]);
});
