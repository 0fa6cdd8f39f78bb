import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { PartnerPhone } from "../screens/partner-phone.ts";
import { expect, test } from "../support/journey.ts";
import { languagesOfJourney } from "../support/language-rotation.ts";
import { bridgeMessages, installBridge } from "../support/web-view-bridge.ts";

const ines = "ines@littleinn.example";
const nora = "nora@littleinn.example";
const littleHotelier = "littlehotelier";

test.describe("the partner’s mobile app as a second factor", () => {
  test("is paired: going back asks for confirmation, a reload continues waiting, the app answers (mfa-05, mfa-13)", async ({
    page,
    sandbox,
    partner,
    application,
    records,
  }) => {
    const screens = new MfaSetUpScreens(page, sandbox);
    await partner.open(littleHotelier);
    await partner.handOver("Nora Nielsen");
    await screens.expectHeading("mfa.reminder.heading");
    await expect(screens.later).toHaveCount(0);
    await screens.choose("app");
    await screens.expectHeading("mfa.register.heading");
    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await screens.back.click();
    await expect(screens.dialog).toContainText(screens.text("mfa.stop.title"));
    for (const key of ["Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      await expect(page.locator(":focus:not(dialog *)")).toHaveCount(0);
    }
    await screens.dialog.getByRole("button", { name: screens.text("mfa.stop.keep") }).click();
    await expect(screens.dialog).toBeHidden();
    await expect(screens.back).toBeFocused();
    expect((await sandbox.phone(nora)).flow?.status).toBe("PENDING");
    await screens.back.click();
    await screens.dialog.getByRole("button", { name: screens.text("mfa.stop.confirm") }).click();
    await screens.expectHeading("mfa.register.heading");
    await expect.poll(async () => (await sandbox.phone(nora)).flow?.status).toBe("FAILED");

    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await page.reload();
    await screens.expectHeading("mfa.waiting.heading");
    const address = await screens.scanPairing();
    expect(address).toMatch(/^littlehotelier:\/\/pair\?code=[\w-]+$/);
    const phone = await PartnerPhone.of(page, sandbox, { partner: littleHotelier, email: nora });
    await phone.pairWith(address);
    await screens.expectHeading("mfa.done.heading");
    expect(await records.cookie("littleinn", "AUTH_X_USER_DEVICE_TOKEN")).toBeTruthy();
    await screens.continue.click();
    await application.expectSignedIn("littleinn", nora);
    expect((await sandbox.phone(nora)).deviceId).toBeTruthy();
  });

  test("is not paired: a retry or another factor is offered; after a timeout only a new sign-in (mfa-14, R-08)", async ({
    page,
    sandbox,
    partner,
    portal,
  }) => {
    const screens = new MfaSetUpScreens(page, sandbox);
    await partner.open(littleHotelier);
    await partner.handOver("Nora Nielsen");
    await screens.expectHeading("mfa.reminder.heading");
    await screens.choose("app");
    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await sandbox.onPhone(nora, { action: "fail" });
    await screens.expectHeading("mfa.setupFailed.heading");
    await screens.button("mfa.setupFailed.other").click();
    await screens.expectHeading("mfa.method.heading");
    await screens.radio("mfa.method.app").check();
    await screens.next.click();
    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await sandbox.onPhone(nora, { action: "fail" });
    await portal.retry.click();
    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await sandbox.onPhone(nora, { action: "time-out" });
    await screens.expectHeading("mfa.setupTimedOut.heading");
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(1);
    await screens.logOut.click();
    await expect(portal.heading).toHaveText("Log in through your partner");
  });
});

test.describe("the number challenge", () => {
  test("is passed in the app; a second device asks for confirmation before it replaces the first (mfa-15, mfa-24)", async ({
    page,
    sandbox,
    partner,
    application,
  }) => {
    const screens = new MfaSetUpScreens(page, sandbox);
    await partner.open(littleHotelier);
    await partner.handOver("Inês Inácio");
    await screens.expectHeading("mfa.number.heading");
    const number = await screens.numberShown();
    const phone = await PartnerPhone.of(page, sandbox, { partner: littleHotelier, email: ines });
    await phone.tap(number);
    await application.expectSignedIn("littleinn", ines);
    const { deviceId } = await sandbox.phone(ines);
    const polls = (await sandbox.requests("mobileFlow")).length;

    await page.goto(sandbox.portal("littleinn", "/mfa?temporaryMfaSetup=true"));
    await screens.expectHeading("mfa.number.heading");
    await screens.numberShown();
    expect((await sandbox.requests("startMobileFlow")).length).toBe(2);
    expect(polls).toBeGreaterThan(0);
    await sandbox.onPhone(ines, { action: "approve" });
    await screens.expectHeading("mfa.reminder.heading");
    await screens.choose("app");
    await expect(screens.dialog).toContainText(screens.text("mfa.replace.title"));
    await screens.dialog.getByRole("button", { name: screens.text("mfa.replace.keep") }).click();
    await screens.next.click();
    await screens.dialog.getByRole("button", { name: screens.text("mfa.replace.confirm") }).click();
    await screens.start.click();
    await screens.expectHeading("mfa.waiting.heading");
    await sandbox.onPhone(ines, { action: "pair" });
    await screens.expectHeading("mfa.done.heading");
    expect((await sandbox.phone(ines)).deviceId).not.toBe(deviceId);
  });

  for (const language of languagesOfJourney(3)) {
    test.describe(`in ${language}`, () => {
      test.use({ locale: language });

      test(`fails in four ways, each with its own message, then succeeds; a shared computer is not trusted: ${language} (mfa-28, mfa-25)`, async ({
        page,
        sandbox,
        partner,
        application,
        records,
      }) => {
        await sandbox.changeConfig("littleinn", { sharedComputers: true });
        await page.clock.install();
        const screens = new MfaSetUpScreens(page, sandbox, language);
        await partner.open(littleHotelier);
        await partner.handOver("Inês Inácio");
        await screens.expectHeading("mfa.number.heading");
        await expect(screens.trust).not.toBeChecked();
        const phone = await PartnerPhone.of(page, sandbox, { partner: littleHotelier, email: ines });
        const retry = screens.button("common.retry");
        for (const [label, failure] of [
          ["No, it is not me", "rejected"],
          ["Nobody answers in time", "timedOut"],
          ["Something fails", "failed"],
          ["Too many questions", "rateLimited"],
        ] as const) {
          await screens.numberShown();
          await phone.tap(label);
          await screens.expectHeading(`mfa.failed.${failure}.heading`);
          await expect(screens.main).toContainText(screens.text(`mfa.failed.${failure}.text`));
          const support = screens.main.getByRole("link", { name: screens.text("common.contactSupport") });
          await expect(support).toHaveCount(failure === "rejected" ? 1 : 0);
          if (failure === "rateLimited") {
            await page.reload();
            await screens.expectHeading("mfa.failed.rateLimited.heading");
            await expect(retry).toHaveCount(0);
            expect(await screens.secondsShown()).toBeGreaterThan(10);
            await page.clock.fastForward(30_000);
          }
          await retry.click();
        }
        await phone.tap(await screens.numberShown());
        await application.expectSignedIn("littleinn", ines);
        expect(await records.cookie("littleinn", "AUTH_X_USER_DEVICE_TOKEN")).toBeUndefined();
      });
    });
  }

  test("an app that shows the portal is asked without a number, a browser never; going back cancels the request (mfa-41, mfa-38)", async ({
    page,
    sandbox,
    partner,
    application,
  }) => {
    const screens = new MfaSetUpScreens(page, sandbox);
    await partner.open(littleHotelier);
    await partner.handOver("Inês Inácio");
    await screens.numberShown();
    await sandbox.onPhone(ines, { action: "approve" });
    await application.expectSignedIn("littleinn", ines);
    const { deviceId = "" } = await sandbox.phone(ines);
    const target = sandbox.application("littleinn");
    const query = new URLSearchParams({ purpose: "mfaVerification", redirectUri: target, deviceId });
    const stepUp = sandbox.portal("littleinn", `/mfa/verification?${query.toString()}`);
    const asked = async () => (await sandbox.phone(ines)).flow;

    await page.goto(stepUp);
    await screens.numberShown();
    await screens.back.click();
    await page.waitForURL(target);
    await expect.poll(asked).toMatchObject({ kind: "numberChallenge", status: "FAILED" });

    await installBridge(page, "webkit");
    await page.goto(stepUp);
    await expect(screens.main).toContainText(screens.text("mfa.number.textInApp"));
    await expect.poll(asked).toMatchObject({ kind: "masterDeviceLogin", status: "PENDING" });
    await sandbox.onPhone(ines, { action: "reject" });
    await screens.expectHeading("mfa.failed.rejected.heading");
    const rejected = { type: "MFA_MOBILE_VERIFICATION_FAILED", reason: "REJECTED" };
    expect(await bridgeMessages(page)).toEqual([rejected]);
    await screens.button("common.retry").click();
    await expect.poll(asked).toMatchObject({ kind: "masterDeviceLogin", status: "PENDING" });
    await sandbox.onPhone(ines, { action: "approve" });
    const succeeded = { type: "MFA_VERIFICATION_SUCCESS" };
    await expect.poll(() => bridgeMessages(page)).toEqual([rejected, succeeded]);
  });
});
