import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Interface } from "node:readline";
import { expect, test as base, type Browser } from "@playwright/test";
import { chromiumPath } from "#e2e/support/chromium-path.ts";
import { SandboxProcess } from "#e2e/support/sandbox-process.ts";
import { startCollector, stop } from "../started-collector.ts";
import { trusting } from "./secure-trial.ts";
import { TrialServer, type ServerKind } from "./trial-server.ts";

const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const root = path.resolve(import.meta.dirname, "../../..");

/** A server with the collector behind `/csp` and `/telemetry`, its address, and the lines that it prints. */
type Services = { readonly server: TrialServer; readonly collected: string; readonly lines: Interface };

const test = base.extend<object, { readonly services: Services; readonly browser: Browser }>({
  services: [
    async ({}, use) => {
      const { child, port, lines } = await startCollector();
      const collected = `http://127.0.0.1:${String(port)}`;
      const sandbox = await SandboxProcess.start();
      const server = await TrialServer.start(kind, sandbox.port, { server: { reportsUpstream: collected } });
      await use({ server, collected, lines });
      await Promise.all([server.stop(), sandbox.stop(), stop(child)]);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  browser: [
    async ({ services: { server }, playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: await chromiumPath(),
        // Browsers collect reports for a minute otherwise.
        args: ["--no-sandbox", "--short-reporting-delay", trusting([server.authority.chain])],
      });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
});

// Browsers without a window send no reports unless they may work in the background.
test.use({ permissions: ["background-sync"] });

/** Runs `probe` against the server. */
async function probe(server: TrialServer): Promise<{ readonly exitCode: number; readonly said: string }> {
  const authority = path.join(server.folder, "authority.pem");
  writeFileSync(authority, server.authority.certificate);
  const origin = `https://harbour.localhost:${String(server.httpsPort)}`;
  const words = ["--seconds", "20", "--days", "1", "--authority", authority, origin];
  const child = spawn("node", ["deploy/deploy.ts", "probe", ...words], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (chunk: string) => (said += chunk));
  const [exitCode] = (await once(child, "close")) as [number];
  return { exitCode, said };
}

test(`${kind}: probe finds no fault, and its report arrives`, async ({ services: { server } }) => {
  const { exitCode, said } = await probe(server);
  expect(said).not.toMatch(/FAULT|remark/);
  expect(said).toContain("One was sent and has arrived.");
  expect(exitCode).toBe(0);
});

test(`${kind}: a violation that a browser reports over https becomes a finding`, async ({
  services: { server, lines },
  page,
}) => {
  await page.goto(`https://harbour.localhost:${String(server.httpsPort)}/login?username=person`);
  const line = once(lines, "line") as Promise<[string]>;
  await page.evaluate(() => {
    const image = document.createElement("img");
    image.src = "https://evil.example/a.png?secret";
    document.body.append(image);
  });
  expect((await line)[0]).toMatch(
    /^finding [\da-f]{8} at harbour\.localhost\/login: img-src stopped https:\/\/evil\.example$/,
  );
});

test(`${kind}: a notice is told to its hosts without a rendering, until it ends (deploy-76)`, async ({
  services: { server },
  page,
}) => {
  const out = path.join(server.folder, "out");
  const notice = async (...words: readonly string[]) => {
    const child = spawn("node", ["deploy/deploy.ts", "notice", ...words, out], { cwd: root });
    const [code] = (await once(child, "exit")) as [number];
    expect(code).toBe(0);
  };
  const told = async (host: string) => {
    const { status, headers, text } = await server.ask("/notice.json", { host });
    expect(status).toBe(200);
    expect(headers["content-type"]).toContain("application/json");
    expect(headers["cache-control"]).toBe("no-store");
    return (JSON.parse(text) as { readonly notices: readonly { readonly id: string }[] }).notices;
  };
  const [harbour, sunny] = ["harbour.localhost", "sunny.localhost"];
  expect(await told(harbour)).toEqual([]);
  const hosts = path.join(server.folder, "hosts.yaml");
  const text = "Codes arrive late.";
  await notice("--level", "disruption", "--text", `en=${text}`, "--hosts", hosts, "--host", harbour);
  const [{ id } = { id: "" }] = await told(harbour);
  expect(await told(sunny)).toEqual([]);

  await page.goto(`https://${harbour}:${String(server.httpsPort)}/login?newSession=true`);
  await expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

  await notice("--end", id);
  expect(await told(harbour)).toEqual([]);
});

test(`${kind}: numbers of a visit reach the collector where the hosts file asks for them, and only there (telemetry-01, deploy-83)`, async ({
  services: { server, collected },
  browser,
}) => {
  const metrics = async () => (await fetch(`${collected}/metrics`)).text();
  const visit = async () => {
    const page = await browser.newPage({ locale: "en-GB" });
    await page.goto(`https://harbour.localhost:${String(server.httpsPort)}/login?newSession=true`);
    await page.locator("#email").fill("alice@harbour.example");
    await page.locator("button[type=submit]").click();
    await expect(page.locator("#current-password")).toBeVisible();
    // What counts is loaded after the password step.
    await page.waitForLoadState("networkidle");
    await page.goto("about:blank");
    await page.close();
  };
  await visit();
  await server.change({ telemetry: true });
  await expect.poll(async () => (await server.ask("/config.json")).text).toContain('"telemetry":true');
  await visit();
  await expect.poll(metrics).toMatch(/lobby_sign_in_steps_total\{.*step="email"\} 1\n/);
  expect(await metrics()).toMatch(/lobby_beacons_total\{.*\} 1\n/);
  await server.change({});
});

test(`${kind}: own words of the hosts file stand on their page (tenant-63)`, async ({
  services: { server },
  page,
}) => {
  const heading = "Schlüssel weg? – Here’s another";
  const words = {
    "resetPassword.title": { en: heading },
    "register.subtitle": { de: "Passwort für {tenant}" },
  };
  await server.change({ words });
  await expect.poll(async () => (await server.ask("/words.json")).text).toBe(JSON.stringify(words));
  const { headers } = await server.ask("/words.json");
  expect([headers["content-type"], headers["cache-control"]]).toEqual([
    expect.stringContaining("application/json"),
    "no-store",
  ]);
  await page.goto(`https://harbour.localhost:${String(server.httpsPort)}/reset-password`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  await server.change({});
});

test(`${kind}: a report that is too long is refused`, async ({ services }) => {
  const headers = { "content-type": "application/reports+json" };
  const body = JSON.stringify("x".repeat(100_000));
  const answer = await services.server.ask("/csp", { method: "POST", headers, body });
  expect(answer.status).toBe(413);
});
