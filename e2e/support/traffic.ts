import type { BrowserContext, Request } from "@playwright/test";

/**
 * Every request that the browser makes, in all tabs of a journey. Whatever is not on this machine gets an
 * empty page for an answer, so that a journey can see who would have been called.
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

  /** The addresses of documents and of what scripts asked for; no images, no parts of the page. */
  get calls(): readonly string[] {
    return this.requests
      .filter((request) => ["document", "xhr", "fetch"].includes(request.resourceType()))
      .map((request) => request.url());
  }

  /** The requests of one kind, by the path of their address. */
  sent(method: string, path: string): readonly Request[] {
    return this.requests.filter(
      (request) => request.method() === method && new URL(request.url()).pathname === path,
    );
  }

  /** The codes that the platform was asked to exchange. */
  get spentCodes(): readonly string[] {
    return this.sent("POST", "/api/authenticate").map(
      (request) => (request.postDataJSON() as { code: string }).code,
    );
  }

  /** The addresses of documents, redirects included, that were asked for at a path. */
  visits(path: string): readonly URL[] {
    return this.sent("GET", path)
      .filter((request) => request.isNavigationRequest() && request.frame().parentFrame() === null)
      .map((request) => new URL(request.url()));
  }

  /** Origins that got a request and are none of these. */
  strangersTo(known: readonly string[]): readonly string[] {
    const origins = this.addresses
      .filter((address) => !address.startsWith("data:"))
      .map((address) => new URL(address).origin);
    return [...new Set(origins)].filter((origin) => !known.includes(origin));
  }

  /** Where a text was sent to, in an address, a header or a body. */
  async carriers(text: string): Promise<readonly string[]> {
    const sent = this.requests.map(async (request) => {
      const headers = await request.allHeaders().catch(() => ({}));
      return [request.url(), JSON.stringify(headers), request.postData() ?? ""].join("\n").includes(text)
        ? [request.url()]
        : [];
    });
    return (await Promise.all(sent)).flat();
  }

  /** Every `Referer` that was sent. */
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
