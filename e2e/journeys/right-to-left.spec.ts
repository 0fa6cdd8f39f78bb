import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const alice = "alice@harbour.example";
const arabic = messagesOf("ar");
const english = messagesOf("en");

test.use({ locale: "ar-EG" });

const root = (page: Page) => page.locator("html");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const select = (page: Page) => page.locator("select#language");

/** Keeps each language, direction and heading that the document has had in a frame, in their order. */
async function watchFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const { lang, dir } = document.documentElement;
      const shown = document.querySelector("form") && document.querySelector("h1")?.textContent;
      const now = [lang, dir, shown ?? ""].join(" ");
      if (seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => (window as unknown as { readonly seen: readonly string[] }).seen);
}

test.describe("a host that offers Arabic", () => {
  test.beforeEach(async ({ sandbox }) => {
    await sandbox.offerLanguages("harbour", { en: english["common.languageName"] ?? "", ar: "العربية" });
  });

  test("shows its first screen in it, from right to left, without another before it (language-41, language-40)", async ({
    page,
    sandbox,
    login,
  }) => {
    const frames = await watchFrames(page);
    const program = await hold(page, /\/js\/start\./);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await program.arrived;
    await expect(heading(page)).toHaveText(arabic["login.email.heading"] ?? "");
    await expect(page.getByText("للمتابعة إلى")).toContainText("\u2068Harbour Grand Hotels\u2069");
    await expect(select(page).locator("option")).toHaveText(["English", "العربية"]);
    await expect(select(page)).toHaveValue("ar");
    program.release();
    await login.expectAttached();
    await expect(select(page).locator("option")).toHaveText(["English", "العربية"]);
    expect((await frames()).at(-1)).toBe("ar rtl تسجيل الدخول");
    expect((await frames()).filter((frame) => !/^ar rtl (?:تسجيل الدخول)?$/.test(frame))).toEqual([]);
  });

  test("is switched to English and back, and signs people in (language-42, language-41)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
    await login.expectAttached();
    await page.locator("#email").fill(alice);
    for (const [code, direction, words] of [
      ["en", "ltr", english],
      ["ar", "rtl", arabic],
    ] as const) {
      await select(page).selectOption(code);
      await expect(heading(page)).toHaveText(words["login.email.heading"] ?? "");
      await expect(root(page)).toHaveAttribute("dir", direction);
      await expect(root(page)).toHaveAttribute("lang", code);
    }
    await expect(page.locator("#email")).toHaveValue(alice);
    await page.locator("button[type=submit]").click();
    await expect(heading(page)).toHaveText(arabic["login.password.heading"] ?? "");
    const directions = ["#current-password", "main bdi"].map((name) =>
      page.locator(name).evaluate((element) => getComputedStyle(element).direction),
    );
    expect(await Promise.all(directions)).toEqual(["ltr", "ltr"]);
    await page.locator("#current-password").fill("Welcome2Lobby");
    await page.locator("button[type=submit]").click();
    await application.expectSignedIn("harbour", alice);
    const [asked] = (await sandbox.requests("readLoginDomain")).slice(-1);
    expect(asked?.queryKeys).toContain("langCode");
  });
});

test("a host that names no languages is in English for a person who reads Arabic, and loads nothing of it (language-45)", async ({
  page,
  sandbox,
  login,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(sandbox.portal("harbour", "/login?newSession=true&langCode=ar"));
  await login.expectAttached();
  await expect(root(page)).toHaveAttribute("lang", "en");
  await expect(root(page)).toHaveAttribute("dir", "ltr");
  await expect(select(page).locator("option")).toHaveCount(8);
  expect(loaded.filter((path) => /words-ar|-ar-json|drafts/.test(path))).toEqual([]);
});
