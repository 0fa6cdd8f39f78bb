import { createHash, randomBytes } from "node:crypto";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Reply } from "./sandbox-visitor.ts";
import { SandboxVisitor } from "./sandbox-visitor.ts";

type Parameters = Readonly<Record<string, string>>;

/** One person's browser at a tenant with an OpenID provider: what the portal's plug would ask there. */
export class OpenIdStay {
  readonly visitor: SandboxVisitor;
  readonly portal: string;
  readonly provider: string;
  readonly application: string;
  readonly verifier = randomBytes(32).toString("base64url");
  private readonly clientId: string;

  constructor(
    sandbox: Pick<Sandbox, "port" | "origin"> & { readonly authority?: string | undefined },
    tenantCode: string,
  ) {
    this.visitor = new SandboxVisitor(sandbox.port, sandbox.authority);
    this.clientId = `${tenantCode}-portal-openid`;
    this.portal = sandbox.origin(tenantCode);
    this.provider = sandbox.origin(`login.${tenantCode}`);
    this.application = sandbox.origin(`app.${tenantCode}`);
  }

  /** The parameters of PKCE for this browser's verifier. */
  get challenge(): Parameters {
    const challenge = createHash("sha256").update(this.verifier).digest("base64url");
    return { code_challenge: challenge, code_challenge_method: "S256" };
  }

  authorizeAddress(parameters: Parameters = {}): URL {
    const address = new URL(`${this.provider}/authorize`);
    address.search = new URLSearchParams({
      client_id: this.clientId,
      response_type: "code",
      redirect_uri: `${this.portal}/authenticate`,
      scope: "openid email profile",
      state: "state-of-the-test",
      nonce: "nonce-of-the-test",
      ...parameters,
    }).toString();
    return address;
  }

  /** Opens the authorization and follows it to the sign-in page, or to the client. */
  authorize(parameters?: Parameters): Promise<Reply> {
    return this.visitor.openFully(this.authorizeAddress(parameters));
  }

  /** Submits the sign-in page and follows its redirects to the client. */
  async submit(page: Reply, email: string, password = "Welcome2Lobby"): Promise<Reply> {
    const reply = await this.visitor.open(formOf(page), { method: "POST", form: { email, password } });
    return reply.location?.host === page.url.host ? this.visitor.openFully(reply.location) : reply;
  }

  /** Signs in and returns the address to which the provider sends the browser. */
  async signIn(email: string, parameters: Parameters = this.challenge): Promise<URL> {
    const { location } = await this.submit(await this.authorize(parameters), email);
    if (location === undefined) throw new Error("The provider did not send the browser back.");
    return location;
  }
}

/** The address to which the form of a page is sent. */
function formOf({ text, url }: Reply): URL {
  return new URL(/<form method="post" action="([^"]+)"/.exec(text)?.[1] ?? "", url);
}
