import { DemoStepUp } from "../screens/demo-step-up.ts";
import { MfaSetUpScreens } from "../screens/mfa-set-up-screens.ts";
import { historyOf } from "../support/browser-history.ts";
import { expect, test as base } from "../support/journey.ts";

const hana = "hana@harbour.example";
const ivan = "ivan@harbour.example";
const june = "june@harbour.example";
const vera = "vera@harbour.example";

type Go = "back" | "forward" | "reload";

const test = base.extend<{
  /** Uses the browser's buttons, and expects the heading of the step that each leads to. */
  readonly walk: (...steps: readonly (readonly [Go, string])[]) => Promise<void>;
}>({
  walk: async ({ page, mfa }, use) => {
    const press = {
      back: () => page.goBack(),
      forward: () => page.goForward(),
      reload: () => page.reload(),
    } satisfies Record<Go, () => Promise<unknown>>;
    await use(async (...steps) => {
      for (const [go, heading] of steps) {
        await press[go]();
        await mfa.expectHeading(heading);
      }
    });
  },
});

const reminder = "mfa.reminder.heading";
const method = "mfa.method.heading";
const download = "mfa.download.heading";
const scan = "mfa.scan.heading";
const code = "mfa.code.heading";
const phone = "mfa.phone.heading";

/** Back to the first of these steps and Forward to the last, with a reload before or after each press. */
function thereAndBack(...headings: readonly string[]): (readonly [Go, string])[] {
  const back = headings.toReversed().slice(1);
  const last = headings.at(-1) ?? "";
  return [
    ...back.map((heading) => ["back", heading] as const),
    ...headings.slice(1).map((heading) => ["forward", heading] as const),
    ["reload", last],
    ...back.flatMap((heading) => [["back", heading] as const, ["reload", heading] as const]),
    ...headings.slice(1).flatMap((heading) => [["forward", heading] as const, ["reload", heading] as const]),
  ];
}

test("Back and Forward walk the set-up of an authenticator app, and reloads lose nothing (mfa-60, mfa-34)", async ({
  page,
  mfa,
  walk,
}) => {
  test.slow();
  await mfa.signIn("harbour", ivan);
  await mfa.choose("totp");
  await mfa.next.click();
  await mfa.expectHeading(scan);
  const secret = await mfa.secret.innerText();
  await mfa.next.click();
  await mfa.expectHeading(code);
  await walk(...thereAndBack(reminder, method, download, scan, code));
  await walk(["back", scan]);
  await expect(mfa.secret).toHaveText(secret);
  // The page's own Back leads to the entry before, so that Forward leads on again.
  await mfa.back.click();
  await mfa.expectHeading(download);
  await walk(["forward", scan], ["forward", code], ["back", scan]);
  expect((await historyOf(page)).filter((address) => address.includes("step=scan"))).toHaveLength(1);
  expect(JSON.stringify(await historyOf(page))).not.toContain(secret.replaceAll(/\s/g, ""));
  expect(await page.evaluate(() => JSON.stringify(history.state))).toMatch(/^\{"entryNumber":\d+\}$/);
});

test("Back and Forward walk the set-up of a phone, and send no message (mfa-60)", async ({
  page,
  sandbox,
  mfa,
  walk,
}) => {
  test.slow();
  await mfa.signIn("harbour", hana);
  await mfa.button("mfa.reminder.benefits").click();
  await mfa.expectHeading("mfa.benefits.heading");
  await mfa.button("mfa.reminder.setUp").click();
  await mfa.expectHeading(method);
  await mfa.radio("mfa.method.phone").check();
  await mfa.next.click();
  await mfa.number.fill("+49 1512 3456789");
  await mfa.send.click();
  await mfa.expectHeading(code);
  await walk(...thereAndBack(reminder, "mfa.benefits.heading", method, phone, code));
  expect(await sandbox.inbox("+4915123456789")).toHaveLength(1);
  await mfa.code.fill(await sandbox.phoneCode("+4915123456789"));
  await mfa.expectHeading("mfa.done.heading");
  // Success stays, and nothing is sent again.
  await walk(["back", "mfa.done.heading"], ["back", "mfa.done.heading"]);
  await expect(page).toHaveURL(/[?&]step=setup-done(&|$)/);
  expect(await sandbox.requests("verifyOneTimeCode")).toHaveLength(1);
});

