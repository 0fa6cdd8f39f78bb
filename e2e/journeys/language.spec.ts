import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { languages, messagesOf, type LanguageCode } from "../support/messages.ts";

/** Returns the e-mail field, located by its id because its label depends on the language. */
const email = (page: Page) => page.locator("#email");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const language = (page: Page) => page.locator("select#language");

async function expectLanguage(page: Page, code: LanguageCode): Promise<void> {
  await expect(heading(page)).toHaveText(messagesOf(code)["login.email.heading"] ?? "");
  await expect(page.locator("html")).toHaveAttribute("lang", code);
  await expect(language(page)).toHaveValue(code);
}

/** Returns every text that is visible or announced. */
function textsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const isListed = walker.currentNode.parentElement?.closest("option, noscript, script, header") === null;
      if (isListed) texts.add(walker.currentNode.textContent?.trim() ?? "");
    }
    for (const element of document.querySelectorAll("main [aria-label], main [title], footer [aria-label]")) {
      texts.add(element.getAttribute("aria-label") ?? element.getAttribute("title") ?? "");
    }
    return [...texts].filter((text) => text !== "");
  });
}

test.describe("the language is chosen", () => {
  for (const code of languages) {
    test(`by langCode=${code} (language-06, I-05)`, async ({ page, sandbox }) => {
      await page.goto(sandbox.portal("harbour", `/login?langCode=${code}&newSession=true`));
      await expectLanguage(page, code);
      await expect(page).toHaveTitle(`${messagesOf(code)["login.title"]} - Harbour Grand Hotels`);
      const [call] = await sandbox.requests("readLoginDomain");
      expect(call?.queryKeys).toContain("langCode");
    });
  }

  for (const [browser, code] of [
    ["de-CH", "de"],
    ["pt-PT", "pt"],
    ["th", "th"],
    ["in-ID", "id"],
    ["nl-NL", "en"],
  ] as const) {
    test.describe(`in a browser that speaks ${browser}`, () => {
      test.use({ locale: browser });

      test("by its primary subtag, else English (language-04, language-05)", async ({ page, sandbox }) => {
        await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
        await expectLanguage(page, code);
      });
    });
  }

  test("by the first of the browser's languages that exists (language-03)", async ({ page, sandbox }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "languages", { get: () => ["nl", "zh-TW", "fr-CA", "de"] }),
    );
    await page.goto(sandbox.portal("harbour", "/login?newSession=true"));
    await expectLanguage(page, "fr");
  });

  for (const langCode of ["xx", "__proto__", "constructor", "DE", "de-DE", "", "en'\"<b>"]) {
    test(`not by langCode=${JSON.stringify(langCode)}, which is not a language (language-02, L10-01)`, async ({
      page,
      sandbox,
    }) => {
      await page.goto(
        sandbox.portal("harbour", `/login?newSession=true&langCode=${encodeURIComponent(langCode)}`),
      );
      await expectLanguage(page, "en");
    });
  }
});

test.describe("the language switch", () => {
  test("is a native list with each language in its own name, on every kind of screen (language-12, D-44)", async ({
    page,
    sandbox,
  }) => {
    for (const path of ["/login?newSession=true", "/error", "/error/account-disabled", "/nowhere"]) {
      await page.goto(sandbox.portal("harbour", path));
      await expect(page.locator("footer select#language")).toBeVisible();
      expect(await language(page).locator("option").allInnerTexts()).toEqual([
        "English",
        "Deutsch",
        "Français",
        "Español",
        "Português (Brasil)",
        "Italiano",
        "ไทย",
        "Bahasa Indonesia",
      ]);
    }
    for (const code of languages)
      await expect(language(page).locator(`option[value="${code}"]`)).toHaveAttribute("lang", code);
  });

  test("keeps what was typed, does not reload, and is kept in the address (language-14, language-13)", async ({
    page,
    sandbox,
    login,
    application,
  }) => {
    await login.open("harbour", "?newSession=true");
    const loads: string[] = [];
    page.on("framenavigated", (frame) => frame === page.mainFrame() && loads.push("navigated"));
    page.on("domcontentloaded", () => loads.push("loaded"));
    await login.email.fill("alice@harbour.example");
    await login.remember.check();
    await language(page).selectOption("de");
    await expectLanguage(page, "de");
    await expect(email(page)).toHaveValue("alice@harbour.example");
    await expect(page.getByRole("checkbox")).toBeChecked();
    expect(new URL(page.url()).searchParams.get("langCode")).toBe("de");
    await page.getByRole("button", { name: messagesOf("de")["login.email.submit"] ?? "" }).click();
    await page.locator("#current-password").fill("Welcome2Lobby");
    await language(page).selectOption("th");
    await expect(heading(page)).toHaveText(messagesOf("th")["login.password.heading"] ?? "");
    await expect(page.locator("#current-password")).toHaveValue("Welcome2Lobby");
    expect(new URL(page.url()).searchParams.get("langCode")).toBe("th");
    expect(loads.filter((event) => event === "loaded")).toEqual([]);
    await page.locator("button[type=submit]").click();
    await application.expectSignedIn("harbour", "alice@harbour.example");
    const authorized = await sandbox.requests("auth0.authorize");
    const returns = authorized
      .map(({ redirects }) => redirects["redirect_uri"] ?? "")
      .filter((uri) => uri.includes("/authenticate"));
    expect(returns.some((uri) => new URL(uri).searchParams.get("langCode") === "th")).toBe(true);
  });

  test("stores nothing (language-14, D-44)", async ({ page, login }) => {
    await login.open("harbour", "?newSession=true");
    const kept = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]));
    const before = await kept();
    await language(page).selectOption("it");
    await expectLanguage(page, "it");
    expect(await kept()).toBe(before);
  });

  test("translates an error that is shown (language-13)", async ({ page, login }) => {
    await login.open("harbour", "?newSession=true");
    await login.next.click();
    await expect(page.getByText(messagesOf("en")["login.email.fieldRequired"] ?? "")).toBeVisible();
    await language(page).selectOption("fr");
    await expect(page.getByText(messagesOf("fr")["login.email.fieldRequired"] ?? "")).toBeVisible();
  });
});

