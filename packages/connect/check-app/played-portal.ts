import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A person whom the played portal hands over. */
export type PlayedPerson = { readonly uuid: string; readonly email: string; readonly name: string };

/** A call of the application's back end, as it arrived. */
export type ExchangeCall = {
  readonly method: string | undefined;
  readonly contentType: string;
  readonly traceToken: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/** What the played platform does with a call: an answer, or nothing by which one could go on. */
export type PlayedAnswer =
  | { readonly status: number; readonly body: unknown; readonly isText?: boolean }
  | "break"
  | "be silent";

/** Plays the platform's exchange: as it is described, or as a clause wants it. */
export class PlayedPortal {
  readonly calls: ExchangeCall[] = [];
  readonly tenant: string;
  private readonly server: Server;
  private readonly handedOver = new Map<string, PlayedPerson>();
  private readonly silent = new Set<ServerResponse>();
  private readonly plans = new Map<string, () => PlayedAnswer>();

  private constructor(server: Server, tenant: string) {
    this.server = server;
    this.tenant = tenant;
    server.on("request", (request, response) => void this.take(request, response));
  }

  static async listen(port: number, tenant: string): Promise<PlayedPortal> {
    const server = createServer();
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject).listen(port, "127.0.0.1", resolve);
    });
    return new PlayedPortal(server, tenant);
  }

  get address(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  get exchange(): string {
    return `${this.address}/api/applications/exchange`;
  }

  /** Returns a code or token that is good for one exchange; `plan` answers it in the place of the platform. */
  handOver(person: PlayedPerson, plan?: () => PlayedAnswer): string {
    // Every character that a query has to escape.
    const value = `${randomUUID()}+/=&?% ü`;
    if (plan) this.plans.set(value, plan);
    else this.handedOver.set(value, person);
    return value;
  }

  callsWith(value: string): readonly ExchangeCall[] {
    return this.calls.filter(({ body }) => body["code"] === value || body["token"] === value);
  }

  async close(): Promise<void> {
    for (const response of this.silent) response.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== "/api/applications/exchange") {
      response.writeHead(200, { "Content-Type": "text/html" }).end("<p>The portal that check-app plays.</p>");
      return;
    }
    let text = "";
    for await (const chunk of request.setEncoding("utf8")) text += chunk;
    const { "content-type": contentType = "", "x-trace-token": traceToken } = request.headers;
    const body = Object(readJson(text)) as Record<string, unknown>;
    this.calls.push({ method: request.method, contentType, traceToken: String(traceToken ?? ""), body });
    const value = String(body["code"] ?? body["token"]);
    const answer = this.plans.get(value)?.() ?? this.answerTo(value);
    if (answer === "be silent") this.silent.add(response);
    else if (answer === "break") request.socket.destroy();
    else
      response
        .writeHead(answer.status, { "Content-Type": answer.isText ? "text/html" : "application/json" })
        .end(answer.isText ? String(answer.body) : JSON.stringify(answer.body));
  }

  private answerTo(value: string): PlayedAnswer {
    const person = this.handedOver.get(value);
    this.handedOver.delete(value);
    return person
      ? { status: 200, body: { ...person, locale: "en", tenantCode: this.tenant } }
      : { status: 401, body: { code: "CodeInvalid", message: "It was spent already, or it is not ours." } };
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
