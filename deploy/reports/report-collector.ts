import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { reasonOf, Refusal } from "../verb.ts";
import type { NumberSums } from "../telemetry/number-sums.ts";
import { readBeacon } from "../telemetry/read-beacon.ts";
import { reportsIn, type BrowserReport } from "./browser-report.ts";
import type { ReportGroups } from "./report-groups.ts";

/** The type of the report that the command `probe` sends. It is answered with its number, and not printed. */
export const probeReport = "lobby-probe";

const largestBody = 65_536;
const largestBeacon = 8_192;
/** The media type of OpenMetrics 1.0. */
const metricsType = "application/openmetrics-text; version=1.0.0; charset=utf-8";
const summaryEveryMs = 60_000;
const requestLimitMs = 10_000;
/** The milliseconds for which `stop` waits for connections without a request. */
const stopLimitMs = 1_000;
const mostConnections = 256;
const mediaTypes = /^application\/(?:csp-report|reports\+json|json)\b/i;

/** What is made of what browsers send: findings of reports, sums of numbers. */
export type Taken = { readonly groups: ReportGroups; readonly sums: NumberSums };

/** The service behind `/csp` and `/telemetry`: takes what browsers send, and serves the sums at `/metrics`. */
export class ReportCollector {
  readonly port: number;
  private readonly server: Server;
  private readonly groups: ReportGroups;
  private readonly summaries: NodeJS.Timeout;

  private constructor(server: Server, { groups }: Taken) {
    this.server = server;
    this.groups = groups;
    this.port = (server.address() as AddressInfo).port;
    this.summaries = setInterval(() => {
      groups.summarise();
    }, summaryEveryMs);
  }

  /** Starts to listen. Throws a `Refusal` if the address cannot be used. */
  static async start(address: string, port: number, taken: Taken): Promise<ReportCollector> {
    const server = createServer({ requestTimeout: requestLimitMs }, (incoming, response) => {
      void answer(incoming, response, taken);
    });
    server.maxConnections = mostConnections;
    server.listen(port, address);
    try {
      await once(server, "listening");
    } catch (cause) {
      throw new Refusal(`${address}:${String(port)} cannot be listened to: ${reasonOf(cause)}.`);
    }
    return new ReportCollector(server, taken);
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

type End = (status: number, text?: string, type?: string) => void;

async function answer(incoming: IncomingMessage, response: ServerResponse, taken: Taken): Promise<void> {
  const end: End = (status, text = "", type = "text/plain") => {
    // The rest of an unwanted body is not read.
    const isDone = incoming.complete || incoming.method === "GET";
    response.writeHead(status, {
      "Content-Type": type,
      "Cache-Control": "no-store",
      ...(isDone ? {} : { Connection: "close" }),
    });
    response.end(text);
  };
  const path = (incoming.url ?? "").split("?", 1)[0];
  if (path === "/healthz") end(200, "ok\n");
  else if (path === "/metrics" && incoming.method === "GET") end(200, taken.sums.text(), metricsType);
  else if (path !== "/csp" && path !== "/telemetry") end(404);
  else if (incoming.method !== "POST") end(405);
  else if (!mediaTypes.test(incoming.headers["content-type"] ?? "")) end(415);
  else if (path === "/csp") await takeReports(incoming, end, taken.groups);
  else await takeBeacon(incoming, end, taken.sums);
}

async function takeReports(incoming: IncomingMessage, end: End, groups: ReportGroups): Promise<void> {
  const body = await bodyOf(incoming, largestBody);
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

async function takeBeacon(incoming: IncomingMessage, end: End, sums: NumberSums): Promise<void> {
  const body = await bodyOf(incoming, largestBeacon);
  const beacon = body === undefined ? undefined : readBeacon(body);
  if (beacon === undefined) {
    sums.drop(body === undefined ? "size" : "form");
    end(body === undefined ? 413 : 400);
    return;
  }
  sums.add(beacon, hostOf(incoming));
  end(204);
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
async function bodyOf(incoming: IncomingMessage, most: number): Promise<string | undefined> {
  if (Number(incoming.headers["content-length"] ?? 0) > most) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    // The connection stays open, so that a body that is too long can be answered.
    for await (const chunk of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) return undefined;
      chunks.push(chunk);
    }
  } catch {
    return undefined;
  }
  return Buffer.concat(chunks).toString("utf8");
}
