import type { Page } from "@playwright/test";
import { PasskeyScreens } from "../screens/passkey-screens.ts";
import { SecondStepsScreen } from "../screens/second-steps-screen.ts";
import { DemoStepUp } from "../screens/demo-step-up.ts";
import { expect, test as base } from "../support/journey.ts";
import { tracesOf } from "../support/traces.ts";
import { VirtualAuthenticator } from "../support/virtual-authenticator.ts";

const zola = "zola@sunny.example";

const test = base.extend<{
  readonly passkeys: PasskeyScreens;
  readonly device: VirtualAuthenticator;
}>({
  passkeys: async ({ page, sandbox, language }, use) => use(new PasskeyScreens(page, sandbox, language)),
  device: async ({ page }, use) => use(await VirtualAuthenticator.of(page)),
});

test("a person signs in the second time by touching their device, another finger does not count, and a logout leaves no trace of it (passkey-05, passkey-07)", async ({
  device,
  page,
  passkeys,
  sandbox,
  application,
  traffic,
}) => {
  await passkeys.signIn("sunny", zola);
  await passkeys.setUp.click();
  await expect(passkeys.methods.first()).toHaveAccessibleName(
    new RegExp(`^${passkeys.text("mfa.method.passkey")}`),
  );
  await expect(passkeys.main).toContainText(passkeys.text("mfa.method.recommended"));
  await passkeys.methods.first().check();
  await passkeys.next.click();
  await passkeys.expectHeading("mfa.passkey.heading");
  await passkeys.trust.uncheck();
  await passkeys.create.click();
  await passkeys.expectHeading("mfa.done.heading");
  await expect(passkeys.main).toContainText(passkeys.text("mfa.done.passkey"));
  expect(await device.credentials()).toMatchObject([{ rpId: "sunny.localhost" }]);
  const [mail] = await sandbox.inbox(zola);
  expect(mail).toMatchObject({ purpose: "MFA_FACTOR_ADDED" });

  await passkeys.reachChallenge("sunny", zola);
  expect(await sandbox.requests("makePasskeyRequestOptions")).toEqual([]);
  await device.verifyUser(false);
  await passkeys.confirm.click();
  await passkeys.expectTold("mfa.passkey.notAsked");
  expect(await sandbox.requests("verifyPasskey")).toEqual([]);
  await device.verifyUser(true);
  await passkeys.confirm.click();
  await passkeys.expectPassed();
  await passkeys.continue.click();
  await application.expectSignedIn("sunny", zola);
  const [credential] = await device.credentials();
  const id = credential?.credentialId ?? "no passkey";
  expect(traffic.addresses.join(" ")).not.toContain(id);
  await page.goto(sandbox.portal("sunny", "/logout"));
  await expect(page).toHaveURL(/\/login/);
  expect(await tracesOf(page, { passkey: id, email: zola })).toEqual([]);
});

test("without a passkey of the device, a security key is offered after the app, also one that keeps no passkeys (passkey-04)", async ({
  page,
  passkeys,
}) => {
  const key = await VirtualAuthenticator.of(page, { transport: "usb", hasResidentKey: false });
  await passkeys.signIn("sunny", zola);
  await passkeys.setUp.click();
  await passkeys.expectHeading("mfa.method.heading");
  const names = await passkeys.methods.evaluateAll((radios) => radios.map(({ id }) => id));
  expect(names).toEqual(["mfa-method-totp", "mfa-method-passkey", "mfa-method-phone"]);
  await passkeys.radio("mfa.method.securityKey").check();
  await passkeys.next.click();
  await passkeys.create.click();
  await passkeys.expectHeading("mfa.done.heading");
  expect(await key.credentials()).toMatchObject([{ isResidentCredential: false }]);
  await passkeys.reachChallenge("sunny", zola);
  await passkeys.confirm.click();
  await passkeys.expectPassed();
});

test("Back and a reload take the question away, and the step can be done again (passkey-06, passkey-08)", async ({
  device,
  passkeys,
  page,
  sandbox,
}) => {
  await device.touch(false);
  await passkeys.reachCreation("sunny", zola);
  await passkeys.create.click();
  await expect(passkeys.main).toContainText(passkeys.text("mfa.passkey.waiting"));
  await page.reload();
  await passkeys.create.click();
  await expect(passkeys.main).toContainText(passkeys.text("mfa.passkey.waiting"));
  await page.goBack();
  await passkeys.radio("mfa.method.passkey").check();
  await passkeys.next.click();
  await device.touch(true);
  await passkeys.create.click();
  await passkeys.expectHeading("mfa.done.heading");
  expect(await sandbox.requests("registerPasskey")).toHaveLength(1);
});

test("one that was removed while the browser asks is refused, and the device forgets it (passkey-03, passkey-12)", async ({
  page,
  device,
  passkeys,
  sandbox,
}) => {
  await passkeys.enrol("sunny", zola);
  await passkeys.reachChallenge("sunny", zola);
  await page.route("**/api/mfa/passkeys/verify", async (route) => {
    await sandbox.changePerson(zola, { mfaFactors: null });
    await route.continue();
  });
  await passkeys.confirm.click();
  await expect(passkeys.alert.filter({ hasText: passkeys.text("mfa.problem.passkeyUnknown") })).toBeVisible();
  await expect.poll(() => device.credentials()).toEqual([]);
});

