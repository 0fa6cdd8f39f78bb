import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test as base, type Page } from "@playwright/test";
import { PasskeyScreens } from "#e2e/screens/passkey-screens.ts";
import { chromiumPath } from "#e2e/support/chromium-path.ts";
import { Sandbox } from "#e2e/support/sandbox-control.ts";
import { SandboxProcess } from "#e2e/support/sandbox-process.ts";
import { VirtualAuthenticator } from "#e2e/support/virtual-authenticator.ts";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { TrialServer, type ServerKind } from "./trial-server.ts";

const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const zola = "zola@sunny.example";
const relyingParty = "harbour.localhost";
const sister = "sunny.localhost";
/** Where the server listens, at the port of the sandbox, which counts as a part of the portal's address. */
const address = "127.0.0.2";

/** The addresses of a sandbox whose hosts speak TLS. */
class SecureSandbox extends Sandbox {
  override portal(...asked: Parameters<Sandbox["portal"]>): string {
    return super.portal(...asked).replace("http:", "https:");
  }
}

/** Returns what Chromium has to know so that these certificates count as those of public authorities. */
function trusting(files: readonly string[]): string {
  const digests = files.map((file) => {
    const key = new X509Certificate(readFileSync(file)).publicKey;
    return createHash("sha256")
      .update(key.export({ type: "spki", format: "der" }))
      .digest("base64");
  });
  return `--ignore-certificate-errors-spki-list=${digests.join(",")}`;
}

/** A page of a browser for which two hosts over TLS share the relying party of the first. */
type Sisters = { readonly page: Page; readonly sandbox: Sandbox };

const test = base.extend<{ readonly sisters: Sisters; readonly plain: TrialServer }>({
  sisters: async ({ playwright }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "lobby-authority-"));
    const authorities = path.join(folder, "authority.pem");
    const process = await SandboxProcess.start({ words: ["--tls", authorities] });
    const { port } = process;
    const server = await TrialServer.start(kind, port, {
      address,
      httpsPort: port,
      server: { authorities, reportsUpstream: undefined },
      deployed: (_port, certificate) => ({
        defaults: {
          apiUpstream: `https://localhost:${String(port)}`,
          providerOrigins: [`https://auth.{label}.localhost:${String(port)}`],
          imageOrigins: [`https://localhost:${String(port)}`],
          passkeyRpId: relyingParty,
          identityProviders: { auth0: { passkeyRealm: "passkeys" } },
          certificate,
        },
        groups: {},
        hosts: { [relyingParty]: {}, [sister]: {} },
      }),
    });
    await loopbackRequest({
      port,
      hostName: "localhost",
      path: "/sandbox/passkey-rp-ids/sunny",
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: relyingParty }),
      authority: readFileSync(authorities, "utf8"),
    });
    // Browsers look for related origins at port 443.
    const places = [`${relyingParty}:443`, `${relyingParty}:${String(port)}`, `${sister}:${String(port)}`];
    const browser = await playwright.chromium.launch({
      executablePath: await chromiumPath(),
      args: [
        "--no-sandbox",
        trusting([server.authority.chain, authorities]),
        `--host-resolver-rules=${places.map((place) => `MAP ${place} ${address}:${String(port)}`).join(", ")}`,
      ],
    });
    await use({ page: await browser.newPage(), sandbox: new SecureSandbox(port) });
    await browser.close();
    await Promise.all([server.stop(), process.stop()]);
    rmSync(folder, { recursive: true });
  },
  plain: async ({}, use) => {
    const server = await TrialServer.start(kind, 1, {
      deployed: (_port, certificate) => ({
        defaults: { apiUpstream: "http://127.0.0.1:1", certificate },
        groups: { hotels: { passkeyRpId: relyingParty } },
        hosts: { [relyingParty]: "hotels", [sister]: "hotels", "plain.localhost": {} },
      }),
    });
    await use(server);
    await server.stop();
  },
});

test(`${kind}: a passkey of one host is made at its sister host, confirms and signs in there (deploy-72, passkey-13)`, async ({
  sisters: { page, sandbox },
}) => {
  const device = await VirtualAuthenticator.of(page);
  const screens = new PasskeyScreens(page, sandbox);
  await screens.enrol("sunny", zola);
  expect(await device.credentials()).toMatchObject([{ rpId: relyingParty }]);
  await screens.reachChallenge("sunny", zola);
  await screens.confirm.click();
  await screens.expectPassed();
  await page.context().clearCookies();
  await page.goto(sandbox.portal("sunny", "/login"));
  await screens.ask.click();
  await expect(page.getByRole("strong").filter({ hasText: zola })).toBeVisible({ timeout: 30_000 });
  expect(new URL(page.url()).hostname).toBe(`app.${sister}`);
});

test(`${kind}: the files about passkeys are JSON, and answered where they belong (deploy-72, deploy-74)`, async ({
  plain: server,
}) => {
  const answerOf = async (file: string, host: string) => {
    const { status, headers, text } = await server.ask(`/.well-known/${file}`, { host });
    return status === 200 ? [headers["content-type"], headers["cache-control"], JSON.parse(text)] : status;
  };
  const port = String(server.httpsPort);
  const json = ["application/json; charset=utf-8", "no-store"];
  expect(await answerOf("webauthn", relyingParty)).toEqual([
    ...json,
    { origins: [`https://${sister}:${port}`] },
  ]);
  for (const host of [sister, "plain.localhost"]) expect(await answerOf("webauthn", host)).toBe(404);
  const page = `https://${sister}:${port}/mfa/factors`;
  expect(await answerOf("passkey-endpoints", sister)).toEqual([...json, { enroll: page, manage: page }]);
  expect(await answerOf("passkey-endpoints", "plain.localhost")).toBe(404);
  const { status } = await server.ask("/.well-known/webauthn", {
    host: relyingParty,
    method: "POST",
    body: "{}",
  });
  expect(status).toBe(405);
});
