import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { freePort, startApplication } from "#packages/testing/application-process.ts";
import { installedArchives, offline, type Workplace } from "./installed-archives.ts";

let workplace: Workplace;
/** The milliseconds that it takes to install the archives. */
let installing: number;
beforeAll(async () => {
  const started = performance.now();
  workplace = await installedArchives("@lobby/testing", "@lobby/connect", "@playwright/test", "msw");
  installing = performance.now() - started;
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

test("people are signed in by the eight lines of the page, with a second factor and in two workers (testing-01, testing-03)", async () => {
  expect(application.trim().split("\n").length).toBeLessThanOrEqual(40);
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
  const { TURNS = "6", WORKERS = "2" } = process.env;
  const words = ["test", `--workers=${WORKERS}`, "--reporter=line"];
  const { isGood, said, milliseconds } = await workplace.run("playwright", words, offline);
  expect(said).toContain(`${String(Number(TURNS) + 3)} passed`);
  expect(isGood).toBe(true);
  if (TURNS === "6") expect(installing + milliseconds).toBeLessThan(60_000);
});

/** An application with the package, which has payments confirmed by a second factor. */
const payments = `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { receive, signIn } from "@lobby/connect/server";
const { PORT, LOBBY_PORTAL: portal, LOBBY_EXCHANGE: exchange, LOBBY_CALLBACK: callback, LOBBY_TENANT: tenant } = process.env;
const lobby = { portal, exchange, callback, tenant };
const sessions = new Map();
createServer(async (request, response) => {
  const { pathname } = new URL(request.url, callback);
  const go = (location, ...cookies) => response.writeHead(303, { Location: location, "Set-Cookie": cookies }).end();
  const page = (body) => response.writeHead(200, { "Content-Type": "text/html" }).end(body);
  if (pathname === "/callback") {
    const { kind, cookie, location, page: wanted = "/", person } = await receive(lobby, request);
    if (kind === "signed-in") sessions.set(person.uuid, person);
    if (kind === "signed-in") return go(wanted, cookie, "session=" + person.uuid + "; HttpOnly; SameSite=Lax; Path=/");
    return location ? go(location, cookie) : page("<a href=/>Log in</a>");
  }
  if (pathname.endsWith(".js")) {
    response.setHeader("Content-Type", "text/javascript");
    return response.end(readFileSync(new URL(pathname.slice(1), import.meta.resolve("@lobby/connect"))));
  }
  const person = sessions.get(/session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1]);
  if (!person) {
    const { location, cookie } = signIn(lobby, request, { page: pathname });
    return go(location, cookie);
  }
  page("<h1>Pay, " + person.name + "</h1><div></div><p role=status></p><script type=module>" +
    "import { stepUp } from '/connect.js';" +
    "const { kind } = await stepUp(" + JSON.stringify({ portal, callback }) + ", { frameIn: document.querySelector('div') });" +
    "document.querySelector('p').textContent = kind;</script>");
}).listen(PORT, "localhost");
`;

test("an application with the package has a payment confirmed in a frame (testing-07)", async () => {
  workplace.write("payments.mjs", payments);
  workplace.write(
    "payments.spec.mjs",
    `import { expect, test } from "@lobby/testing/playwright";
test.use({ application: { command: "node payments.mjs" }, given: { hostName: "localhost" } });
test("vera pays", async ({ page, signInAs, lobby }) => {
  await signInAs("vera@harbour.example");
  await page.goto("/pay");
  const { authenticatorCode } = await lobby.person("vera@harbour.example");
  await page.frameLocator("iframe").getByRole("textbox", { name: "Code", exact: true }).fill(authenticatorCode);
  await expect(page.getByRole("status")).toHaveText("verified");
});
`,
  );
  const words = ["test", "payments", "--reporter=line"];
  const { said } = await workplace.run("playwright", words, offline);
  expect(said).toContain("1 passed");
});

test("the sandbox starts in an empty folder, without a network, and serves the portal and the package of its applications (testing-04)", async () => {
  const port = await freePort();
  const command = `npx --prefix ${workplace.folder} lobby-sandbox --port ${String(port)}`;
  const sandbox = await startApplication(command, `http://localhost:${String(port)}/healthz`, offline);
  try {
    const health = await fetch(`http://localhost:${String(port)}/healthz`);
    expect([health.status, await health.json()]).toEqual([200, { status: "ok" }]);
    const page = await loopbackRequest({ port, hostName: "harbour.localhost", path: "/login" });
    expect(page.headers["content-security-policy"]).toContain("script-src");
    const module = await fetch(`http://localhost:${String(port)}/packages/connect/connect.ts`);
    expect(await module.text()).toContain("export function receive(lobby) {");
  } finally {
    await sandbox.stop();
  }
  await expect(fetch(`http://localhost:${String(port)}/healthz`)).rejects.toThrow();
});

test("the handlers for Mock Service Worker run there (testing-02)", async () => {
  workplace.write(
    "msw.test.mjs",
    `import { signedIn } from "@lobby/testing/msw";
import { setupServer } from "msw/node";
import assert from "node:assert";
import { test } from "node:test";
test("ada", async () => {
  setupServer(signedIn({ email: "ada@acme.example" })).listen();
  const answer = await fetch("https://acme.example/api/applications/exchange", {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Trace-Token": crypto.randomUUID() },
    body: JSON.stringify({ tenantCode: "acme", code: "C", redirectUri: "https://app.example/callback" }),
  });
  assert.equal((await answer.json()).name, "ada");
});
`,
  );
  expect((await workplace.run("node", ["--test", "msw.test.mjs"])).said).toMatch(/^ℹ pass 1$/m);
});
