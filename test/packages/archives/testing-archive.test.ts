import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { installedArchives, type Workplace } from "./installed-archives.ts";

let workplace: Workplace;
beforeAll(async () => {
  workplace = await installedArchives("@lobby/testing", "@playwright/test");
});
afterAll(() => workplace.remove());

/** Forty lines of somebody's own, under a policy that allows no script at all. */
const application = `
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
const { PORT, LOBBY_PORTAL, LOBBY_EXCHANGE, LOBBY_CALLBACK, LOBBY_TENANT } = process.env;
const sessions = new Map();
const cookie = ({ headers }, name) => new RegExp("(?:^|; )" + name + "=([^;]+)").exec(headers.cookie ?? "")?.[1];
createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url, LOBBY_CALLBACK);
  const email = sessions.get(cookie(request, "session"));
  const html = { "Content-Type": "text/html", "Content-Security-Policy": "default-src 'self'" };
  if (pathname === "/" && email) return response.writeHead(200, html).end("<h1>Hello, " + email + "</h1>");
  if (pathname === "/") {
    const state = randomUUID();
    const target = encodeURIComponent(LOBBY_CALLBACK + "?state=" + state);
    response.setHeader("Set-Cookie", "state=" + state + "; HttpOnly; SameSite=Lax");
    return response.writeHead(302, { Location: LOBBY_PORTAL + "/login?redirectUri=" + target }).end();
  }
  if (pathname !== "/callback" || searchParams.get("state") !== cookie(request, "state")) return response.writeHead(400).end();
  const reply = await fetch(LOBBY_EXCHANGE, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Trace-Token": randomUUID() },
    body: JSON.stringify({ tenantCode: LOBBY_TENANT, code: searchParams.get("code"), redirectUri: LOBBY_CALLBACK }),
  });
  if (!reply.ok) return response.writeHead(400).end();
  const id = randomUUID();
  sessions.set(id, (await reply.json()).email);
  response.setHeader("Set-Cookie", "session=" + id + "; HttpOnly; SameSite=Lax");
  response.writeHead(303, { Location: "/" }).end();
}).listen(PORT, "localhost");
`;

test("people are signed in by the eight lines of the page, with a second factor and in two workers (testing-01)", async () => {
  const [, code = ""] = /```js\n([^]*?)```/.exec(readFileSync("packages/testing/README.md", "utf8")) ?? [];
  expect(code.trim().split("\n").length).toBeLessThanOrEqual(8);
  workplace.write("orders.mjs", application);
  workplace.write("orders.spec.mjs", code);
  workplace.write(
    "more.spec.mjs",
    `import { expect, test } from "@lobby/testing/playwright";
test.use({ application: { command: "node orders.mjs" } });
const june = "june@harbour.example";
for (let turn = 1; turn <= Number(process.env.TURNS ?? 6); turn += 1) {
  test("a second factor counts as passed, " + turn, async ({ page, signInAs }) => {
    await signInAs(june, { mfa: "totp" });
    await page.goto("/");
    await expect(page.getByRole("heading")).toHaveText("Hello, " + june);
  });
}
test("a step that is due is shown", async ({ page, signInAs }) => {
  await signInAs(june);
  await page.goto("/");
  await expect(page).toHaveURL(/\\/mfa\\/verification/);
});
test("the state of another browser is signed in, at the portal as well", async ({ browser, signInAs, lobby }) => {
  const context = await browser.newContext({ storageState: await signInAs.state("alice@harbour.example") });
  const page = await context.newPage();
  await page.goto(lobby.application.origin);
  await expect(page.getByRole("heading")).toHaveText("Hello, alice@harbour.example");
  await page.goto("http://harbour.localhost:" + new URL(lobby.control).port + "/mfa/factors");
  await expect(page.getByText("You have no second step yet")).toBeVisible();
});
`,
  );
  workplace.write(
    "playwright.config.mjs",
    `import { chromiumPath } from ${JSON.stringify(resolve("e2e/support/chromium-path.ts"))};
const launchOptions = { executablePath: await chromiumPath(), args: ["--no-sandbox", "--disable-gpu"] };
export default { fullyParallel: true, timeout: 120_000, expect: { timeout: 30_000 }, use: { launchOptions } };`,
  );
  const { isGood, said } = await workplace.run("playwright", ["test", "--workers=2", "--reporter=line"]);
  expect(said).toContain("9 passed");
  expect(isGood).toBe(true);
});
