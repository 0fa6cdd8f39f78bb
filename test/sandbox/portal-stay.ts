import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { SandboxVisitor } from "./sandbox-visitor.ts";

type Credentials = { readonly email: string; readonly password?: string };

/** One person's browser at one tenant: what auth0-js and the portal would ask there. */
export class PortalStay {
  readonly visitor: SandboxVisitor;
  readonly portal: string;
  readonly provider: string;
  readonly application: string;
  private readonly tenantCode: string;

  constructor(
    sandbox: Pick<Sandbox, "port" | "origin"> & { readonly authority?: string | undefined },
    tenantCode: string,
  ) {
    this.visitor = new SandboxVisitor(sandbox.port, sandbox.authority);
    this.tenantCode = tenantCode;
    this.portal = sandbox.origin(tenantCode);
    this.provider = sandbox.origin(`auth.${tenantCode}`);
    this.application = sandbox.origin(`app.${tenantCode}`);
  }

  authorize(parameters: Record<string, string>): Promise<Reply> {
    const address = new URL("/authorize", this.provider);
    address.search = new URLSearchParams({
      client_id: `${this.tenantCode}-portal`,
      response_type: "code",
      redirect_uri: `${this.portal}/authenticate?langCode=en&applyMfa=1`,
      scope: "openid email profile",
      state: "state-of-the-test",
      ...parameters,
    }).toString();
    return this.visitor.openFully(address);
  }

  /** Signs in and answers where the provider sends the browser. */
  async signIn({ email, password = "Welcome2Lobby" }: Credentials): Promise<URL> {
    const proved = await this.visitor.open(`${this.provider}/co/authenticate`, {
      method: "POST",
      headers: { origin: this.portal },
      body: {
        client_id: `${this.tenantCode}-portal`,
        username: email,
        password,
        credential_type: "password",
      },
    });
    const { login_ticket: ticket } = proved.body as { login_ticket: string };
    const { location } = await this.authorize({ login_ticket: ticket });
    if (location === undefined) {
      throw new Error("The provider did not send the browser back.");
    }
    return location;
  }

  call(method: string, path: string, body?: unknown, trace: string = crypto.randomUUID()): Promise<Reply> {
    return this.visitor.open(`${this.portal}/api${path}`, {
      method,
      headers: { "x-trace-token": trace },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** As `call`, with a session token. */
  callSignedIn(session: string, method: string, path: string, body?: unknown): Promise<Reply> {
    return this.visitor.open(`${this.portal}/api${path}`, {
      method,
      headers: { "x-trace-token": crypto.randomUUID(), authorization: `Bearer ${session}` },
      ...(body === undefined ? {} : { body }),
    });
  }

  spend(code: string | null, trace?: string): Promise<Reply> {
    const redirectUri = `${this.portal}/authenticate`;
    return this.call("POST", "/authenticate", { code, tenantCode: this.tenantCode, redirectUri }, trace);
  }

  /** The body of `POST /authenticate` after a sign-in from the beginning. */
  async identity(credentials: Credentials): Promise<Record<string, unknown>> {
    const callback = await this.signIn(credentials);
    return (await this.spend(callback.searchParams.get("code"))).body as Record<string, unknown>;
  }
}
