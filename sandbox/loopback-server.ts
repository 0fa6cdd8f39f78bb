import { once } from "node:events";
import type { IncomingMessage, RequestListener, Server } from "node:http";
import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import type { CertificateAuthority } from "./tls/certificate-authority.ts";

type UpgradeListener = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Thrown when another program listens on the port. */
export class PortBusy extends Error {}

type ServerOptions = {
  /** The address to listen at in place of the loopback interface, such as `0.0.0.0` in a container. */
  readonly interfaceAddress?: string | undefined;
  /** Issues the certificates of hosts that speak TLS. */
  readonly authority?: CertificateAuthority | undefined;
};

/**
 * Listens on one port or several of 127.0.0.1 and, if available, of ::1, so that `*.localhost` works however a browser
 * resolves it. Other machines in the network cannot connect, unless another address is named.
 */
export class LoopbackServer {
  private readonly options: ServerOptions;
  private readonly servers: Server[] = [];
  private requestListener: RequestListener | undefined;
  private upgradeListener: UpgradeListener | undefined;

  constructor(options: ServerOptions = {}) {
    this.options = options;
  }

  /** Returns the port, a free one for 0; fails with `PortBusy`. */
  async listen(port: number): Promise<number> {
    const { interfaceAddress = "127.0.0.1" } = this.options;
    const chosen = await this.listenAt(interfaceAddress, port);
    if (interfaceAddress === "127.0.0.1") {
      await this.listenAt("::1", chosen).catch((cause: unknown) => {
        // A machine may have no IPv6.
        if (cause instanceof PortBusy) {
          throw cause;
        }
      });
    }
    return chosen;
  }

  onRequest(listener: RequestListener): void {
    this.requestListener = listener;
  }

  onUpgrade(listener: UpgradeListener): void {
    this.upgradeListener = listener;
    this.servers.forEach((server) => server.on("upgrade", listener));
  }

  async close(): Promise<void> {
    await Promise.all(
      this.servers.map(async (server) => {
        const closed = once(server, "close");
        server.close();
        server.closeAllConnections();
        await closed;
      }),
    );
  }

  private async listenAt(address: string, port: number): Promise<number> {
    const server = this.create((request, response) => this.requestListener?.(request, response));
    const listening = once(server, "listening");
    server.listen(port, address);
    try {
      await listening;
    } catch (cause) {
      const isBusy = (cause as NodeJS.ErrnoException).code === "EADDRINUSE";
      throw isBusy ? new PortBusy(`Port ${String(port)} is in use.`) : cause;
    }
    if (this.upgradeListener !== undefined) {
      server.on("upgrade", this.upgradeListener);
    }
    this.servers.push(server);
    return (server.address() as AddressInfo).port;
  }

  private create(listener: RequestListener): Server {
    const { authority } = this.options;
    if (authority === undefined) {
      return createServer(listener);
    }
    return createSecureServer(
      {
        ...authority.issue("localhost"),
        SNICallback: (host, answer) => {
          answer(null, authority.contextOf(host));
        },
      },
      listener,
    );
  }
}
