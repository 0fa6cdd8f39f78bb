import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a provider says of itself (OpenID Connect Discovery §3). */
type Metadata = {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly userinfo_endpoint: string;
};

/** An application's back end that is a client of its own at an OpenID provider: it asks the provider from Node. */
export class OpenIdBackEnd {
  readonly address: string;
  /** Its client at the provider, once it is registered. */
  clientId = "";
  private readonly verifier = randomBytes(32).toString("base64url");
  private readonly server: Server;
  private metadata: Metadata | undefined;

  private constructor(server: Server) {
    this.server = server;
    this.address = `http://localhost:${(server.address() as AddressInfo).port}`;
    server.on("request", (request, response) => void this.answer(request, response));
  }

  static async start(): Promise<OpenIdBackEnd> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    return new OpenIdBackEnd(server);
  }

  close(): void {
    this.server.close();
  }

  get redirectUri(): string {
    return `${this.address}/callback`;
  }

  get initiateLoginUri(): string {
    return `${this.address}/begin`;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", this.address);
    if (pathname === "/begin") {
      const location = await this.authorization(searchParams.get("iss") ?? "");
      response.writeHead(302, { location }).end();
      return;
    }
    const said = await this.redeemed(searchParams.get("code") ?? "");
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Orders</title><h1>${said}</h1>`,
    );
  }

  private async authorization(issuer: string): Promise<string> {
    this.metadata = (await (await fetch(`${issuer}.well-known/openid-configuration`)).json()) as Metadata;
    const address = new URL(this.metadata.authorization_endpoint);
    address.search = new URLSearchParams({
      client_id: this.clientId,
      response_type: "code",
      scope: "openid email",
      redirect_uri: this.redirectUri,
      code_challenge: createHash("sha256").update(this.verifier).digest("base64url"),
      code_challenge_method: "S256",
    }).toString();
    return address.href;
  }

  /** Redeems a code; returns whose it is, and by whom the ID token was issued. */
  private async redeemed(code: string): Promise<string> {
    const answer = await fetch(this.metadata?.token_endpoint ?? "", {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "authorization_code",
        client_id: this.clientId,
        code,
        redirect_uri: this.redirectUri,
        code_verifier: this.verifier,
      }),
    });
    const tokens = (await answer.json()) as { readonly id_token: string; readonly access_token: string };
    const [, payload = ""] = tokens.id_token.split(".");
    const { iss } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { readonly iss: string };
    const asked = await fetch(this.metadata?.userinfo_endpoint ?? "", {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    const { email } = (await asked.json()) as { readonly email: string };
    return `${email} by ${iss}`;
  }
}
