import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/journey.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

// The atlas checks every state of every page; this journey checks the real document, under its policy.

test("axe finds nothing in the real document, which fits with text of twice the size (PWD-06, X-13)", async ({
  page,
  portal,
}) => {
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await page.setViewportSize({ width: 640, height: 900 });
  const submit = page.locator("button[type=submit]");
  for (const language of ["en", "th"] as const) {
    await portal.open("harbour", `/login?langCode=${language}&newSession=true`);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await submit.click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
    const { violations } = await new AxeBuilder({ page })
      .options({ rules: { "target-size": { enabled: true } } })
      .analyze();
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
    await page.locator("#email").fill("extraordinarily.long.name.of.somebody@harbour.example");
    await submit.click();
    await expect(page.locator("#current-password")).toBeVisible();
    expect(await whatDoesNotFit(page), language).toEqual([]);
  }
});

test("prefers-reduced-motion stops all animations (X-24)", async ({ page, sandbox, portal, records }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await records.plantCookie("harbour", "AUTH_X_TOKEN", "of-a-session");
  await page.route(/\/api\/mfa\/status$/, () => undefined);
  const target = encodeURIComponent(sandbox.application("harbour", "/callback"));
  await portal.open("harbour", `/authorize?redirectUri=${target}`);
  await expect(page.getByRole("status").filter({ hasText: /\w/ })).toHaveCount(1);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === "running")
      // One that ends within a frame moves nothing.
      .filter(({ effect }) => Number(effect?.getComputedTiming().activeDuration) > 16)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((property) => /transform|rotate|translate|scale|top|left|height|width/.test(property)),
  );
  expect(moving).toEqual([]);
});

test("forced colours keep the borders of buttons and fields, and the focus ring (X-14)", async ({
  page,
  login,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await login.open("harbour", "?newSession=true");
  for (const control of [login.next, login.email, page.locator("#language")]) {
    const edge = await control.evaluate((element) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
      return Number.parseFloat(borderTopWidth) >= 1 && borderTopStyle === "solid";
    });
    expect(edge).toBe(true);
  }
  await login.next.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(login.next).toHaveCSS("outline-style", "solid");
});

test("the form is 364 px wide at most, inputs are readable without zooming, and a phone shows it above its keyboard (login-50, X-27)", async ({
  page,
  login,
}) => {
  await login.open("harbour", "?newSession=true");
  expect((await page.locator("form").boundingBox())?.width).toBe(364);
  await page.setViewportSize({ width: 360, height: 640 });
  expect((await page.locator("form").boundingBox())?.width).toBeLessThanOrEqual(364);
  const size = await login.email.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize));
  expect(size).toBeGreaterThanOrEqual(16);
  expect((await login.email.boundingBox())?.y).toBeLessThan(320);
  // A phone of 360 by 800 px, less the browser's bars and the keyboard.
  await page.setViewportSize({ width: 360, height: 440 });
  await login.email.focus();
  await expect(login.next).toBeInViewport({ ratio: 1 });
  const fixed = await page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => ["fixed", "sticky"].includes(getComputedStyle(element).position))
      .map(({ className }) => className),
  );
  expect(fixed).toEqual([]);
  for (const control of [login.email, login.next])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
});
