import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
import { smallTargets, spaceText, whatDoesNotFit } from "../support/page-fit.ts";
import type { Sandbox } from "../support/sandbox-control.ts";

type Look = {
  readonly colorScheme: "light" | "dark";
  readonly language: "en" | "de" | "th";
  readonly width: 1280 | 320;
};

/** Every combination. Each screen uses every fourth one, with another start, or all with `MATRIX=whole`. */
const looks: readonly Look[] = (["light", "dark"] as const).flatMap((colorScheme) =>
  (["en", "de", "th"] as const).flatMap((language) =>
    ([1280, 320] as const).map((width) => ({ colorScheme, language, width })),
  ),
);

type Tools = { readonly page: Page; readonly sandbox: Sandbox; readonly language: Look["language"] };

const email = "extraordinarily.long.name.of.somebody@harbour.example";

async function openLogin({ page, sandbox, language }: Tools, query = ""): Promise<void> {
  await page.goto(sandbox.portal("harbour", `/login?langCode=${language}&newSession=true${query}`));
  await expect(page.locator("#email")).toBeVisible();
}

async function openPassword(tools: Tools): Promise<void> {
  await openLogin(tools);
  await tools.page.locator("#email").fill(email);
  await tools.page.locator("button[type=submit]").click();
  await expect(tools.page.locator("#current-password")).toBeVisible();
}

const shown = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

/** Every state of the sign-in screens, and how to reach it. */
const screens: Readonly<Record<string, (tools: Tools) => Promise<void>>> = {
  "the e-mail stage": (tools) => openLogin(tools),
  "the e-mail stage with an error": async (tools) => {
    await openLogin(tools);
    await tools.page.locator("button[type=submit]").click();
    await expect(tools.page.locator("#email-error")).not.toBeEmpty();
  },
  "the e-mail stage with a notice": async (tools) => {
    await openLogin(tools, "&loggedOut=true");
    await expect(tools.page.getByText(messagesOf(tools.language)["login.loggedOut"] ?? "")).toBeVisible();
  },
  "the password stage": (tools) => openPassword(tools),
  "the password stage with an empty field": async (tools) => {
    await openPassword(tools);
    await tools.page.locator("button[type=submit]").click();
    await expect(tools.page.locator("#current-password-error")).not.toBeEmpty();
  },
  "the password stage after a wrong password": async (tools) => {
    await openPassword(tools);
    await tools.page.locator("#current-password").fill("Not-the-password-1");
    await tools.page.locator("button[type=submit]").click();
    await expect(tools.page.getByRole("alert")).not.toBeEmpty();
  },
  "the password stage without a network": async (tools) => {
    await tools.sandbox.disturb({ call: "auth0.coAuthenticate", drop: true });
    await openPassword(tools);
    await tools.page.locator("#current-password").fill("Not-the-password-1");
    await tools.page.locator("button[type=submit]").click();
    await expect(tools.page.getByRole("alert")).not.toBeEmpty();
  },
  "the password being proved": async (tools) => {
    await openPassword(tools);
    await tools.page.route(/co\/authenticate/, () => undefined);
    await tools.page.locator("#current-password").fill("Not-the-password-1");
    await tools.page.locator("button[type=submit]").click();
    await expect(tools.page.getByText(messagesOf(tools.language)["common.pleaseWait"] ?? "")).toHaveCount(1);
  },
  "the page of a partner's tenant": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("littleinn", `/login?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["login.partner.heading"] ?? "")).toBeVisible();
  },
  "the loader of the shell": async ({ page, sandbox, language }) => {
    await page.route(/\/api\/login-domains\//, () => undefined);
    await page.goto(sandbox.portal("harbour", `/login?langCode=${language}`));
    await expect(
      page.getByRole("status").filter({ hasText: messagesOf(language)["shell.loading"] ?? "" }),
    ).toHaveCount(1);
  },
  "the loader of a page": async ({ page, sandbox, language }) => {
    const cookie = { name: "AUTH_X_TOKEN", value: "of-a-session", url: sandbox.portal("harbour") };
    await page.context().addCookies([cookie]);
    await page.route(/\/api\/mfa\/status$/, () => undefined);
    await page.goto(
      sandbox.portal(
        "harbour",
        `/authorize?langCode=${language}&redirectUri=${encodeURIComponent(sandbox.application("harbour", "/callback"))}`,
      ),
    );
    await expect(
      page.getByRole("status").filter({ hasText: messagesOf(language)["authorize.loading"] ?? "" }),
    ).toHaveCount(1);
  },
  "the failure of the shell": async ({ page, sandbox, language }) => {
    await sandbox.disturb({ call: "readLoginDomain", status: 500 });
    await page.goto(sandbox.portal("harbour", `/login?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["shell.loadFailed.title"] ?? "")).toBeVisible();
  },
  "an unknown host": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("nobody", `/login?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["shell.unknownHost.title"] ?? "")).toBeVisible();
  },
  "a missing configuration": async ({ page, sandbox, language }) => {
    await sandbox.disturb({ call: "readConfiguration", status: 404 });
    await page.goto(sandbox.portal("harbour", `/login?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["shell.loadFailed.title"] ?? "")).toBeVisible();
  },
  "a missing part of the portal": async ({ page, sandbox, language }) => {
    await page.route(/PasswordExpiredErrorPage/, (route) => route.abort());
    await page.goto(sandbox.portal("harbour", `/error/password-expired?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["shell.reload.title"] ?? "")).toBeVisible();
  },
  "an unknown error": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("harbour", `/authenticate?code=c&state=s&langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["error.unknown.title"] ?? "")).toBeVisible();
  },
  "an unknown error with a reference": async (tools) => {
    const { page, sandbox, language } = tools;
    await sandbox.disturb({ call: "authenticate", status: 500 });
    await openLogin(tools);
    await page.locator("#email").fill("alice@harbour.example");
    await page.locator("button[type=submit]").click();
    await page.locator("#current-password").fill("Welcome2Lobby");
    await page.locator("button[type=submit]").click();
    await expect(page.getByText(messagesOf(language)["support.reference"] ?? "")).toBeVisible();
  },
  "a denied risk": async ({ page, sandbox, language }) => {
    const message = encodeURIComponent("access denied due to risk assessment scores");
    await page.goto(sandbox.portal("harbour", `/error?langCode=${language}&errorMessage=${message}`));
    await shown(page);
  },
  "a disabled account": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("harbour", `/error/account-disabled?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["error.accountDisabled.heading"] ?? "")).toBeVisible();
  },
  "an expired password": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("sunny", `/error/password-expired?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["error.passwordExpired.heading"] ?? "")).toBeVisible();
  },
  "a page that is not there": async ({ page, sandbox, language }) => {
    await page.goto(sandbox.portal("plain", `/nowhere?langCode=${language}`));
    await expect(page.getByText(messagesOf(language)["error.notFound.title"] ?? "")).toBeVisible();
  },
};

