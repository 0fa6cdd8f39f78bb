import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { brotliCompressSync } from "node:zlib";
import webpack from "webpack";

const floors = resolve(import.meta.dirname, "floors");
const built = resolve(import.meta.dirname, "../../build/bench");

type File = { readonly type: string; readonly cache: string; readonly content: Buffer };

/** The application from which people come to the pages that are measured. */
const application =
  "<!doctype html><title>Application</title><link rel='icon' href='data:,'><a href='/plain'>Sign in</a>";

/** The host of the application to which the plain form's sign-in leads. */
export const floorApplicationHost = "app.floor.localhost";

/** What a password is answered with: two redirects, the second one to the application. */
const redirects: Readonly<Record<string, (port: number) => string>> = {
  "/entered": () => "/session",
  "/session": (port) => `http://${floorApplicationHost}:${String(port)}/application`,
};

/** Serves the two baseline pages as the sandbox serves the portal: brotli, immutable scripts. */
export class FloorServer {
  readonly port: number;
  private readonly server: Server;

  private constructor(server: Server) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
  }

  static async start(): Promise<FloorServer> {
    await buildBareForm();
    const html = "text/html; charset=utf-8";
    const page = (name: string) => file(html, "no-store", resolve(floors, name));
    const files = new Map<string, File>([
      ["/application", { type: html, cache: "no-store", content: brotliCompressSync(application) }],
      ["/plain", page("plain-form.html")],
      ["/password", page("plain-password.html")],
      ["/react", page("bare-form.html")],
      [
        "/bare-form.js",
        file("text/javascript", "public, max-age=31536000, immutable", resolve(built, "bare-form.js")),
      ],
    ]);
    const server = createServer((request, response) => {
      const next = redirects[request.url ?? ""];
      if (next !== undefined) {
        const { port } = server.address() as AddressInfo;
        response.writeHead(303, { Location: next(port), "Cache-Control": "no-store" }).end();
        return;
      }
      const found = files.get(request.url ?? "");
      if (!found) {
        response.writeHead(404).end();
        return;
      }
      response
        .writeHead(200, {
          "Content-Type": found.type,
          "Content-Encoding": "br",
          "Content-Length": found.content.byteLength,
          "Cache-Control": found.cache,
        })
        .end(found.content);
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FloorServer(server);
  }

  /** Returns the address of an application on another site. */
  get application(): string {
    return `http://127.0.0.1:${String(this.port)}/application`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}

function file(type: string, cache: string, path: string): File {
  return { type, cache, content: brotliCompressSync(readFileSync(path)) };
}

async function buildBareForm(): Promise<void> {
  const compiler = webpack({
    mode: "production",
    target: ["web", "es2022"],
    entry: resolve(floors, "BareForm.tsx"),
    output: { path: built, filename: "bare-form.js" },
    module: {
      rules: [
        {
          test: /\.tsx$/,
          loader: "swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              target: "es2022",
              transform: { react: { runtime: "automatic" } },
            },
          },
        },
      ],
    },
    performance: false,
  });
  await new Promise<void>((finished, failed) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString("errors-only")));
      else finished();
    });
  });
}
