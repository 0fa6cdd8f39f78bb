import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/journey.ts";

/**
 * Starts the page of an application at a port of its own, which leaves code and state in its address. `asks` makes the
 * address to which it redirects from `/begin`, where it is asked to begin a sign-in.
 */
async function ownApplication(asks?: (asked: URLSearchParams) => string) {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === "/begin" && asks !== undefined) {
      response.writeHead(302, { location: asks(searchParams) }).end();
      return;
    }
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Orders</title><h1>Orders</h1>',
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { callback: `http://localhost:${String(port)}/callback`, close: () => server.close() };
}

/** Exchanges what the application was handed over; returns status and body of the answer. */
async function exchanged(registered: { readonly exchange: string }, body: object) {
  const answer = await fetch(registered.exchange, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace-token": crypto.randomUUID() },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

test("an application at a port of its own signs alice in, and its code is good for one exchange (authenticated-11, gate-09)", async ({
  page,
  sandbox,
  login,
}) => {
  const { callback, close } = await ownApplication();
  const registered = await sandbox.register({ name: "orders", redirectUris: [callback] });
  const target = new URL(registered.login);
  target.searchParams.set("redirectUri", `${callback}?state=of-this-browser`);
  await page.goto(target.href);
  await login.signIn("alice@harbour.example");
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();

  const { origin, pathname, searchParams } = new URL(page.url());
  expect([origin + pathname, searchParams.get("state")]).toEqual([callback, "of-this-browser"]);
  const { tenantCode } = registered;
  const exchange = () =>
    exchanged(registered, { tenantCode, code: searchParams.get("code"), redirectUri: callback });
  expect(await exchange()).toMatchObject({ status: 200, email: "alice@harbour.example" });
  expect(await exchange()).toMatchObject({ status: 401, code: "CodeInvalid" });
  close();
});

test("an application that begins its own sign-in is opened with issuer and target, and asks with its own client (authenticated-17, redirect-32)", async ({
  page,
  sandbox,
  login,
}) => {
  const codeVerifier = randomBytes(32).toString("base64url");
  const asked: URLSearchParams[] = [];
  const application = await ownApplication((parameters) => {
    asked.push(parameters);
    const address = new URL("authorize", registered.issuer);
    address.search = new URLSearchParams({
      client_id: registered.clientId ?? "",
      response_type: "code",
      scope: "openid email",
      redirect_uri: callback,
      state: "of-the-application",
      nonce: "of-the-application",
      code_challenge: createHash("sha256").update(codeVerifier).digest("base64url"),
      code_challenge_method: "S256",
    }).toString();
    return address.href;
  });
  const { callback } = application;
  const initiateLoginUri = new URL("/begin", callback).href;
  const registered = await sandbox.register({ name: "orders", redirectUris: [callback], initiateLoginUri });
  const target = new URL("/orders/7?open=1", callback).href;
  await page.goto(`${registered.login}?redirectUri=${encodeURIComponent(target)}`);
  await login.signIn("alice@harbour.example");
  await expect(page.getByRole("heading", { name: "Orders" })).toBeVisible();

  expect(asked.map((parameters) => Object.fromEntries(parameters))).toEqual([
    { iss: registered.issuer, target_link_uri: target },
  ]);
  const { origin, pathname, searchParams } = new URL(page.url());
  expect([origin + pathname, searchParams.get("state")]).toEqual([callback, "of-the-application"]);
  const { tenantCode } = registered;
  const body = { tenantCode, code: searchParams.get("code"), redirectUri: callback };
  const proved = { code_verifier: codeVerifier, nonce: "of-the-application" };
  expect(await exchanged(registered, { ...body, ...proved })).toMatchObject({
    status: 200,
    email: "alice@harbour.example",
  });
  application.close();
});
