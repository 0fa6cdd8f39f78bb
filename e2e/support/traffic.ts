import type { BrowserContext, Request } from "@playwright/test";
import { bodyOf, headersOf } from "./sent-body.ts";

/**
 * Records every request in all tabs of a journey. Requests to other machines get an empty answer, so that a journey
 * can check to whom they would have gone.
 */
export class Traffic {
  private requests: Request[] = [];

  static async of(context: BrowserContext): Promise<Traffic> {
    const traffic = new Traffic();
    context.on("request", (request) => traffic.requests.push(request));
    await context.route(
      (url) => !isOfThisMachine(url),
      (route) => route.fulfill({ contentType: "text/html", body: "" }),
    );
    return traffic;
  }

  get addresses(): readonly string[] {
    return this.requests.map((request) => request.url());
  }

  /**
   * The URLs of documents and of requests by scripts, without images and parts of the program, which may be fetched
   * ahead.
   */
  get calls(): readonly string[] {
    return this.requests
      .filter((request) => ["document", "xhr", "fetch"].includes(request.resourceType()))
      .map((request) => request.url())
      .filter((address) => !/^\/(?:js|css|assets)\//.test(new URL(address).pathname));
  }

  /** Returns the requests with a method and a path. */
  sent(method: string, path: string): readonly Request[] {
    return this.requests.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
  }

  /** The codes that were sent to the platform. */
  get spentCodes(): readonly string[] {
    return this.sent("POST", "/api/authenticate").map(
      (request) => (JSON.parse(bodyOf(request)) as { code: string }).code,
    );
  }

  /** Returns the URLs of requested documents at a path, redirects included. */
  visits(path: string): readonly URL[] {
    return this.sent("GET", path)
      .filter((request) => request.isNavigationRequest() && request.frame().parentFrame() === null)
      .map((request) => new URL(request.url()));
  }

  /** Returns the origins that got a request and are not known. */
  strangersTo(known: readonly string[]): readonly string[] {
    const origins = this.addresses
      .filter((address) => !address.startsWith("data:"))
      .map((address) => new URL(address).origin);
    return [...new Set(origins)].filter((origin) => !known.includes(origin));
  }

  /** Returns in which part of which request a text was sent, such as “body of /path”. */
  async carriers(text: string): Promise<readonly string[]> {
    const sent = this.requests.map(async (request) => {
      const headers = JSON.stringify(await headersOf(request));
      const parts = { address: request.url(), headers, body: bodyOf(request) };
      return Object.entries(parts)
        .filter(([, content]) => content.includes(text))
        .map(([part]) => `${part} of ${new URL(request.url()).pathname}`);
    });
    return (await Promise.all(sent)).flat();
  }

  /** Returns every `Referer` that was sent. */
  async referrers(): Promise<readonly string[]> {
    const sent = this.requests.map((request) => request.headerValue("referer").catch(() => null));
    return (await Promise.all(sent)).filter((referrer) => referrer !== null);
  }

  forget(): void {
    this.requests = [];
  }
}

function isOfThisMachine({ protocol, hostname }: URL): boolean {
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "127.0.0.1";
  return isLocal || !protocol.startsWith("http");
}
