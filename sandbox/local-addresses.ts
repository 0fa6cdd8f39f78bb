import type { HostPorts } from "./host-ports.ts";

type TenantRole = "portal" | "identity-provider" | "application";

/** The part of the sandbox that a host name belongs to. */
type HostRole =
  | { readonly role: "control" }
  | { readonly role: TenantRole; readonly tenantCode: string }
  | { readonly role: "openid-provider"; readonly tenantCode: string; readonly key: string | undefined }
  | { readonly role: "partner-application" | "partner-phone"; readonly partnerCode: string }
  | { readonly role: "stranger" };

type LocalAddressOptions = {
  /** Where all hosts have one name, the port of each. */
  readonly ports?: HostPorts | undefined;
  /** The certificate of the authority that the hosts' certificates are from, in PEM; without one, they speak plain http. */
  readonly authority?: string | undefined;
};

/**
 * The hosts of the sandbox: names on one port of this machine, or ports of one name.
 * Browsers resolve every `*.localhost` name to the loopback interface, so no hosts file is needed.
 * The identity provider is same-site with the portal (`auth.<tenant>.localhost` and `<tenant>.localhost`), so its
 * session cookie is first-party, as with a custom domain in production.
 */
export class LocalAddresses {
  readonly port: number;
  readonly authority: string | undefined;
  private readonly ports: HostPorts | undefined;

  constructor(port: number, { ports, authority }: LocalAddressOptions = {}) {
    this.port = port;
    this.ports = ports;
    this.authority = authority;
  }

  /** `origin("harbour")` → `http://harbour.localhost:4000`, or `http://localhost:4001`. */
  origin(name: string): string {
    return this.ports === undefined
      ? this.originAt(`${name}.localhost`, this.port)
      : this.originAt(this.ports.hostName, this.ports.of(name));
  }

  get control(): string {
    return this.originAt(this.ports?.hostName ?? "localhost", this.port);
  }

  /** Reads a Host header. */
  roleOf(hostHeader: string): HostRole {
    if (this.ports === undefined) {
      return roleOfName(hostHeader.replace(/:\d+$/, "").toLowerCase());
    }
    const port = Number(/:(\d+)$/.exec(hostHeader)?.[1]);
    const name = this.ports.nameAt(port);
    return name === undefined ? { role: "control" } : roleOfName(`${name}.localhost`);
  }

  private originAt(hostName: string, port: number): string {
    return `${this.authority === undefined ? "http" : "https"}://${hostName}:${String(port)}`;
  }

  get inbox(): string {
    return `${this.control}/inbox`;
  }

  portal(tenantCode: string): string {
    return this.origin(tenantCode);
  }

  /** Returns the addresses that the applications of a tenant use: two pages of the portal, and a call of the platform. */
  forApplicationsOf(tenantCode: string): {
    readonly login: string;
    readonly logout: string;
    readonly exchange: string;
  } {
    const portal = this.portal(tenantCode);
    return {
      login: `${portal}/login`,
      logout: `${portal}/logout`,
      exchange: `${this.control}/api/applications/exchange`,
    };
  }

  identityProvider(tenantCode: string): string {
    return this.origin(`auth.${tenantCode}`);
  }

  /** Returns the origin of the tenant's strict OpenID provider; of the one with this key, where it has several. */
  openIdProvider(tenantCode: string, key?: string): string {
    return this.origin(key === undefined ? `login.${tenantCode}` : `login-${key}.${tenantCode}`);
  }

  application(tenantCode: string): string {
    return this.origin(`app.${tenantCode}`);
  }

  /** Returns where the tenant's demo application begins a sign-in of its own, at tenants that list it. */
  initiateLogin(tenantCode: string): string {
    return `${this.application(tenantCode)}/initiate-login`;
  }

  partnerApplication(partnerCode: string): string {
    return this.origin(`partner.${partnerCode}`);
  }

  /** Returns the URL of the partner's app on a person's phone. */
  phone(partnerCode: string, email?: string): string {
    const query = email === undefined ? "" : `?person=${encodeURIComponent(email)}`;
    return `${this.origin(`phone.${partnerCode}`)}/${query}`;
  }
}

const tenantRoles: Record<string, TenantRole> = {
  auth: "identity-provider",
  app: "application",
};

const partnerRoles: Record<string, "partner-application" | "partner-phone"> = {
  partner: "partner-application",
  phone: "partner-phone",
};

function roleOfName(hostName: string): HostRole {
  if (hostName === "localhost" || hostName === "127.0.0.1" || hostName === "[::1]") {
    return { role: "control" };
  }
  const match = /^(?:(auth|login|app|partner|phone)(?:-([a-z0-9-]+))?\.)?([a-z0-9-]+)\.localhost$/.exec(
    hostName,
  );
  const [, part = "portal", key, code] = match ?? [];
  if (code === undefined || (key !== undefined && part !== "login")) {
    return { role: "stranger" };
  }
  if (part === "login") {
    return { role: "openid-provider", tenantCode: code, key };
  }
  const partnerRole = partnerRoles[part];
  return partnerRole === undefined
    ? { role: tenantRoles[part] ?? "portal", tenantCode: code }
    : { role: partnerRole, partnerCode: code };
}
