import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { readBuild, type PortalHeaders } from "#deploy/portal/built-portal.ts";
import { emptyFolder } from "./command-run.ts";
import { smallBuild, smallHeaders } from "./portal-build.ts";
import { ThrowawayAuthority } from "./trial/throwaway-authority.ts";

export const probedHost = "login.hotels.example";
const loginTag = 'W/"one"';

type Answered = {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text?: string;
};

/** What goes wrong at an address: another answer, or none. */
export type PlantedFault = Answered | "silence" | "cut";

/** A host over TLS that serves a small build rightly, but for the faults that a test plants. */
export class ProbeTarget {
  readonly authority: ThrowawayAuthority;
  readonly build: string;
  readonly headers: PortalHeaders;
  /** Path, or `METHOD path` → fault. */
  readonly faults = new Map<string, PlantedFault>();
  readonly asked: string[] = [];
  /** How far the host's clock is ahead, in seconds. */
  clockAhead = 0;
  /** Called when a request has come that gets no answer. */
  onSilence: () => void = () => undefined;
  /** Where the tenant's record says that the provider is. */
  provider = "";
  private readonly server: Server;

  constructor(certified: readonly string[] = [probedHost]) {
    this.authority = new ThrowawayAuthority(emptyFolder(), certified);
    this.build = smallBuild();
    this.headers = readBuild(this.build).headers;
    const { chain, key } = this.authority;
    this.server = createServer(
      { cert: readFileSync(chain), key: readFileSync(key) },
      (incoming, response) => {
        void this.answer(incoming, response);
      },
    );
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  get origin(): string {
    return `https://${probedHost}:${String(this.port)}`;
  }

  async start(): Promise<void> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    this.provider = `https://auth.localhost:${String(this.port)}`;
  }

  async stop(): Promise<void> {
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = incoming;
    this.asked.push(`${method} ${url}`);
    let body = "";
    for await (const chunk of incoming as AsyncIterable<Buffer>) body += chunk.toString();
    const planted = this.faults.get(url);
    if (planted === "silence") {
      this.onSilence();
      return;
    }
    if (planted === "cut") {
      response.destroy();
      return;
    }
    const right = this.right(method, url, body, incoming.headers["if-none-match"]);
    const {
      status = 200,
      text = "",
      headers = {},
    } = { ...right, ...planted, headers: { ...right.headers, ...planted?.headers } };
    const given = Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== undefined,
    );
    response.setHeader("date", new Date(Date.now() + this.clockAhead * 1_000).toUTCString());
    response.writeHead(status, Object.fromEntries(given)).end(text);
  }

  private right(method: string, url: string, body: string, known: string | undefined): Answered {
    const { asset, other } = smallHeaders;
    if (url === "/csp" && method === "POST") {
      const [report] = JSON.parse(body) as [{ readonly body: { readonly id: string } }];
      return { headers: other, text: report.body.id };
    }
    if (url === "/config.json") return { headers: { ...other, "Cache-Control": "no-store" }, text: "{}" };
    if (url === `/api/login-domains/${probedHost}`) {
      const record = { domain: probedHost, tenant: { loginDomain: this.provider }, theme: {} };
      return { headers: other, text: JSON.stringify(record) };
    }
    if (url === "/.well-known/change-password")
      return { status: 302, headers: { ...other, location: "/reset-password/" } };
    if (url === "/.well-known/openid-configuration") return { text: "{}" };
    if (url === "/js/main.one.js") return { headers: asset, text: "start()" };
    if (url.startsWith("/js/")) return { status: 404, headers: other };
    if (known === loginTag) return { status: 304, headers: documentHeaders() };
    const isKept = new RegExp(smallHeaders.revalidated.addresses).test(url);
    return {
      headers: {
        ...documentHeaders(),
        ...(isKept && { "Cache-Control": smallHeaders.revalidated["Cache-Control"], etag: loginTag }),
        "content-type": "text/html",
      },
      text: readFileSync(
        path.join(this.build, url === "/authenticate" ? "callback.html" : "index.html"),
        "utf8",
      ),
    };
  }
}

/** Returns the document's headers with the places for a host's origins filled. */
export function documentHeaders(): Readonly<Record<string, string>> {
  const { document } = smallHeaders;
  const policy = document["Content-Security-Policy"]
    .replace("{connectOrigins}", "https://auth.hotels.example")
    .replace("{frameOrigins}", "https://auth.hotels.example")
    .replace("{imageOrigins}", "")
    .replace("{frameAncestors}", "'none'");
  return { ...document, "Content-Security-Policy": policy };
}