const isWhole = process.env["MATRIX"] === "whole";

for (const [index, [screen, open]] of Object.entries(screens).entries()) {
  const chosen = looks.filter((_look, place) => isWhole || place % 4 === index % 4);
  for (const { colorScheme, language, width } of chosen) {
    test(`axe finds no violation on ${screen} in ${language}, ${colorScheme}, ${width} px (PWD-06, X-11)`, async ({
      page,
      sandbox,
      expectedComplaints,
    }) => {
      expectedComplaints.push(/ChunkLoadError/);
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await open({ page, sandbox, language });
      await page.waitForFunction(() =>
        document
          .getAnimations()
          .every(
            ({ effect, playState }) =>
              playState === "finished" || effect?.getTiming().iterations === Infinity,
          ),
      );
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual(
        [],
      );
      expect(await smallTargets(page), "small targets").toEqual([]);
      expect(await whatDoesNotFit(page), "what does not fit").toEqual([]);
      await spaceText(page);
      expect(await whatDoesNotFit(page), "what does not fit with wider text").toEqual([]);
    });
  }
}

test.describe("people's own settings", () => {
  test("text of twice the size is neither cut off nor wider than the page (X-13, X-12)", async ({
    page,
    sandbox,
  }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    for (const language of ["en", "de", "th"] as const) {
      await openPassword({ page, sandbox, language });
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      expect(await whatDoesNotFit(page), language).toEqual([]);
      await expect(page.locator("button[type=submit]")).toBeVisible();
    }
  });

  test("prefers-reduced-motion stops all animations (X-24)", async ({ page, sandbox }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await screens["the loader of a page"]?.({ page, sandbox, language: "en" });
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((property) => /transform|rotate|translate|scale|top|left|height|width/.test(property)),
    );
    expect(moving).toEqual([]);
  });

  test("forced colours keep the borders of buttons and fields, and the focus ring (X-14)", async ({
    page,
    sandbox,
    login,
  }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await openLogin({ page, sandbox, language: "en" });
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
    sandbox,
    login,
  }) => {
    await openLogin({ page, sandbox, language: "en" });
    expect((await page.locator("form").boundingBox())?.width).toBe(364);
    await page.setViewportSize({ width: 360, height: 640 });
    expect((await page.locator("form").boundingBox())?.width).toBeLessThanOrEqual(364);
    const size = await login.email.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).fontSize),
    );
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
});
