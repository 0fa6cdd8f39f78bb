import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { AuthenticatorProgram } from "../support/authenticator-program.ts";
import { expect, test } from "../support/journey.ts";

const hana = "hana@harbour.example";
const ivan = "ivan@harbour.example";
const day = 24 * 60 * 60;

test.describe("an authenticator app", () => {
  test("is enrolled by its QR code and opens the application; a reload keeps it (mfa-08, mfa-47)", async ({
    page,
    sandbox,
    application,
    records,
    traffic,
  }) => {
    const screens = new MfaSetUpScreens(page, sandbox);
    await screens.signIn("harbour", ivan);
    await expect(page.getByText("You need to set this up to go on.")).toBeVisible();
    await screens.setUp.click();
    await expect(page.getByRole("radio")).toHaveCount(2);
    await screens.radio("mfa.method.totp").check();
    await screens.next.click();
    await screens.expectStep("mfa.download.heading", 1, 4);
    await screens.next.click();
    await screens.expectStep("mfa.scan.heading", 2, 4);
    // The link that opens the app is shown on phones only.
    await expect(page.locator('a[href^="otpauth:"]')).toHaveCount(0);
    const former = new AuthenticatorProgram(await screens.scan());
    await page.reload();
    await screens.expectStep("mfa.scan.heading", 2, 4);
    const at = await sandbox.now();
    expect(new AuthenticatorProgram(await screens.scan()).codeAt(at)).toBe(former.codeAt(at));
    await expect(page.getByText(screens.text("mfa.scan.newKey"))).toHaveCount(0);
    await sandbox.moveClock(10 * 60);
    await page.reload();
    await expect(page.getByText(screens.text("mfa.scan.newKey"))).toBeVisible();
    const program = new AuthenticatorProgram(await screens.scan());
    expect(program.codeAt(at)).not.toBe(former.codeAt(at));
    expect([program.issuer, program.account]).toEqual([expect.stringMatching(/harbour/i), ivan]);
    const secret = (await screens.secret.innerText()).replaceAll(/\s/g, "");
    const typed = AuthenticatorProgram.fromSecret(secret);
    const now = await sandbox.now();
    expect(typed.codeAt(now)).toBe(program.codeAt(now));
    const kept = async () => JSON.stringify([await records.ofTab(), await records.ofBrowser()]);
    expect(await kept()).not.toContain(secret);
    await screens.next.click();

    await screens.expectStep("mfa.code.heading", 3, 4);
    expect(await kept()).not.toContain(secret);
    await screens.code.fill("000000");
    await screens.expectRefused("mfa.code.invalidCode");
    const code = program.codeAt(await sandbox.now());
    await screens.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await screens.confirm.click();
    await screens.expectStep("mfa.done.heading", 4, 4);
    expect(await page.content()).not.toContain(secret);
    expect(await kept()).not.toContain(secret);
    expect(await records.cookie("harbour", "AUTH_X_USER_DEVICE_TOKEN")).toBeTruthy();
    await screens.continue.click();
    await application.expectSignedIn("harbour", ivan);
    expect(await traffic.carriers(secret)).toEqual([]);
    expect(traffic.strangersTo(sandbox.origins("harbour"))).toEqual([]);
    expect(await sandbox.authenticatorSecret(ivan)).toBe(secret);
  });

  test.describe("on the phone itself", () => {
    test.use({
      userAgent:
        "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
      viewport: { width: 360, height: 780 },
      hasTouch: true,
    });

    test("is opened by a link, its own store is listed first, and a reload continues at the code (mfa-06, mfa-34)", async ({
      page,
      sandbox,
      application,
    }) => {
      const screens = new MfaSetUpScreens(page, sandbox, "de");
      await screens.signIn("harbour", ivan);
      await screens.choose("totp");
      await screens.expectStep("mfa.download.heading", 1, 4);
      await expect(page.getByRole("main").getByRole("link").first()).toContainText("iOS");
      await screens.next.click();
      const link = screens.link("mfa.scan.open");
      const program = new AuthenticatorProgram((await link.getAttribute("href")) ?? "");
      await screens.next.click();
      await screens.expectStep("mfa.code.heading", 3, 4);
      await page.reload();
      await screens.expectStep("mfa.code.heading", 3, 4);
      await screens.code.fill(program.codeAt(await sandbox.now()));
      await screens.expectStep("mfa.done.heading", 4, 4);
      await screens.continue.click();
      await application.expectSignedIn("harbour", ivan);
    });
  });
});

test("a set-up that can wait shows the days and the benefits, is postponed when confirmed, and appears again (mfa-02, mfa-03)", async ({
  page,
  context,
  sandbox,
  application,
}) => {
  const screens = new MfaSetUpScreens(page, sandbox, "fr");
  await screens.signIn("harbour", hana);
  await expect(page.getByRole("main")).toContainText(/\b7 jours\b/);
  await screens.button("mfa.reminder.benefits").click();
  await screens.expectHeading("mfa.benefits.heading");
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(3);
  await screens.back.click();
  await screens.later.click();
  await expect(screens.dialog).toContainText(screens.text("mfa.later.title"));
  await screens.dialog.getByRole("button", { name: screens.text("mfa.reminder.setUp") }).click();
  await screens.expectHeading("mfa.method.heading");
  await page.goBack();
  await screens.later.click();
  await screens.dialog.getByRole("button", { name: screens.text("mfa.reminder.later") }).click();
  await application.expectSignedIn("harbour", hana);

  await context.clearCookies();
  await sandbox.moveClock(2 * day);
  await screens.signIn("harbour", hana);
  await expect(page.getByRole("main")).toContainText(/\b5 jours\b/);
});

test("a phone by message: a pasted number selects its country, and the countdown to another code survives a reload (mfa-10, M-09)", async ({
  page,
  sandbox,
  application,
}) => {
  const screens = new MfaSetUpScreens(page, sandbox, "pt");
  await screens.signIn("harbour", ivan);
  await screens.choose("phone");
  await screens.expectStep("mfa.phone.heading", 1, 3);
  await screens.country.selectOption("BR");
  await expect(screens.country.getByRole("option", { name: "Alemanha +49", exact: true })).toHaveCount(1);
  await screens.number.fill("+49 (0)151 23456789");
  await expect(screens.country).toHaveValue("DE");
  await screens.number.fill("+49 1512 3456789");
  await screens.send.click();

  await screens.expectStep("mfa.code.heading", 2, 3);
  await expect(page.getByRole("main")).toContainText(/\+49\s1512\s3456789/);
  const before = await screens.secondsShown();
  expect(before).toBeGreaterThan(20);
  await page.reload();
  await screens.expectStep("mfa.code.heading", 2, 3);
  await expect(page.getByRole("main")).not.toContainText("3456789");
  expect(await screens.secondsShown()).toBeLessThanOrEqual(before);
  await screens.button("mfa.code.changeNumber").click();
  await screens.expectStep("mfa.phone.heading", 1, 3);
  await expect(page.getByRole("button").filter({ has: page.locator("time") })).toBeDisabled();
  await page.goForward();
  await page.goBack();
  await screens.expectStep("mfa.phone.heading", 1, 3);
  await page.clock.install();
  await page.clock.fastForward(31_000);
  await sandbox.moveClock(31);
  await screens.number.fill("+49 1512 3456789");
  await screens.send.click();
  await screens.expectStep("mfa.code.heading", 2, 3);
  await screens.code.fill(await sandbox.phoneCode("+4915123456789"));
  await screens.expectStep("mfa.done.heading", 3, 3);
  await screens.continue.click();
  await application.expectSignedIn("harbour", ivan);
});