test("in a frame of the tenant’s application, a passkey passes a step-up where the frame has the permission (passkey-09, passkey-10)", async ({
  device,
  passkeys,
  page,
  sandbox,
}) => {
  await passkeys.enrol("sunny", zola);
  expect(await device.credentials()).toHaveLength(1);
  const stepUp = new DemoStepUp(page, sandbox);
  await stepUp.open("application", "sunny");
  await page.locator("#verification iframe").evaluate((frame: HTMLIFrameElement) => {
    frame.allow = "storage-access *";
    frame.contentWindow?.location.replace(frame.src);
  });
  await expect(stepUp.verification.getByRole("heading", { level: 1 })).toHaveText(
    passkeys.text("mfa.frame.elsewhere.heading"),
  );
  await stepUp.open("application", "sunny");
  const name = passkeys.text("mfa.code.submit");
  await stepUp.verification.getByRole("button", { name, exact: true }).click();
  const message = { type: "MFA_VERIFICATION_SUCCESS" };
  await expect.poll(() => stepUp.messages()).toMatchObject([{ message, verdict: "valid" }]);
});

test("“your second steps” lists passkeys, renames one, and has the device forget one that was removed (passkey-02, passkey-12)", async ({
  device,
  passkeys,
  page,
  sandbox,
  language,
}) => {
  await passkeys.enrol("sunny", zola);
  const signals = await signalsOf(page);
  const [{ credentialId = "" } = {}] = await device.credentials();
  const steps = new SecondStepsScreen(page, language);
  await page.goto(sandbox.portal("sunny", "/mfa/factors"));
  await steps.expectShown();
  const name = steps.text("mfaFactors.passkey");
  await expect(steps.factors).toHaveText([new RegExp(`^${name}.*${steps.text("mfaFactors.passkeySingle")}`)]);
  await steps.rename(name).click();
  await steps.name.fill("My laptop");
  await steps.save.click();
  await expect(steps.factors).toHaveText([/^My laptop/]);
  const rpId = "sunny.localhost";
  const kept = { rpId, allAcceptedCredentialIds: [credentialId] };
  const person = { rpId, name: zola };
  await expect.poll(() => signals).toMatchObject([kept, person, kept, person]);
  await expect(steps.main).toContainText(steps.text("mfaFactors.lastStays"));
  await sandbox.changePerson(zola, { mfaRequiredAt: new Date(Date.now() + 9e8).toISOString() });
  await page.reload();
  await steps.remove("My laptop").click();
  await steps.confirm();
  await expect(steps.main).toContainText(steps.text("mfaFactors.none"));
  await expect.poll(() => device.credentials()).toEqual([]);
  expect(signals.slice(-2)).toMatchObject([{ rpId, allAcceptedCredentialIds: [] }, person]);
});

test("one that other devices share is listed as such (passkey-02)", async ({
  page,
  passkeys,
  sandbox,
  language,
}) => {
  await VirtualAuthenticator.of(page, { defaultBackupEligibility: true, defaultBackupState: true });
  await passkeys.enrol("sunny", zola);
  const steps = new SecondStepsScreen(page, language);
  await page.goto(sandbox.portal("sunny", "/mfa/factors"));
  await steps.expectShown();
  await expect(steps.factors).toContainText([steps.text("mfaFactors.passkeyShared")]);
});

/** Notes what the browser is told of the passkeys of an account, from the next document of a page on. */
async function signalsOf(page: Page): Promise<readonly object[]> {
  const signals: object[] = [];
  await page.exposeFunction("noteSignal", (signal: object) => signals.push(signal));
  await page.addInitScript(() => {
    const { noteSignal } = window as unknown as { readonly noteSignal: (signal: object) => void };
    const api = PublicKeyCredential as unknown as Record<string, (signal: object) => Promise<void>>;
    for (const name of ["signalAllAcceptedCredentials", "signalCurrentUserDetails"]) {
      const own = api[name]?.bind(api);
      api[name] = async (signal) => {
        noteSignal(signal);
        await own?.(signal);
      };
    }
  });
  return signals;
}

test("a tenant without the capability loads and asks nothing of it (passkey-01)", async ({
  page,
  mfa,
  sandbox,
  traffic,
  device,
}) => {
  const asked: string[] = [];
  await page.exposeFunction("noteQuestion", (name: string) => asked.push(name));
  await page.addInitScript(() => {
    const { noteQuestion } = window as unknown as { readonly noteQuestion: (name: string) => void };
    Object.assign(PublicKeyCredential, {
      isUserVerifyingPlatformAuthenticatorAvailable: async () => {
        noteQuestion("reach");
        return true;
      },
    });
  });
  await mfa.signIn("harbour", "ivan@harbour.example");
  await mfa.setUp.click();
  await mfa.expectHeading("mfa.method.heading");
  await expect(page.getByRole("radio")).toHaveCount(2);
  expect(traffic.addresses.filter((address) => /passkey/.test(address))).toEqual([]);
  expect([asked, await device.credentials()]).toEqual([[], []]);
  expect((await sandbox.requests()).filter(({ call }) => /passkey/i.test(call))).toEqual([]);
});
