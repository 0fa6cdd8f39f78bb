import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocket, WebSocketServer } from "ws";
import { RelayedSession } from "#e2e/support/relayed-session.ts";

const address = "http://harbour.localhost/error";
const servers: WebSocketServer[] = [];

afterEach(() => servers.splice(0).forEach((server) => server.close()));

test("a start to the same address is the same navigation until that has ended", async () => {
  expect(
    await relayed([
      ["navigationStarted", "first", address],
      ["navigationStarted", "second", address],
      ["navigationCommitted", "second", address],
      ["navigationStarted", "third", address],
    ]),
  ).toEqual(["first", "first", "first", "third"]);
});

test("a start to another address is another navigation", async () => {
  expect(
    await relayed([
      ["navigationStarted", "first", address],
      ["navigationStarted", "second", `${address}?code=2`],
      ["navigationFailed", "first", address],
    ]),
  ).toEqual(["first", "second", "first"]);
});

/** Has a browser tell of these events of one tab, and returns the navigations' ids as they came through the relay. */
async function relayed(events: readonly (readonly [string, string, string])[]): Promise<unknown[]> {
  const toFirefox = await listen((firefox) => {
    for (const [method, navigation, url] of events)
      firefox.send(
        JSON.stringify({ method: `browsingContext.${method}`, params: { context: "tab", navigation, url } }),
      );
  });
  const playwright = new WebSocket(await listen((socket) => new RelayedSession(socket, toFirefox)));
  const ids: unknown[] = [];
  playwright.on("message", (data) => {
    const { params } = JSON.parse((data as Buffer).toString()) as { params: { navigation: unknown } };
    ids.push(params.navigation);
    if (ids.length === events.length) playwright.close();
  });
  await once(playwright, "close");
  return ids;
}

async function listen(meet: (socket: WebSocket) => unknown): Promise<string> {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 }).on("connection", meet);
  servers.push(server);
  await once(server, "listening");
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
