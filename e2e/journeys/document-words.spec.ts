import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { hold } from "../support/held-requests.ts";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const german = messagesOf("de");
const address = "/login?newSession=true&langCode=de";
const words = /\/assets\/words-de\./;

test("the form waits for the words of its language, and is drawn in them (prerender-36)", async ({
  page,
  sandbox,
  login,
}) => {
  await hold(page, /\/js\/start\./);
  const { arrived, release } = await hold(page, words);
  const answered = page.waitForResponse(/\/api\/login-domains\//);
  await page.goto(sandbox.portal("harbour", address), { waitUntil: "commit" });
  await Promise.all([arrived, answered]);
  await expect(login.email).toHaveCount(0);
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(german["login.title"] ?? "");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
});

test("the document has no words of another language but those for browsers that run nothing (prerender-36)", () => {
  const html = readFileSync(resolve(import.meta.dirname, "../../dist/index.html"), "utf8");
  expect(html).toContain("shell.reload.title");
  for (const id of ["shell.reload.title", "shell.reload.text", "common.stillWorking"])
    expect(html).not.toContain(german[id]);
  for (const id of ["shell.noScripts", "shell.unsupported.title"]) expect(html).toContain(german[id]);
});
