import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

const alice = "alice@harbour.example";
const key = "AUTH_X_LAST_LOOK";

/** Waits until the portal has kept its look, and returns it. */
async function keptLook(page: Page): Promise<string> {
  const read = () => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? "";
}

/** Opens the form once, so that its look is kept, and again while the answers are held back. */
async function openAgain({ page, sandbox }: { readonly page: Page; readonly sandbox: Sandbox }) {
  const domains = await hold(page, /\/api\/login-domains\//);
  const config = await hold(page, /\/config\.json/);
  await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
  await Promise.all([domains.arrived, config.arrived]);
  return () => {
    domains.release();
    config.release();
  };
}

// A word of the server in the document goes before what is kept.
test.beforeEach(async ({ sandbox }) => {
  await sandbox.leaveOutHostBlock("harbour");
  await sandbox.leaveOutHostBlock("oldmill");
});

test.describe("after a first visit", () => {
  test.beforeEach(async ({ page, login }) => {
    await login.open("harbour", "?newSession=true");
    await keptLook(page);
  });

  test("the form is there before any answer, and typing goes on through the answers (prerender-34)", async ({
    page,
    sandbox,
    login,
  }) => {
    const title = await page.title();
    const logo = await page.locator("header img").getAttribute("src");
    const release = await openAgain({ page, sandbox });
    await expect(login.email).toBeFocused();
    await expect(page).toHaveTitle(title);
    await expect(page.locator("header img")).toHaveAttribute("src", logo ?? "");
    const place = () => login.email.evaluate((field) => JSON.stringify(field.getBoundingClientRect()));
    const before = await place();
    await expect(page.getByRole("link")).toHaveCount(0);
    await page.keyboard.type("alice@");
    release();
    await login.expectAttached();
    await expect(page.getByRole("link")).toHaveCount(2);
    await expect(page.locator("a[style*=visibility]")).toHaveCount(0);
    await page.keyboard.type("harbour.example");
    await expect(login.email).toHaveValue(alice);
    expect(await place()).toBe(before);
    await login.signIn(alice);
  });
});

test("links of a look that was changed in the browser are not drawn, and those of the answer move nothing (prerender-78, prerender-79)", async ({
  text,
  page,
  login,
  sandbox,
}) => {
  const help = page.getByRole("link", { name: text("common.troubleLoggingIn") });
  const support = page.getByRole("link", { name: text("common.contactSupport") });
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await login.open("harbour", "?newSession=true");
    const look = await keptLook(page);
    const planted = look.replaceAll(/https:\/\/help\.harbour\.example/g, "https://evil.example");
    expect(planted).toContain("evil.example");
    await page.evaluate(([name = "", kept = ""]) => localStorage.setItem(name, kept), [key, planted]);
    const release = await openAgain({ page, sandbox });
    await expect(login.email).toBeVisible();
    await expect(page.getByRole("link")).toHaveCount(0);
    await page.keyboard.press("Shift+Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent ?? "")).not.toBe(
      text("common.contactSupport"),
    );
    const places = () =>
      page.evaluate(() =>
        [...document.querySelectorAll("#portal :is(img, h1, label, input, button, a, select)")].map(
          (element) => JSON.stringify(element.getBoundingClientRect()),
        ),
      );
    // The logo of the look is on its way.
    await expect
      .poll(() => page.evaluate(() => [...document.images].every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    const before = await places();
    release();
    await expect(help).toHaveAttribute("href", /^https:\/\/help\.harbour\.example\//);
    await expect(support).toHaveAttribute("href", "https://help.harbour.example/contact");
    await expect(support).toBeVisible();
    expect(await places()).toEqual(before);
    await login.expectAttached();
    await expect(support).toBeVisible();
    expect(await page.content()).not.toContain("evil.example");
  }
});
