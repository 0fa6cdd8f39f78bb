import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { receive, signIn, signOutAddress, type LobbyServer } from "#packages/connect/server.ts";

/** The mistakes that an application of the tests can make, each with the clause that has to find it. */
export const flaws = {
  "a constant state": "begin-fresh",
  "a short state": "begin-random",
  "a state in a cookie for scripts": "begin-cookie-http-only",
  "any state accepted": "state-foreign",
  "no state asked for": "state-missing",
  "a spent code sent around for ever": "spent-loop",
  "a refused code, a dead end": "exchange-refused",
  "the error printed as it came": "error-escaped",
  "code and state left in the address": "return-clean",
  "the tenant of the person not compared": "person-of-tenant",
  "the session named by the browser": "session-new",
  "a logout of the browser alone": "out-ended",
} as const;
export type Flaw = keyof typeof flaws;

type Application = { readonly address: string; readonly close: () => Promise<void> };

/** Serves an application on the package, right but for one mistake, for a portal that is played. */
export async function serveApplication(
  portal: { readonly address: string; readonly exchange: string; readonly tenant: string },
  flaw?: Flaw,
): Promise<Application> {
  const sessions = new Map<string, string>();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const lobby: LobbyServer = {
    portal: portal.address,
    callback: `${address}/callback`,
    tenant: portal.tenant,
    exchange: portal.exchange,
    patience: 1_000,
  };

  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    let { location, cookie } = signIn(lobby, request);
    if (flaw === "a constant state" || flaw === "a short state") {
      const state = /state%3D(1-[0-9a-f]+)/.exec(location)?.[1] ?? "";
      const other = flaw === "a short state" ? state.slice(0, 12) : `1-${"7".repeat(32)}`;
      location = location.replace(state, other);
      cookie = cookie.replace(state, other);
    }
    if (flaw === "a state in a cookie for scripts") cookie = cookie.replace("; HttpOnly", "");
    response.writeHead(302, { Location: location, "Set-Cookie": cookie }).end();
  };

  /** What a mistake makes of the request; without it, the package judges. */
  const arrivedAt = (request: IncomingMessage): { url: string; headers: IncomingMessage["headers"] } => {
    const url = new URL(request.url ?? "", address);
    const isTaken =
      (flaw === "any state accepted" && url.searchParams.has("state")) ||
      (flaw === "no state asked for" && !url.searchParams.has("state"));
    if (!isTaken || !url.searchParams.has("code"))
      return { url: request.url ?? "", headers: request.headers };
    const { location, cookie } = signIn(lobby, request);
    url.searchParams.set("state", /state%3D([^&]+)/.exec(location)?.[1] ?? "");
    return { url: url.pathname + url.search, headers: { cookie: cookie.split(";")[0] } };
  };

  const takeAnswer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? "", address);
    const received = await receive(
      flaw === "the tenant of the person not compared" && url.searchParams.has("code")
        ? { ...lobby, tenant: await tenantAnswered(url) }
        : lobby,
      arrivedAt(request),
    );
    response.setHeader("Set-Cookie", received.cookie);
    if (received.kind === "signed-in") {
      const planted = /session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1];
      const id = flaw === "the session named by the browser" && planted ? planted : randomUUID();
      sessions.set(id, received.person.email);
      response.setHeader("Set-Cookie", [received.cookie, `session=${id}; Path=/; HttpOnly; SameSite=Lax`]);
      if (flaw === "code and state left in the address")
        return page(response, `<p>${received.person.email}</p>`);
      return void response.writeHead(302, { Location: received.page }).end();
    }
    if (received.kind === "stale-given-up" && flaw === "a spent code sent around for ever")
      return begin(request, response);
    if ("location" in received) return void response.writeHead(302, { Location: received.location }).end();
    const error = received.kind === "refused" ? received.error : received.kind;
    if (flaw === "a refused code, a dead end" && error === "BadRequest")
      return void response
        .writeHead(500, { "Content-Type": "text/html" })
        .end("<h1>Internal Server Error</h1>");
    const told = flaw === "the error printed as it came" ? error : "You are not signed in.";
    return page(response, `<p>${told}</p><a href="/sign-in">Log in</a>`);
  };

  /** Exchanges as an application does that believes any tenant. */
  const tenantAnswered = async (url: URL): Promise<string> => {
    const state = url.searchParams.get("state") ?? "";
    return state.startsWith("1-") ? "of-another" : portal.tenant;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "", address);
    const id = /session=([\w-]+)/.exec(request.headers.cookie ?? "")?.[1] ?? "";
    if (pathname === "/callback") return takeAnswer(request, response);
    if (pathname === "/sign-in") return begin(request, response);
    if (pathname === "/sign-out" && request.method === "POST") {
      if (flaw !== "a logout of the browser alone") sessions.delete(id);
      const headers = { Location: signOutAddress(lobby), "Set-Cookie": "session=; Path=/; Max-Age=0" };
      return void response.writeHead(303, headers).end();
    }
    return page(response, sessions.has(id) ? `<p>${sessions.get(id)}</p>` : `<a href="/sign-in">Log in</a>`);
  }

  return {
    address,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function page(response: ServerResponse, body: string): void {
  response
    .writeHead(200, { "Content-Type": "text/html", "Cache-Control": "no-store" })
    .end(`${body}<a href="/">Home</a>`);
}
