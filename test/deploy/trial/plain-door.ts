import { Agent, request } from "node:https";
import {
  createServer,
  request as plainRequest,
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import { pipeline } from "node:stream";
import { once } from "node:events";
import {
  serverKinds,
  standBeforePath,
  TrialServer,
  trialHosts,
  type BuildsOfHosts,
  type ServerKind,
} from "./trial-server.ts";

/*
 * The sandbox's provider and applications know the portal as `http://TENANT.localhost:PORT`. This program lets journeys
 * reach the server under these addresses: it takes each request in plain http and sends it on over TLS. The port in the
 * address is the sandbox's own, so it also says which sandbox the server has to stand in front of.
 */
const [kind, port] = process.argv.slice(2);
if (!isServerKind(kind) || port === undefined) throw new Error("Usage: plain-door.ts nginx|caddy PORT");

/** Browsers send `report-to` from https only, and with it they ignore `report-uri`. */
const overHttpsOnly = "report-to csp; ";
const deployPath = "/.trial/deploy";
const generousRate = { apiRequestsPerSecond: 1_000, apiRequestBurst: 1_000 };
const servers = new Map<string, Promise<TrialServer>>();
const agents = new Map<string, Agent>();
const doors: Server[] = [];

function serverFor(sandboxPort: string): Promise<TrialServer> {
  const known = servers.get(sandboxPort);
  if (known !== undefined) return known;
  const started = TrialServer.start(kind as ServerKind, Number(sandboxPort), { server: generousRate });
  servers.set(sandboxPort, started);
  return started;
}

async function pass(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  if (incoming.method === "POST" && incoming.url?.startsWith(standBeforePath)) {
    await standBefore(Number(new URLSearchParams(incoming.url.split("?")[1]).get("sandbox")));
    response.writeHead(204).end();
    return;
  }
  const [host = "", sandboxPort = ""] = (incoming.headers.host ?? "").split(":");
  const server = await serverFor(sandboxPort);
  // The drill changes the build that is served, under its own requests.
  if (incoming.method === "POST" && incoming.url?.startsWith(deployPath)) {
    const asked = new URLSearchParams(incoming.url.split("?")[1]);
    const builds = asked.get("builds");
    await server.deploy(
      asked.get("dist") ?? undefined,
      builds === null ? undefined : (JSON.parse(builds) as BuildsOfHosts),
    );
    response.writeHead(204).end();
    return;
  }
  // Each server has an authority of its own.
  const place = `${host}:${sandboxPort}`;
  const agent = agents.get(place) ?? new Agent({ keepAlive: true, ca: server.authority.certificate });
  agents.set(place, agent);
  const asks = { server, agent, host, incoming, response };
  if (incoming.method !== "GET" && incoming.method !== "HEAD") incoming.pipe(send(asks));
  else
    send(asks, () => send({ ...asks, agent: new Agent({ ca: server.authority.certificate }) }).end()).end();
}

/**
 * Takes the sandbox's place on `::1`, where browsers look before 127.0.0.1: requests to the portal's hosts pass the server,
 * all others go on to the sandbox.
 */
async function standBefore(sandboxPort: number): Promise<void> {
  const isPortal = ({ headers }: IncomingMessage) => trialHosts.includes(headers.host?.split(":")[0] ?? "");
  const listening = open((incoming, response) => {
    if (isPortal(incoming)) return pass(incoming, response);
    const { method, url, headers } = incoming;
    const onward = plainRequest(
      { host: "127.0.0.1", port: sandboxPort, method, path: url, headers },
      (answer) => handOn(answer, response),
    );
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    incoming.pipe(onward);
    return Promise.resolve();
  }).listen(sandboxPort, "::1");
  await once(listening, "listening");
}

type Asks = {
  readonly server: TrialServer;
  readonly agent: Agent;
  readonly host: string;
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
};

/**
 * Sends a request on to the server. Calls `again` where an idle connection was closed by the server as the request was
 * sent on it, as browsers do (RFC 9112 §9.3.1).
 */
function send({ server, agent, host, incoming, response }: Asks, again?: () => void): ClientRequest {
  let isAnswered = false;
  const outgoing = request(
    {
      host: "127.0.0.1",
      port: server.httpsPort,
      servername: host,
      agent,
      method: incoming.method,
      // A browser that takes this program for its proxy asks in absolute form (RFC 9112 §3.2.2).
      path: incoming.url?.replace(/^http:\/\/[^/]+/, ""),
      headers: { ...incoming.headers, host },
    },
    (answer) => {
      isAnswered = true;
      const policy = answer.headers["content-security-policy"];
      const headers =
        typeof policy === "string" ? { "content-security-policy": policy.replace(overHttpsOnly, "") } : {};
      handOn(answer, response, headers);
    },
  );
  outgoing.on("error", () => {
    if (again !== undefined && outgoing.reusedSocket && !isAnswered && !response.destroyed) again();
    else response.destroy();
  });
  response.on("close", () => outgoing.destroy());
  return outgoing;
}

/** Hands an answer on to the browser; one that breaks off breaks off there too. */
function handOn(answer: IncomingMessage, response: ServerResponse, headers: OutgoingHttpHeaders = {}): void {
  // The browser may have left meanwhile.
  if (response.destroyed) {
    answer.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...headers });
  pipeline(answer, response, () => undefined);
}

/** Returns a server that answers by `handle`. */
function open(handle: (incoming: IncomingMessage, response: ServerResponse) => Promise<void>): Server {
  const door = createServer((incoming, response) => {
    handle(incoming, response).catch((cause: unknown) => {
      console.error(cause);
      response.writeHead(502).end();
    });
  });
  doors.push(door);
  return door;
}

open(pass).listen(Number(port), "127.0.0.1");

process.once("SIGTERM", () => {
  for (const door of doors) {
    door.close();
    door.closeAllConnections();
  }
  const stopped = Array.from(servers.values(), async (server) => (await server).stop());
  void Promise.allSettled(stopped).then(() => process.exit(0));
});

function isServerKind(word: string | undefined): word is ServerKind {
  return serverKinds.some((known) => known === word);
}
