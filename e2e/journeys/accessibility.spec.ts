import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { whatDoesNotFit } from "../support/page-fit.ts";

// The atlas checks every state of every page; these journeys check the real documents, under their policy.

for (const [language, colorScheme, width] of [
  ["en", "light", 1280],
  ["th", "dark", 320],
] as const) {
  test(`axe finds nothing in the real documents in ${language}, ${colorScheme}, ${width} px (PWD-06, X-26)`, async ({
    page,
    sandbox,
    portal,
  }) => {
    const text = messagesOf(language);
    const submit = page.locator("button[type=submit]");
    const check = async (screen: string) => {
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { "target-size": { enabled: true } } })
        .analyze();
      const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect(found, screen).toEqual([]);
      expect(await whatDoesNotFit(page), screen).toEqual([]);
    };
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.route(/\/api\/login-domains\//, () => undefined);
    await page.goto(sandbox.portal("harbour", `/login?langCode=${language}`));
    await expect(page.getByRole("status").filter({ hasText: text["shell.loading"] ?? "" })).toHaveCount(1);
    await check("the loader of the shell");
    await page.unroute(/\/api\/login-domains\//);
    await portal.open("harbour", `/login?langCode=${language}&loggedOut=true`);
    await submit.click();
    await expect(page.locator("#email-error")).not.toBeEmpty();
    await check("the e-mail stage with a notice and an error");
    await page.locator("#email").fill("extraordinarily.long.name.of.somebody@harbour.example");
    await submit.click();
    await page.locator("#current-password").fill("Not-the-password-1");
    await submit.click();
    await expect(page.getByRole("alert")).not.toBeEmpty();
    await check("the password stage after a wrong password");
    await portal.open("sunny", `/error/password-expired?langCode=${language}`);
    await portal.expectHeading(text["error.passwordExpired.heading"] ?? "");
    await check("an error page");
  });
}

test("text of twice the size is neither cut off nor wider than the page (X-13, X-12)", async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 640, height: 900 });
  for (const language of ["en", "de", "th"] as const) {
    await portal.open("harbour", `/login?langCode=${language}&newSession=true`);
    await page.locator("#email").fill("extraordinarily.long.name.of.somebody@harbour.example");
    await page.locator("button[type=submit]").click();
    await expect(page.locator("#current-password")).toBeVisible();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    expect(await whatDoesNotFit(page), language).toEqual([]);
    await expect(page.locator("button[type=submit]")).toBeVisible();
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
