import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { reasonOf, Refusal } from "../verb.ts";
import { reportsIn, type BrowserReport } from "./browser-report.ts";
import type { ReportGroups } from "./report-groups.ts";

/** The type of the report that the command `probe` sends. It is answered with its number, and not printed. */
export const probeReport = "lobby-probe";

const largestBody = 65_536;
const summaryEveryMs = 60_000;
const requestLimitMs = 10_000;
/** The milliseconds for which `stop` waits for connections without a request. */
const stopLimitMs = 1_000;
const mostConnections = 256;
const mediaTypes = /^application\/(?:csp-report|reports\+json|json)\b/i;

/** The service behind `/csp`: receives the reports of browsers and passes them to the groups. */
export class ReportCollector {
  readonly port: number;
  private readonly server: Server;
  private readonly groups: ReportGroups;
  private readonly summaries: NodeJS.Timeout;

  private constructor(server: Server, groups: ReportGroups) {
    this.server = server;
    this.groups = groups;
    this.port = (server.address() as AddressInfo).port;
    this.summaries = setInterval(() => {
      groups.summarise();
    }, summaryEveryMs);
  }

  /** Starts to listen. Throws a `Refusal` if the address cannot be used. */
  static async start(address: string, port: number, groups: ReportGroups): Promise<ReportCollector> {
    const server = createServer({ requestTimeout: requestLimitMs }, (incoming, response) => {
      void answer(incoming, response, groups);
    });
    server.maxConnections = mostConnections;
    server.listen(port, address);
    try {
      await once(server, "listening");
    } catch (cause) {
      throw new Refusal(`${address}:${String(port)} cannot be listened to: ${reasonOf(cause)}.`);
    }
    return new ReportCollector(server, groups);
  }

  /** Answers the requests that have begun, prints the last counts and stops. */
  async stop(): Promise<void> {
    clearInterval(this.summaries);
    const closed = once(this.server, "close");
    this.server.close();
    this.server.closeIdleConnections();
    const limit = setTimeout(() => {
      this.server.closeAllConnections();
    }, stopLimitMs);
    await closed;
    clearTimeout(limit);
    this.groups.summarise();
  }
}

async function answer(
  incoming: IncomingMessage,
  response: ServerResponse,
  groups: ReportGroups,
): Promise<void> {
  const end = (status: number, text = ""): void => {
    // The rest of an unwanted body is not read.
    const isDone = incoming.complete || incoming.method === "GET";
    response.writeHead(status, {
      "Content-Type": "text/plain",
      "Cache-Control": "no-store",
      ...(isDone ? {} : { Connection: "close" }),
    });
    response.end(text);
  };
  const path = (incoming.url ?? "").split("?", 1)[0];
  if (path === "/healthz") {
    end(200, "ok\n");
    return;
  }
  if (path !== "/csp") {
    end(404);
    return;
  }
  if (incoming.method !== "POST") {
    end(405);
    return;
  }
  if (!mediaTypes.test(incoming.headers["content-type"] ?? "")) {
    end(415);
    return;
  }
  const body = await bodyOf(incoming);
  if (body === undefined) {
    end(413);
    return;
  }
  const reports = reportsIn(body, incoming.headers["user-agent"] ?? "");
  if (reports === undefined) {
    end(400);
    return;
  }
  const host = hostOf(incoming);
  for (const report of reports) if (report.type !== probeReport) groups.add(report, host);
  const number = numberOfProbe(reports);
  if (number === undefined) end(204);
  else end(200, number);
}

function hostOf({ headers }: IncomingMessage): string {
  const name = (headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
  return /^[a-z\d.[\]:-]{1,253}$/.test(name) ? name : "unknown";
}

function numberOfProbe(reports: readonly BrowserReport[]): string | undefined {
  const probe = reports.find(({ type }) => type === probeReport);
  return probe === undefined ? undefined : /^[\da-f-]{1,36}$/.exec(probe.subject)?.[0];
}

/** Returns the body; undefined if it is too long or incomplete. */
async function bodyOf(incoming: IncomingMessage): Promise<string | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > largestBody) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays open, so that a body that is too long can be answered.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > largestBody) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString("utf8");
}
