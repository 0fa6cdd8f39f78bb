import { readFileSync, statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join, resolve } from "node:path";

const atlas = resolve(import.meta.dirname, "../../build/atlas");

const contentTypes: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
};

/** Serves the built state atlas on a loopback port, with its document for every path that is not a file. */
export class AtlasServer {
  readonly origin: string;
  private readonly server: Server;

  private constructor(server: Server, port: number) {
    this.server = server;
    this.origin = `http://127.0.0.1:${port}`;
  }

  static async start(): Promise<AtlasServer> {
    const server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
      const asked = join(atlas, pathname);
      const file = statSync(asked, { throwIfNoEntry: false })?.isFile() ? asked : join(atlas, "index.html");
      response.setHeader("Content-Type", contentTypes[extname(file)] ?? "application/octet-stream");
      response.end(readFileSync(file));
    });
    await new Promise<void>((started) => server.listen(0, "127.0.0.1", started));
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The atlas has no port.");
    return new AtlasServer(server, address.port);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((stopped) => this.server.close(stopped));
  }
}
