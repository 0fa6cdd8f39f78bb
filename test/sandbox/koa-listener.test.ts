import { once } from "node:events";
import { createServer, get, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { callbackOf } from "#sandbox/koa-listener.ts";
import { deferred } from "#test/support/fakes/scripted-answer.ts";

let logged: jest.SpyInstance;

beforeEach(() => {
  logged = jest.spyOn(console, "error").mockReturnValue();
});
afterEach(() => logged.mockRestore());

/** Sends a request whose handler fails when told to; `end` waits until it has. */
async function sendToFailingHandler() {
  const work = deferred<undefined>();
  const app = new Koa();
  app.use(async () => {
    await work.promise;
    throw new Error("The sandbox is closed.");
  });
  const handle = callbackOf(app);
  const begun = deferred<{ readonly response: ServerResponse; readonly handled: Promise<void> }>();
  const server = createServer((request, response) => {
    begun.settle({ response, handled: handle(request, response) });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = get({ host: "127.0.0.1", port: (server.address() as AddressInfo).port });
  client.on("response", (answer) => answer.resume()).on("error", () => undefined);
  const { response, handled } = await begun.promise;
  return {
    hangUp: async () => {
      const closed = once(response, "close");
      client.destroy();
      await closed;
    },
    end: async () => {
      work.settle(undefined);
      await handled;
      server.close();
      server.closeAllConnections();
    },
  };
}

test("logs an error of a handler whose client waits", async () => {
  const { end } = await sendToFailingHandler();
  await end();
  expect(logged).toHaveBeenCalledTimes(1);
});

test("logs nothing for a client that hung up, whenever the handler ends", async () => {
  const { hangUp, end } = await sendToFailingHandler();
  await hangUp();
  await end();
  expect(logged).not.toHaveBeenCalled();
});
