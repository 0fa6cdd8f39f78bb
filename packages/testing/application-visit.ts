import type { BrowserCookie } from "./lobby.ts";

/**
 * A visit to the application by requests, one redirect at a time, which keeps its cookies. Made with the requests of
 * Node, because Playwright's ask DNS for the second address of `localhost`: without a network that may take seconds.
 */
export class ApplicationVisit {
  private readonly jar = new Map<string, BrowserCookie>();

  get cookies(): readonly BrowserCookie[] {
    return [...this.jar.values()];
  }

  async open(address: string): Promise<Response> {
    const url = new URL(address);
    const sent = this.cookies.filter(({ path }) => isBelow(url.pathname, path));
    const answer = await fetch(url, {
      redirect: "manual",
      headers: {
        accept: "text/html,*/*;q=0.8",
        cookie: sent.map(({ name, value }) => `${name}=${value}`).join("; "),
      },
    });
    for (const line of answer.headers.getSetCookie()) {
      const cookie = readCookie(line, url);
      const key = `${cookie.name} ${cookie.path}`;
      if (cookie.expires === -1 || cookie.expires > Date.now() / 1000) this.jar.set(key, cookie);
      else this.jar.delete(key);
    }
    return answer;
  }
}

/** Tells whether a cookie of this path is sent to an address with that one (RFC 6265 §5.1.4). */
function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);
}

/** Reads a header `Set-Cookie` as Playwright takes cookies (RFC 6265 §5.2). */
function readCookie(line: string, { hostname, pathname }: URL): BrowserCookie {
  const [pair, ...rest] = line.split(";").map((part) => {
    const [name = "", ...value] = part.split("=");
    return [name.trim(), value.join("=").trim()] as const;
  });
  const [name, value] = pair ?? ["", ""];
  const attributes = new Map(rest.map(([attribute, text]) => [attribute.toLowerCase(), text]));
  const path = attributes.get("path") ?? "";
  const domain = attributes.get("domain")?.replace(/^\.?/, ".");
  const sameSite = attributes.get("samesite")?.toLowerCase();
  return {
    name,
    value,
    domain: domain ?? hostname,
    path: path.startsWith("/") ? path : pathname.slice(0, Math.max(1, pathname.lastIndexOf("/"))),
    expires: expiryOf(attributes),
    httpOnly: attributes.has("httponly"),
    secure: attributes.has("secure"),
    sameSite: sameSite === "strict" ? "Strict" : sameSite === "none" ? "None" : "Lax",
  };
}

/** Returns when a cookie ends, in seconds since 1970; -1 if with the browser. `Max-Age` precedes `Expires`. */
function expiryOf(attributes: ReadonlyMap<string, string>): number {
  const age = Number.parseInt(attributes.get("max-age") ?? "", 10);
  if (!Number.isNaN(age)) return Math.max(0, Math.floor(Date.now() / 1000) + age);
  const end = Date.parse(attributes.get("expires") ?? "");
  return Number.isNaN(end) ? -1 : Math.max(0, Math.floor(end / 1000));
}
