import { once } from "node:events";
import type { IncomingMessage, RequestListener } from "node:http";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

type LoopbackServer = {
  readonly port: number;
  onRequest(listener: RequestListener): void;
  onUpgrade(listener: UpgradeListener): void;
  close(): Promise<void>;
};

/** Thrown when another program listens on the port. */
export class PortBusy extends Error {}

/**
 * Listens on 127.0.0.1 and, if available, on ::1, so that `*.localhost` works however a browser resolves it. Other
 * machines in the network cannot connect.
 */
export async function listenOnLoopback(port: number): Promise<LoopbackServer> {
  const first = createServer();
  await listen(first, "127.0.0.1", port);
  const chosen = (first.address() as AddressInfo).port;
  const servers = [first];
  const second = createServer();
  try {
    await listen(second, "::1", chosen);
    servers.push(second);
  } catch (cause) {
    if (cause instanceof PortBusy) {
      first.close();
      throw cause;
    }
  }
  return {
    port: chosen,
    onRequest(listener) {
      servers.forEach((server) => server.on("request", listener));
    },
    onUpgrade(listener) {
      servers.forEach((server) => server.on("upgrade", listener));
    },
    async close() {
      await Promise.all(
        servers.map(async (server) => {
          const closed = once(server, "close");
          server.close();
          server.closeAllConnections();
          await closed;
        }),
      );
    },
  };
}

type Server = ReturnType<typeof createServer>;

async function listen(server: Server, host: string, port: number): Promise<void> {
  const listening = once(server, "listening");
  server.listen(port, host);
  try {
    await listening;
  } catch (cause) {
    const isBusy = (cause as NodeJS.ErrnoException).code === "EADDRINUSE";
    throw isBusy ? new PortBusy(`Port ${String(port)} is in use.`) : cause;
  }
}
