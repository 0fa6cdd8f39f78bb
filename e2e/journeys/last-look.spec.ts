import type { Page } from "@playwright/test";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";

const key = "AUTH_X_LAST_LOOK";

/** Waits until the portal has kept its look, and returns it. */
async function keptLook(page: Page): Promise<string> {
  const read = () => page.evaluate((name) => localStorage.getItem(name), key);
  await expect.poll(read).not.toBeNull();
  return (await read()) ?? "";
}

test("links of a look that was changed in the browser are not drawn, and those of the answer move nothing (prerender-78, prerender-79)", async ({
  text,
  page,
  login,
  sandbox,
}) => {
  const help = page.getByRole("link", { name: text("common.troubleLoggingIn") });
  const support = page.getByRole("link", { name: text("common.contactSupport") });
  // A word of the server in the document goes before what is kept.
  await sandbox.leaveOutHostBlock("harbour");
  for (const width of [1_280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await login.open("harbour", "?newSession=true");
    const look = await keptLook(page);
    const planted = look.replaceAll(/https:\/\/help\.harbour\.example/g, "https://evil.example");
    expect(planted).toContain("evil.example");
    await page.evaluate(([name = "", kept = ""]) => localStorage.setItem(name, kept), [key, planted]);
    const domains = await hold(page, /\/api\/login-domains\//);
    const config = await hold(page, /\/config\.json/);
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"), { waitUntil: "commit" });
    await Promise.all([domains.arrived, config.arrived]);
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
    domains.release();
    config.release();
    await expect(help).toHaveAttribute("href", /^https:\/\/help\.harbour\.example\//);
    await expect(support).toHaveAttribute("href", "https://help.harbour.example/contact");
    await expect(support).toBeVisible();
    expect(await places()).toEqual(before);
    await login.expectAttached();
    await expect(support).toBeVisible();
    expect(await page.content()).not.toContain("evil.example");
  }
});
