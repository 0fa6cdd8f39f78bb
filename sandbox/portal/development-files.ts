import type { ChildProcess } from "node:child_process";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import type { Duplex } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import type { Context } from "koa";
import { loopbackRequest } from "../loopback-request.ts";
import { projectFolder } from "../project-folder.ts";
import type { PortalFiles } from "./portal-app.ts";

/**
 * Proxies files and the hot-reload socket to the portal's development server, with the host name that the browser
 * asked for.
 */
export class DevelopmentFiles implements PortalFiles {
  private readonly port: number;
  private webpack: ChildProcess | undefined;

  constructor(port: number) {
    this.port = port;
    this.webpack = undefined;
  }

  /** Starts the development server and waits until it answers. */
  async start(): Promise<void> {
    const webpack = spawn(
      process.execPath,
      [
        "node_modules/webpack-cli/bin/cli.js",
        "serve",
        "--mode",
        "development",
        "--port",
        String(this.port),
        "--infrastructure-logging-level",
        "warn",
      ],
      { cwd: projectFolder, stdio: ["ignore", "ignore", "inherit"] },
    );
    this.webpack = webpack;
    process.once("exit", () => this.stop());
    while (!(await answers(this.port))) {
      if (webpack.exitCode !== null) {
        throw new Error("The development server did not start.");
      }
      await delay(200);
    }
  }

  stop(): void {
    this.webpack?.kill();
  }

  async serve(context: Context): Promise<void> {
    const { method, url, headers } = context.req;
    const outgoing = request({ host: "127.0.0.1", port: this.port, method, path: url, headers });
    context.req.pipe(outgoing);
    try {
      const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
      context.respond = false;
      context.res.writeHead(incoming.statusCode ?? 502, incoming.headers);
      incoming.pipe(context.res);
    } catch {
      context.status = 503;
      context.body = "The development server is not ready yet.";
    }
  }

  /** Returns no headers: the security headers would block the scripts that the development server injects. */
  otherHeaders(): Record<string, string> {
    return {};
  }

  async redirectOf(path: string): Promise<string | undefined> {
    const { text } = await loopbackRequest({ port: this.port, hostName: "localhost", path: "/headers.json" });
    const { redirects } = JSON.parse(text) as { redirects?: Record<string, string> };
    return redirects?.[path];
  }

  upgrade(incoming: IncomingMessage, browser: Duplex, head: Buffer): void {
    const server = connect(this.port, "127.0.0.1", () => {
      server.write(`${incoming.method ?? "GET"} ${incoming.url ?? "/"} HTTP/1.1\r\n`);
      for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
        server.write(`${incoming.rawHeaders[index] ?? ""}: ${incoming.rawHeaders[index + 1] ?? ""}\r\n`);
      }
      server.write("\r\n");
      server.write(head);
      server.pipe(browser);
      browser.pipe(server);
    });
    server.on("error", () => browser.destroy());
    browser.on("error", () => server.destroy());
  }
}

/** Returns a port on which no program listens at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
