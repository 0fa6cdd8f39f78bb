import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, type Page } from "@playwright/test";
import { LoginScreen } from "../screens/login-screen.ts";
import { OpenIdBackEnd } from "../support/openid-back-end.ts";
import { Sandbox } from "../support/sandbox-control.ts";
import { SandboxProcess } from "../support/sandbox-process.ts";

const alice = "alice@harbour.example";

/** Notes warnings and errors of a page's console. */
function complaintsOf(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  return complaints;
}

test("by TLS, alice signs in to her application in a browser that trusts the authority of the sandbox (testing-05)", async ({
  page: stranger,
  playwright,
  launchOptions,
}) => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-tls-"));
  const file = join(folder, "ca.pem");
  const sandbox = await SandboxProcess.start({ words: ["--tls", file] });
  const key = new X509Certificate(readFileSync(file)).publicKey.export({ type: "spki", format: "der" });
  const trusted = createHash("sha256").update(key).digest("base64");
  const args = [...(launchOptions.args ?? []), `--ignore-certificate-errors-spki-list=${trusted}`];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  try {
    const application = `https://app.harbour.localhost:${sandbox.port}/`;
    await expect(stranger.goto(application)).rejects.toThrow("ERR_CERT_AUTHORITY_INVALID");
    const page = await browser.newPage();
    const complaints = complaintsOf(page);
    await page.goto(application);
    await page.getByRole("link", { name: "Sign in" }).click();
    await new LoginScreen(page, new Sandbox(sandbox.port)).signIn(alice);
    await expect(page.getByRole("strong").filter({ hasText: alice })).toBeVisible();
    expect(page.url()).toMatch(/^https:\/\/app\.harbour\.localhost:/);
    const cookies = await page.context().cookies(`https://harbour.localhost:${sandbox.port}`);
    expect(cookies.find(({ name }) => name === "AUTH_X_TOKEN")?.secure).toBe(true);
    expect(complaints).toEqual([]);
  } finally {
    await browser.close();
    await sandbox.stop();
    rmSync(folder, { recursive: true });
  }
});

test("at ports of one host, a browser and a back end on Node use the same issuer (testing-06)", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const sandboxProcess = await SandboxProcess.start({ words: ["--hosts", "ports"] });
  const sandbox = new Sandbox(sandboxProcess.port);
  const backEnd = await OpenIdBackEnd.start();
  try {
    const { redirectUri, initiateLoginUri } = backEnd;
    const { login, issuer, clientId } = await sandbox.register({
      name: "orders",
      redirectUris: [redirectUri],
      initiateLoginUri,
    });
    backEnd.clientId = clientId ?? "";
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${login}?redirectUri=${encodeURIComponent(`${backEnd.address}/orders/7`)}`);
    await new LoginScreen(page, sandbox).signIn(alice);
    await expect(page.getByRole("heading")).toHaveText(`${alice} by ${issuer}`);
    const { host, hostname } = new URL(issuer ?? "");
    expect(hostname).toBe("localhost");
    expect(new URL(login).hostname).toBe("localhost");
    expect(asked.filter((address) => new URL(address).host === host)).not.toEqual([]);
    expect(complaints).toEqual([]);
  } finally {
    backEnd.close();
    await sandboxProcess.stop();
  }
});
