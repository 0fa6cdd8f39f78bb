import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";
const title = "shell.unsupported.title";
const advice = "shell.unsupported.text";

/** Expects the notice, in view and in the place of everything else. */
async function expectNotice(page: Page, language: "en" | "de" | "th" = "en"): Promise<void> {
  const said = messagesOf(language);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(said[title] ?? title);
  await expect(heading).toBeInViewport();
  await expect(page.getByText(said[advice] ?? advice)).toBeInViewport();
  await expect(page.getByRole("main")).toHaveCount(1);
  await expect(page.locator("#portal")).toBeHidden();
  await expect(page.locator("html")).toHaveAttribute("lang", language);
  await expect(page).toHaveTitle(said[title] ?? title);
}

test("a browser below the floor gets one sentence, and sends nothing (prerender-11, CSP-13)", async ({
  page,
  sandbox,
  portal,
  expectedComplaints,
}) => {
  expectedComplaints.push(
    /This browser is not supported/,
    /document does not start/,
    /Object\.hasOwn is not a function/,
  );
  // As Safari 14 and Chrome 88.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Object, "hasOwn");
    Reflect.deleteProperty(Array.prototype, "at");
    Reflect.deleteProperty(Crypto.prototype, "randomUUID");
    Reflect.deleteProperty(AbortSignal, "timeout");
    Reflect.deleteProperty(globalThis, "HTMLDialogElement");
    Reflect.deleteProperty(globalThis, "structuredClone");
  });
  await portal.open("harbour", "/login");
  await expectNotice(page);
  expect(await sandbox.requests("readLoginDomain")).toEqual([]);
  await portal.open("harbour", "/reset-password?langCode=TH");
  await expectNotice(page, "th");
});

for (const [scripts, address] of [
  ["main.js", /\/js\/main\./],
  ["portal.js", /\/js\/portal\./],
] as const)
  test(`${scripts} that the browser cannot parse: one sentence, no dead form and no reload (prerender-11, CSP-13)`, async ({
    page,
    portal,
    expectedComplaints,
  }) => {
    expectedComplaints.push(
      /SyntaxError/,
      /document does not start/,
      /ChunkLoadError/,
      /preloaded using link preload/,
    );
    await page.route(address, (route) =>
      route.fulfill({ contentType: "text/javascript", body: "syntax error(" }),
    );
    let documents = 0;
    page.on("domcontentloaded", () => (documents += 1));
    for (const path of ["/login?newSession=true&langCode=de", "/reset-password?langCode=de"]) {
      await portal.open("harbour", path);
      await expectNotice(page, "de");
    }
    expect(documents).toBe(2);
  });
