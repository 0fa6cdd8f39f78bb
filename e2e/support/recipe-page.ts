import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundled } from "./bundled.ts";

const root = resolve(import.meta.dirname, "../..");

/** A page of `e2e/recipes`, which has a client of its own at the provider by a library for OpenID Connect. */
export class RecipePage {
  private readonly server: Server;
  private settings: Readonly<Record<string, string>> = {};

  private constructor(script: string) {
    this.server = createServer(({ url }, response) => {
      const isScript = url === "/page.js";
      response.setHeader("Content-Type", isScript ? "text/javascript" : "text/html; charset=utf-8");
      response.end(isScript ? script : this.html());
    });
  }

  /** Bundles the page with its library, and serves it at a port of its own. */
  static async serve(name: string): Promise<RecipePage> {
    const folder = mkdtempSync(join(tmpdir(), "lobby-recipe-"));
    try {
      await bundled({
        folder,
        entry: join(root, `e2e/recipes/${name}.ts`),
        modules: join(root, "node_modules"),
      });
      const page = new RecipePage(readFileSync(join(folder, "page.js"), "utf8"));
      await once(page.server.listen(0, "127.0.0.1"), "listening");
      return page;
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  get address(): string {
    return `http://localhost:${String((this.server.address() as AddressInfo).port)}`;
  }

  /** Says where the portal and the provider are, and by which client the page asks. */
  start(settings: { readonly portal: string; readonly issuer: string; readonly client: string }): void {
    this.settings = settings;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private html(): string {
    const data = Object.entries(this.settings).map(([name, value]) => `data-${name}="${value}"`);
    return `<!doctype html><html lang="en" ${data.join(" ")}><title>Bookings</title><base href="/">
<link rel="icon" href="data:,"><script type="module" src="/page.js"></script><main><h1>One moment …</h1></main></html>`;
  }
}
