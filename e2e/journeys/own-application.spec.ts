import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "../support/journey.ts";

/** Starts the page of an application at a port of its own, which leaves code and state in its address. */
async function ownApplication() {
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      '<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Orders</title><h1>Orders</h1>',
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { callback: `http://localhost:${String(port)}/callback`, close: () => server.close() };
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
  const exchange = async () => {
    const answer = await fetch(registered.exchange, {
      method: "POST",
      headers: { "content-type": "application/json", "x-trace-token": crypto.randomUUID() },
      body: JSON.stringify({ tenantCode, code: searchParams.get("code"), redirectUri: callback }),
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  expect(await exchange()).toMatchObject({ status: 200, email: "alice@harbour.example" });
  expect(await exchange()).toMatchObject({ status: 401, code: "CodeInvalid" });
  close();
});
