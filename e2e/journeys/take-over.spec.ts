import type { Page } from "@playwright/test";
import type { LoginScreen } from "../screens/login-screen.ts";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";
import { SteadyTypist } from "../support/steady-typist.ts";

/** The slowdown of the processor, which makes the hydration long enough for many keys. */
const slowdown = 4;
/** The number of keys before the script runs and after the hydration, and the most in all. */
const before = 5;
const after = 15;
const most = 150;

/** The number of visits of each journey. */
const visits = Number(process.env["TAKE_OVER_VISITS"] ?? 4);

type Visit = {
  readonly page: Page;
  readonly sandbox: Sandbox;
  readonly login: LoginScreen;
};

/** Opens the e-mail step with the main script delayed until `release`. */
async function openHeld({ page, sandbox, login }: Visit) {
  await page.unrouteAll();
  const program = await hold(page, /\/js\/start\./);
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
  await expect(login.email).toBeFocused();
  await program.arrived;
  return { ...program, attached: () => login.expectAttached() };
}

/** Types from before the script runs until well after the hydration. */
async function typeThrough(
  visit: Visit,
  typist: SteadyTypist,
  prepare: () => Promise<void>,
  keyAt: (count: number) => string,
): Promise<readonly string[]> {
  const { release, attached } = await openHeld(visit);
  await prepare();
  let taken: Promise<boolean> | undefined;
  let isTaken = false;
  let last = most;
  const keys = await typist.type((count) => {
    if (count === before) {
      release();
      taken = attached().then(() => (isTaken = true));
    }
    if (isTaken) last = Math.min(last, count + after);
    return count < last ? keyAt(count) : undefined;
  });
  await taken;
  await visit.page.evaluate(() => new Promise(requestAnimationFrame));
  return keys;
}

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const nothing = () => Promise.resolve();

test.describe("a key every 20 milliseconds while React hydrates the form", () => {
  test("no letter is lost (prerender-09)", async ({ page, sandbox, login }) => {
    const typist = await SteadyTypist.at(page, slowdown);
    const lost: string[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const letters = await typeThrough({ page, sandbox, login }, typist, nothing, (count) =>
        alphabet.charAt(count % alphabet.length),
      );
      const typed = letters.join("");
      const there = await login.email.inputValue();
      if (there !== typed) lost.push(`${typed} became ${there}`);
    }
    expect(lost).toEqual([]);
  });

  test("the caret stays where it is, and letters are inserted there (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    const typist = await SteadyTypist.at(page, slowdown);
    const lost: string[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const letters = await typeThrough(
        { page, sandbox, login },
        typist,
        async () => {
          await login.email.fill("startend");
          for (let left = 0; left < "end".length; left++) await login.email.press("ArrowLeft");
        },
        (count) => alphabet.charAt(count % alphabet.length),
      );
      const typed = `start${letters.join("")}end`;
      const there = await login.email.inputValue();
      if (there !== typed) lost.push(`${typed} became ${there}`);
    }
    expect(lost).toEqual([]);
  });

  test("no press of the space bar on the tick box is lost (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    const typist = await SteadyTypist.at(page, slowdown);
    const lost: string[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const presses = await typeThrough(
        { page, sandbox, login },
        typist,
        () => login.remember.focus(),
        () => " ",
      );
      if ((await login.remember.isChecked()) !== (presses.length % 2 === 1)) lost.push(`${presses.length}`);
    }
    expect(lost).toEqual([]);
  });

  test("no step through the languages is lost (prerender-09)", async ({ page, sandbox, login }) => {
    const typist = await SteadyTypist.at(page, slowdown);
    const lost: string[] = [];
    for (let visit = 0; visit < visits; visit++) {
      const steps = await typeThrough(
        { page, sandbox, login },
        typist,
        () => page.locator("#language").focus(),
        // Seven steps lead to the last language, and as many back to the first.
        (count) => (Math.floor(count / 7) % 2 === 0 ? "ArrowDown" : "ArrowUp"),
      );
      const place = steps.length % 14;
      const expected = place <= 7 ? place : 14 - place;
      const there = await page
        .locator("#language")
        .evaluate((select: HTMLSelectElement) => select.selectedIndex);
      if (there !== expected) lost.push(`${steps.length} steps led to ${there}`);
    }
    expect(lost).toEqual([]);
  });

  test("a form is submitted at every moment of the hydration (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    const typist = await SteadyTypist.at(page, slowdown);
    const email = "alice@harbour.example";
    for (let visit = 0; visit < visits; visit++) {
      const { release } = await openHeld({ page, sandbox, login });
      // Varies whether the hydration happens between letters, on Enter or after it.
      const start = Math.floor(((visit + 1) / (visits + 1)) * email.length);
      await typist.type((count) => {
        if (count === start) release();
        return count < email.length ? email.charAt(count) : count === email.length ? "Enter" : undefined;
      });
      await expect(login.password).toBeVisible();
      await expect(page.getByTitle(email)).toBeVisible();
    }
  });

  test("an input method continues composing, and commits once (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    const protocol = await page.context().newCDPSession(page);
    const compose = (text: string) =>
      protocol.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const { release, attached } = await openHeld({ page, sandbox, login });
    await compose("ali");
    release();
    await compose("alic");
    await attached();
    await compose("alice");
    await expect(login.email).toHaveValue("alice");
    await protocol.send("Input.insertText", { text: "alice@harbour.example" });
    await expect(login.email).toHaveValue("alice@harbour.example");
    await login.next.click();
    await expect(page.getByTitle("alice@harbour.example")).toBeVisible();
  });

  test("text pasted before, during and after it is kept (prerender-09)", async ({
    page,
    sandbox,
    login,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const typist = await SteadyTypist.at(page, slowdown);
    const { release, attached } = await openHeld({ page, sandbox, login });
    await page.evaluate(() => navigator.clipboard.writeText("ab"));
    await page.keyboard.press("ControlOrMeta+V");
    release();
    await page.keyboard.press("ControlOrMeta+V");
    await typist.type((count) => (count < 5 ? alphabet.charAt(count) : undefined));
    await page.keyboard.press("ControlOrMeta+V");
    await attached();
    await page.keyboard.press("ControlOrMeta+V");
    await expect(login.email).toHaveValue(["ab", "ab", "abcde", "ab", "ab"].join(""));
  });
});