test("a question that is closed leaves no dead Back, whichever way it is closed (mfa-60, M-18)", async ({
  page,
  mfa,
  walk,
}) => {
  await mfa.signIn("harbour", hana);
  await mfa.setUp.click();
  await mfa.expectHeading(method);
  await walk(["back", reminder]);
  const before = await historyOf(page);
  await mfa.later.click();
  await expect(mfa.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(mfa.dialog).toBeHidden();
  await mfa.later.click();
  await expect(mfa.dialog).toBeVisible();
  await page.goBack();
  await expect(mfa.dialog).toBeHidden();
  await page.goForward();
  await expect(mfa.dialog).toBeVisible();
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.reminder.setUp") }).click();
  await mfa.expectHeading(method);
  expect(await historyOf(page)).toHaveLength(before.length);
  await walk(["back", reminder], ["forward", method]);
});

test("Back asks before a pairing is given up, every time (mfa-60, mfa-13)", async ({
  page,
  mfa,
  partner,
  walk,
}) => {
  await partner.open("littlehotelier");
  await partner.handOver("Nora Nielsen");
  await mfa.choose("app");
  await mfa.start.click();
  await mfa.expectHeading("mfa.waiting.heading");
  for (const close of ["keep", "Escape", "back"]) {
    await page.goBack();
    await expect(mfa.dialog).toContainText(mfa.text("mfa.stop.title"));
    if (close === "back") await page.goBack();
    else if (close === "Escape") await page.keyboard.press("Escape");
    else await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.keep") }).click();
    await expect(mfa.dialog).toBeHidden();
    // The browser is back at the entry of the step.
    await expect(page).toHaveURL(/[?&]step=waiting(&|$)/);
    await walk(["reload", "mfa.waiting.heading"]);
  }
  await page.goBack();
  await mfa.dialog.getByRole("button", { name: mfa.text("mfa.stop.confirm") }).click();
  await mfa.expectHeading("mfa.register.heading");
  await walk(["forward", "mfa.register.heading"], ["back", method], ["back", reminder], ["forward", method]);
});

test("Back and Forward walk between the factors of a challenge, and a second tab has its own (mfa-60, mfa-22)", async ({
  page,
  context,
  sandbox,
  login,
  mfa,
  application,
  walk,
}) => {
  test.slow();
  const challenge = "mfa.challenge.heading";
  const ways = "mfa.ways.heading";
  await login.open("harbour");
  await login.signIn(june);
  await mfa.expectHeading(challenge);
  await mfa.anotherWay.click();
  await mfa.expectHeading(ways);
  await page.getByRole("radio").nth(1).check();
  await mfa.next.click();
  await expect(mfa.send).toBeVisible();
  await walk(...thereAndBack(challenge, ways, challenge));
  await expect(mfa.send).toBeVisible();

  const tab = await context.newPage();
  await tab.goto(page.url());
  const other = new MfaSetUpScreens(tab, sandbox);
  await other.expectCodeAsked();
  await tab.goBack();
  await tab.goForward();
  await other.expectCodeAsked();
  await walk(["back", ways], ["back", challenge]);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
});

test("a proof is not gone back on: Back turns back from a reset, with or without another way (mfa-60, OTP-01)", async ({
  page,
  sandbox,
  login,
  portal,
  mfa,
  walk,
}) => {
  await login.signInTo("harbour", vera);
  const target = sandbox.application("harbour", "/callback");
  const query = new URLSearchParams({ purpose: "for-mfa-reset", mfaResetRedirectUri: target });
  await portal.open("harbour", `/login?${query.toString()}`);
  await page.waitForURL(/\/mfa\/reset/);
  await mfa.expectCodeAsked();
  await mfa.code.fill(await sandbox.authenticatorCode(vera));
  await mfa.expectHeading("mfa.reset.heading");
  await walk(["reload", "mfa.reset.heading"], ["forward", "mfa.reset.heading"]);
  await mfa.removeAll.click();
  await mfa.expectHeading("mfa.resetDone.heading");
  await walk(["back", "mfa.resetDone.heading"], ["forward", "mfa.resetDone.heading"]);
  await mfa.setUp.click();
  await mfa.expectHeading(method);
  await walk(["reload", method]);
});

test("a frame adds nothing to the history of the page around it (mfa-60, mfa-43)", async ({
  page,
  sandbox,
  login,
  mfa,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(june);
  await mfa.code.fill(await sandbox.authenticatorCode(june));
  await application.expectSignedIn("harbour", june);
  const stepUp = new DemoStepUp(page, sandbox);
  await stepUp.open("application", "harbour");
  const before = await historyOf(page);
  const frame = stepUp.verification;
  await frame.getByRole("button", { name: "Try another way" }).click();
  await frame.getByRole("radio").nth(1).check();
  await frame.getByRole("button", { name: "Next" }).click();
  await expect(frame.getByRole("button", { name: "Send code" })).toBeVisible();
  expect(await historyOf(page)).toEqual(before);
});
