import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { messagesOf } from "../support/messages.ts";

const alice = "alice@harbour.example";
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

test.describe("a browser below the floor gets one sentence, and sends nothing:", () => {
  for (const [profile, remove] of [
    ["without Object.hasOwn (Safari 15.3)", () => Reflect.deleteProperty(Object, "hasOwn")],
    [
      "without most of it (Safari 14, Chrome 88)",
      () => {
        Reflect.deleteProperty(Object, "hasOwn");
        Reflect.deleteProperty(Array.prototype, "at");
        Reflect.deleteProperty(Crypto.prototype, "randomUUID");
        Reflect.deleteProperty(AbortSignal, "timeout");
        Reflect.deleteProperty(globalThis, "HTMLDialogElement");
        Reflect.deleteProperty(globalThis, "structuredClone");
      },
    ],
  ] as const) {
    test(`${profile} (prerender-11, CSP-13)`, async ({ page, sandbox, portal, expectedComplaints }) => {
      expectedComplaints.push(
        /This browser is not supported/,
        /document does not start/,
        /Object\.hasOwn is not a function/,
      );
      await page.addInitScript(remove);
      await portal.open("harbour", "/login");
      await expectNotice(page);
      expect(await sandbox.requests("readLoginDomain")).toEqual([]);
      await portal.open("harbour", "/reset-password?langCode=TH");
      await expectNotice(page, "th");
    });
  }

  test("without URL.parse the portal works (prerender-12)", async ({ page, login }) => {
    await page.addInitScript(() => Reflect.deleteProperty(URL, "parse"));
    await login.signInTo("harbour", alice);
  });
});

test.describe("a script that the browser cannot parse: one sentence, no dead form and no reload:", () => {
  test.beforeEach(({ expectedComplaints }) => {
    expectedComplaints.push(
      /SyntaxError/,
      /document does not start/,
      /ChunkLoadError/,
      /preloaded using link preload/,
    );
  });

  for (const [scripts, address] of [
    ["main.js", /\/js\/main\./],
    ["portal.js", /\/js\/portal\./],
  ] as const) {
    test(`${scripts} (prerender-11, CSP-13)`, async ({ page, portal }) => {
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
  }

  for (const [script, index] of [
    ["the script of the first questions", 2],
    ["the boot script", 3],
  ] as const) {
    test(`${script} (prerender-11, CSP-13)`, async ({ page, request, sandbox }) => {
      const { hostname, port } = new URL(sandbox.portal("harbour", "/login"));
      await page.route(sandbox.portal("harbour", "/login"), async (route) => {
        const answer = await request.get(`http://127.0.0.1:${port}/login`, {
          headers: { Host: `${hostname}:${port}` },
        });
        const body = (await answer.text())
          .split("<script>")
          .map((part, at) => (at === index ? `syntax error(${part}` : part))
          .join("<script>");
        await route.fulfill({ contentType: "text/html", body });
      });
      await page.goto(sandbox.portal("harbour", "/login"));
      await expectNotice(page);
    });
  }
});

test("a script in whose place a network answers with a page of its own: no word about the browser (prerender-11, NET-05)", async ({
  page,
  portal,
  text,
  expectedComplaints,
}) => {
  expectedComplaints.push(/SyntaxError/, /ChunkLoadError/, /preloaded using link preload/);
  // What stands in its place is no script the second time either (prerender-45).
  expectedComplaints.push(/Failed to load module script/);
  await page.route(/\/js\/main\./, (route) =>
    route.fulfill({
      contentType: "text/html",
      body: "<!doctype html><title>Welcome to our Wi-Fi</title>",
    }),
  );
  await portal.open("harbour", "/login?newSession=true");
  await expect(page.getByRole("heading", { level: 1, name: text("shell.reload.title") })).toBeInViewport();
  await expect(page.getByText(text(title))).toHaveCount(0);
  await page.unroute(/\/js\/main\./);
  await page.getByRole("button", { name: text("shell.reload.action") }).click();
  await expect(page.getByRole("textbox", { name: text("login.email.label") })).toBeVisible();
});
