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
const visits = Number(process.env["TAKE_OVER_VISITS"] ?? 2);

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";
const letterAt = (count: number) => alphabet.charAt(count % alphabet.length);

type Visit = { readonly page: Page; readonly sandbox: Sandbox; readonly login: LoginScreen };

/** Opens the e-mail step with the main script delayed until `release`. */
async function openHeld({ page, sandbox, login }: Visit) {
  await page.unrouteAll();
  const program = await hold(page, /\/js\/start\./);
  await page.goto(sandbox.portal("harbour", "/login?newSession=true&langCode=en"), { waitUntil: "commit" });
  await expect(login.email).toBeFocused();
  await program.arrived;
  return { ...program, attached: () => login.expectAttached() };
}

/** What a person types from before the script runs until well after the hydration. */
type Typing = {
  readonly what: string;
  readonly prepare: (visit: Visit) => Promise<void>;
  readonly keyAt: (count: number) => string;
  /** Returns what is in the form, and what the keys should have left there. */
  readonly read: (visit: Visit, keys: readonly string[]) => Promise<readonly [found: unknown, due: unknown]>;
};

async function typeThrough(
  visit: Visit,
  typist: SteadyTypist,
  { prepare, keyAt }: Typing,
): Promise<readonly string[]> {
  const { release, attached } = await openHeld(visit);
  await prepare(visit);
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

const typings: readonly Typing[] = [
  {
    what: "no letter is lost",
    prepare: () => Promise.resolve(),
    keyAt: letterAt,
    read: async ({ login }, keys) => [await login.email.inputValue(), keys.join("")],
  },
  {
    what: "the caret stays where it is, and letters are inserted there",
    async prepare({ login }) {
      await login.email.fill("startend");
      for (let left = 0; left < "end".length; left++) await login.email.press("ArrowLeft");
    },
    keyAt: letterAt,
    read: async ({ login }, keys) => [await login.email.inputValue(), `start${keys.join("")}end`],
  },
  {
    what: "no press of the space bar on the tick box is lost",
    prepare: ({ login }) => login.remember.focus(),
    keyAt: () => " ",
    read: async ({ login }, keys) => [await login.remember.isChecked(), keys.length % 2 === 1],
  },
  {
    what: "no step through the languages is lost",
    prepare: ({ page }) => page.locator("#language").focus(),
    // Seven steps lead to the last language, and as many back to the first.
    keyAt: (count) => (Math.floor(count / 7) % 2 === 0 ? "ArrowDown" : "ArrowUp"),
    async read({ page }, keys) {
      const place = keys.length % 14;
      const language = page.locator("#language");
      const found = await language.evaluate((select: HTMLSelectElement) => select.selectedIndex);
      return [found, place <= 7 ? place : 14 - place];
    },
  },
];

test.describe("a key every 20 milliseconds while React hydrates the form:", () => {
  for (const typing of typings) {
    test(`${typing.what} (prerender-09)`, async ({ page, sandbox, login }) => {
      const typist = await SteadyTypist.at(page, slowdown);
      for (let turn = 0; turn < visits; turn++) {
        const visit = { page, sandbox, login };
        const keys = await typeThrough(visit, typist, typing);
        const [found, due] = await typing.read(visit, keys);
        expect(found, keys.join("")).toBe(due);
      }
    });
  }

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

  test("a letter typed after React has read the field can be taken back (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    await page.addInitScript(typeWhileReactReads, "m");
    const { release, attached } = await openHeld({ page, sandbox, login });
    await login.email.fill("alice@harbour.co");
    release();
    await attached();
    await expect(login.email).toHaveValue("alice@harbour.com");
    await page.keyboard.press("Backspace");
    await login.next.click();
    await expect(page.getByTitle("alice@harbour.co", { exact: true })).toBeVisible();
  });

  test("an input method continues composing, and commits once (prerender-09)", async ({
    page,
    sandbox,
    login,
  }) => {
    const protocol = await page.context().newCDPSession(page);
    const compose = (text: string) => {
      const [selectionStart, selectionEnd] = [text.length, text.length];
      return protocol.send("Input.imeSetComposition", { text, selectionStart, selectionEnd });
    };
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
    context,
    sandbox,
    login,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const typist = await SteadyTypist.at(page, slowdown);
    const { release, attached } = await openHeld({ page, sandbox, login });
    const paste = () => page.keyboard.press("ControlOrMeta+V");
    await page.evaluate(() => navigator.clipboard.writeText("ab"));
    await paste();
    release();
    await paste();
    await typist.type((count) => (count < 5 ? letterAt(count) : undefined));
    await paste();
    await attached();
    await paste();
    await expect(login.email).toHaveValue(["ab", "ab", "abcde", "ab", "ab"].join(""));
  });
});

/** Runs in the page: types into the e-mail field just after React has read what stands in it (`_valueTracker`). */
function typeWhileReactReads(letter: string): void {
  const trackers = new WeakMap<object, unknown>();
  Object.defineProperty(HTMLInputElement.prototype, "_valueTracker", {
    get(this: HTMLInputElement) {
      return trackers.get(this);
    },
    set(this: HTMLInputElement, tracker: unknown) {
      trackers.set(this, tracker);
      if (this.id !== "email") return;
      // A person's typing is no assignment, of which React would hear.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(
        this,
        this.value + letter,
      );
      this.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
  });
}
