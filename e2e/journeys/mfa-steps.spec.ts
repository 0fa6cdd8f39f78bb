import { DemoStepUp } from "../screens/demo-step-up.ts";
import { historyOf } from "../support/browser-history.ts";
import { expect, test as base } from "../support/journey.ts";
const ivan = "ivan@harbour.example";
const june = "june@harbour.example";

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

/** Back to the first of these steps and Forward to the last, and again with a reload after each press. */
function thereAndBack(...headings: readonly string[]): (readonly [Go, string])[] {
  const back = headings.toReversed().slice(1);
  return [
    ...back.map((heading) => ["back", heading] as const),
    ...headings.slice(1).map((heading) => ["forward", heading] as const),
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

test("a frame adds nothing to the history of the page around it (mfa-60, mfa-43)", async ({
  page,
  sandbox,
  login,
  mfa,
  application,
}) => {
  await login.open("harbour");
  await login.signIn(june);
  await mfa.typeAppCode(june);
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