test.describe("nothing English is left", () => {
  for (const code of languages.filter((candidate) => candidate !== "en")) {
    test(`in ${code}: login, its errors, and the error pages (I-03)`, async ({ page, sandbox }) => {
      const english = messagesOf("en");
      const own = messagesOf(code);
      const foreign = new Set(
        Object.entries(english)
          .filter(([id, text]) => own[id] !== text)
          .map(([, text]) => text),
      );
      const ownTexts = new Set(Object.values(own));
      const expectOwn = async () => {
        expect((await textsOf(page)).filter((text) => foreign.has(text) && !ownTexts.has(text))).toEqual([]);
      };
      await page.goto(sandbox.portal("harbour", `/login?langCode=${code}&loggedOut=true`));
      await expectLanguage(page, code);
      await page.locator("button[type=submit]").click();
      await expect(page.getByText(own["login.email.fieldRequired"] ?? "")).toBeVisible();
      await expectOwn();
      await email(page).fill("alice@harbour.example");
      await page.locator("button[type=submit]").click();
      await page.locator("#current-password").fill("Not-the-password-1");
      await expectOwn();
      await page.locator("button[type=submit]").click();
      await expect(page.getByRole("alert")).toContainText(own["login.invalidCredentials"] ?? "");
      await expectOwn();
      for (const [path, id] of [
        ["/error", "error.unknown.title"],
        ["/error/account-disabled", "error.accountDisabled.heading"],
        ["/error/password-expired", "error.passwordExpired.heading"],
        ["/nowhere", "error.notFound.title"],
      ] as const) {
        await page.goto(sandbox.portal("harbour", `${path}?langCode=${code}`));
        await expect(heading(page)).toHaveText(own[id] ?? "");
        await expectOwn();
      }
    });
  }
});

test.describe("help with logging in", () => {
  for (const [code, address] of [
    ["de", "https://help.harbour.example/de/anmelden"],
    ["th", "https://help.harbour.example/th/signing-in"],
    ["fr", "https://help.harbour.example/en/signing-in"],
    ["en", "https://help.harbour.example/en/signing-in"],
  ] as const) {
    test(`leads to the help page of the language, else to the general one: ${code} (login-10, I-08)`, async ({
      page,
      sandbox,
    }) => {
      await page.goto(sandbox.portal("harbour", `/login?langCode=${code}&newSession=true`));
      await expectLanguage(page, code);
      const link = page.getByRole("link", { name: messagesOf(code)["common.troubleLoggingIn"] ?? "" });
      await expect(link).toHaveAttribute("href", address);
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", "noopener noreferrer");
      await expect(link).toContainText(messagesOf(code)["common.opensInNewTab"] ?? "");
    });
  }

  test("leads to the English page before the general one for a language without its own (login-10)", async ({
    page,
    sandbox,
  }) => {
    await sandbox.changeTenant("harbour", {
      theme: { links: { loginHelpUrlLocales: { en: "https://help.harbour.example/english" } } },
    });
    await page.goto(sandbox.portal("harbour", "/login?langCode=it&newSession=true"));
    await expect(page.locator('a[href="https://help.harbour.example/english"]')).toBeVisible();
  });

  test("is absent when the tenant has no help page (login-09)", async ({ login, portal }) => {
    await login.open("plain");
    await login.enterEmail("pat@plain.example");
    await expect(portal.help).toHaveCount(0);
  });
});
