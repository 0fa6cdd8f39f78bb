import { loopbackRequest } from "#sandbox/loopback-request.ts";

export type Reply = {
  readonly method: string;
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly body: unknown;
  /** Where a redirect leads. */
  readonly location: URL | undefined;
};

type Call = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
  /** As a browser posts a form, in the place of a body. */
  readonly form?: Record<string, string>;
};

/** A browser without a screen: it keeps cookies for each host and goes nowhere by itself. */
export class SandboxVisitor {
  private readonly port: number;
  private readonly authority: string | undefined;
  private readonly cookies = new Map<string, Map<string, string>>();

  /** `authority`: the certificate by which it knows hosts that speak TLS, in PEM. */
  constructor(port: number, authority?: string) {
    this.port = port;
    this.authority = authority;
  }

  async open(address: string | URL, { method = "GET", headers = {}, body, form }: Call = {}): Promise<Reply> {
    const { authority } = this;
    const scheme = authority === undefined ? "http" : "https";
    const url = new URL(address, `${scheme}://localhost:${String(this.port)}`);
    const jar = this.cookies.get(url.hostname) ?? new Map<string, string>();
    this.cookies.set(url.hostname, jar);
    const answer = await loopbackRequest({
      port: Number(url.port),
      authority,
      hostName: url.hostname,
      path: url.pathname + url.search,
      method,
      headers: {
        ...(jar.size === 0 ? {} : { cookie: [...jar].map((pair) => pair.join("=")).join("; ") }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(form === undefined ? {} : { "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
    });
    remember(jar, answer.headers["set-cookie"]);
    const location = answer.headers["location"];
    return {
      ...answer,
      method,
      url,
      body: parsed(answer.text),
      location: typeof location === "string" ? new URL(location, url) : undefined,
    };
  }

  /** Follows redirects as long as they stay on one host. */
  async openFully(address: string | URL): Promise<Reply> {
    let url = new URL(address);
    let reply = await this.open(url);
    while (reply.location?.host === url.host) {
      url = reply.location;
      reply = await this.open(url);
    }
    return reply;
  }
}

function remember(jar: Map<string, string>, lines: string | string[] | undefined): void {
  for (const line of [lines ?? []].flat()) {
    const [pair = ""] = line.split(";");
    const [name = "", value = ""] = pair.split("=");
    if (value === "") {
      jar.delete(name);
    } else {
      jar.set(name, value);
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
