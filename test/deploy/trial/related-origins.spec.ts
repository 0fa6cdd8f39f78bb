import { expect, test as base, type Page } from "@playwright/test";
import { PasskeyScreens } from "#e2e/screens/passkey-screens.ts";
import type { Sandbox } from "#e2e/support/sandbox-control.ts";
import { VirtualAuthenticator } from "#e2e/support/virtual-authenticator.ts";
import { loopbackRequest } from "#sandbox/loopback-request.ts";
import { startSecureTrial } from "./secure-trial.ts";
import { TrialServer, type ServerKind } from "./trial-server.ts";

const kind = (process.env["TRIAL_SERVER"] ?? "nginx") as ServerKind;
const zola = "zola@sunny.example";
const relyingParty = "harbour.localhost";
const sister = "sunny.localhost";
/** A page of a browser for which two hosts over TLS share the relying party of the first. */
type Sisters = { readonly page: Page; readonly sandbox: Sandbox };

const test = base.extend<{ readonly sisters: Sisters; readonly plain: TrialServer }>({
  sisters: async ({ playwright }, use) => {
    const { launch, sandbox, authority, stop } = await startSecureTrial(kind, {
      defaults: {
        passkeyRpId: relyingParty,
        identityProviders: { auth0: { passkeyRealm: "passkeys" } },
      },
      groups: {},
      hosts: { [relyingParty]: {}, [sister]: {} },
    });
    await loopbackRequest({
      port: sandbox.port,
      hostName: "localhost",
      path: "/sandbox/passkey-rp-ids/sunny",
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: relyingParty }),
      authority,
    });
    const browser = await playwright.chromium.launch(launch);
    await use({ page: await browser.newPage(), sandbox });
    await browser.close();
    await stop();
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
