import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { messagesOf, type LanguageCode } from "../support/messages.ts";

const alice = "alice@harbour.example";
const language = (page: Page) => page.locator("select#language");

/** Expects LoginPage's e-mail stage in a language. */
async function expectLanguage(page: Page, code: LanguageCode): Promise<void> {
  const heading = messagesOf(code)["login.email.heading"] ?? "";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
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

test("langCode chooses the language, and nothing English is left (I-03, I-05)", async ({
  page,
  sandbox,
  portal,
}) => {
  const code = "th";
  const own = messagesOf(code);
  const ownTexts = new Set(Object.values(own));
  const foreign = new Set(
    Object.entries(messagesOf("en")).flatMap(([id, text]) =>
      own[id] === text || ownTexts.has(text) ? [] : [text],
    ),
  );
  const expectOwn = async () => expect((await textsOf(page)).filter((text) => foreign.has(text))).toEqual([]);
  const submit = page.locator("button[type=submit]");
  await portal.open("harbour", `/login?langCode=${code}&loggedOut=true`);
  await expectLanguage(page, code);
  await expect(page).toHaveTitle(`${own["login.title"]} - Harbour Grand Hotels`);
  expect((await sandbox.requests("readLoginDomain"))[0]?.queryKeys).toContain("langCode");
  await submit.click();
  await expect(page.getByText(own["login.email.fieldRequired"] ?? "")).toBeVisible();
  await expectOwn();
  await page.locator("#email").fill(alice);
  await submit.click();
  await page.locator("#current-password").fill("Not-the-password-1");
  await expectOwn();
  await submit.click();
  await expect(page.getByRole("alert")).toContainText(own["login.invalidCredentials"] ?? "");
  await expectOwn();
  for (const [path, id] of [
    ["/error", "error.unknown.title"],
    ["/error/account-disabled", "error.accountDisabled.heading"],
    ["/error/password-expired", "error.passwordExpired.heading"],
    ["/nowhere", "error.notFound.title"],
  ] as const) {
    await portal.open("harbour", `${path}?langCode=${code}`);
    await portal.expectHeading(own[id] ?? "");
    await expectOwn();
  }
});

test("the language switch keeps what was typed, does not reload, and is kept in the address (language-14, language-13)", async ({
  page,
  sandbox,
  login,
  portal,
  application,
}) => {
  await login.open("harbour", "?newSession=true");
  const kept = () =>
    page.evaluate(() => {
      const {
        AUTH_X_LANGUAGE: chosen,
        AUTH_X_LAST_LOOK: _look,
        ...local
      } = { ...localStorage } as Record<string, string>;
      return { chosen, rest: JSON.stringify([local, { ...sessionStorage }, document.cookie]) };
    });
  const before = await kept();
  const loads: string[] = [];
  page.on("domcontentloaded", () => loads.push("loaded"));
  await login.next.click();
  await language(page).selectOption("de");
  await expectLanguage(page, "de");
  await expect(page.getByText(messagesOf("de")["login.email.fieldRequired"] ?? "")).toBeVisible();
  expect(await kept()).toEqual({ ...before, chosen: "de" });
  expect(new URL(page.url()).searchParams.get("langCode")).toBe("de");
  await page.locator("#email").fill(alice);
  await page.getByRole("checkbox").check();
  await page.locator("button[type=submit]").click();
  await page.locator("#current-password").fill("Welcome2Lobby");
  await language(page).selectOption("th");
  await portal.expectHeading(messagesOf("th")["login.password.heading"] ?? "");
  await expect(page.locator("#current-password")).toHaveValue("Welcome2Lobby");
  expect(loads).toEqual([]);
  await page.locator("button[type=submit]").click();
  await application.expectSignedIn("harbour", alice);
  const returns = (await sandbox.requests("auth0.authorize"))
    .map(({ redirects }) => redirects["redirect_uri"] ?? "")
    .filter((uri) => uri.includes("/authenticate"));
  expect(returns.some((uri) => new URL(uri).searchParams.get("langCode") === "th")).toBe(true);
});
