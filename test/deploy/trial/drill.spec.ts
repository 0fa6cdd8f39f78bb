import { mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import { expect, test } from "#e2e/support/journey.ts";
import { password, type Sandbox } from "#e2e/support/sandbox-control.ts";
import { renamedBuild } from "./renamed-build.ts";

const doorPort = Number(process.env["TRIAL_PORT"] ?? 4_390);
const rounds = Number(process.env["DRILL_ROUNDS"] ?? 20);
const people = Number(process.env["DRILL_PEOPLE"] ?? 10);
const email = "alice@harbour.example";
const dist = path.resolve(import.meta.dirname, "../../../dist");

/** Has the server behind the door serve another build; without one, go back. */
function deploy(sandbox: Sandbox, build?: string): Promise<void> {
  const query = build === undefined ? "" : `?${new URLSearchParams({ dist: build }).toString()}`;
  return new Promise((resolve, reject) => {
    const host = `harbour.localhost:${String(sandbox.port)}`;
    const options = {
      host: "127.0.0.1",
      port: doorPort,
      method: "POST",
      path: `/.trial/deploy${query}`,
      headers: { host },
    };
    request(options, (answer) => {
      answer.resume();
      if (answer.statusCode === 204) resolve();
      else reject(new Error(`The build could not be served: ${String(answer.statusCode)}`));
    })
      .on("error", reject)
      .end();
  });
}

/** Begins to sign in, goes on after the switch, and returns how often the portal's page was loaded anew. */
async function signIn(browser: Browser, sandbox: Sandbox, switched: Promise<void>): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  let loads = 0;
  page.on("request", (asked) => {
    if (asked.isNavigationRequest() && /^\/login/.test(new URL(asked.url()).pathname)) loads += 1;
  });
  await page.goto(sandbox.application("harbour"));
  await page.getByRole("link", { name: "Sign in" }).click();
  const field = page.locator("#email");
  await expect(field).toBeVisible();
  loads = 0;
  await field.pressSequentially(email.slice(0, 9));
  await switched;
  await field.pressSequentially(email.slice(9));
  expect(await field.inputValue()).toBe(email);
  await page.locator("[type=submit]").click();
  const secret = page.locator("input[type=password]");
  await secret.pressSequentially(password);
  expect(await secret.inputValue()).toBe(password);
  await page.locator("[type=submit]").click();
  await expect(page.getByText("You are signed in")).toBeVisible({ timeout: 30_000 });
  await context.close();
  return loads;
}

test("deployments and rollbacks under sign-ins lose nobody and nothing (deploy-11)", async ({
  browser,
  sandbox,
}) => {
  test.setTimeout(rounds * 120_000);
  const folder = mkdtempSync(path.join(tmpdir(), "lobby-drill-"));
  const other = path.join(folder, "dist");
  renamedBuild(dist, other);
  await deploy(sandbox, dist);
  const loads: number[] = [];
  let [served, before, rollbacks] = [dist, dist, 0];
  for (let round = 1; round <= rounds; round += 1) {
    // Every fourth switch is a rollback.
    const isBack = round % 4 === 0;
    const next = served === dist ? other : dist;
    let done: () => void = () => undefined;
    const switched = new Promise<void>((resolve) => (done = resolve));
    const journeys = Array.from({ length: people }, () => signIn(browser, sandbox, switched));
    await deploy(sandbox, isBack ? undefined : next).finally(done);
    loads.push(...(await Promise.all(journeys)));
    [before, served] = [served, isBack ? before : next];
    rollbacks += isBack ? 1 : 0;
  }
  rmSync(folder, { recursive: true, force: true });
  const reloads = loads.filter((count) => count > 0).length;
  console.log(
    `${String(rounds)} switches, ${String(rollbacks)} of them back; ${String(loads.length)} sign-ins, 0 failed, ${String(reloads)} reloaded`,
  );
  expect(loads).toHaveLength(rounds * people);
  expect(Math.max(...loads)).toBeLessThanOrEqual(1);
});
