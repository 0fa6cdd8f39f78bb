type TenantRole = "portal" | "identity-provider" | "application";

/** The part of the sandbox that a host name belongs to. */
type HostRole =
  | { readonly role: "control" }
  | { readonly role: TenantRole; readonly tenantCode: string }
  | { readonly role: "openid-provider"; readonly tenantCode: string; readonly key: string | undefined }
  | { readonly role: "partner-application" | "partner-phone"; readonly partnerCode: string }
  | { readonly role: "stranger" };

/**
 * The host names of the sandbox, all on one port of this machine.
 * Browsers resolve every `*.localhost` name to the loopback interface, so no hosts file is needed.
 * The identity provider is same-site with the portal (`auth.<tenant>.localhost` and `<tenant>.localhost`), so its
 * session cookie is first-party, as with a custom domain in production.
 */
export class LocalAddresses {
  readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  /** `origin("harbour")` → `http://harbour.localhost:4000`. */
  origin(name: string): string {
    return `http://${name}.localhost:${String(this.port)}`;
  }

  get control(): string {
    return `http://localhost:${String(this.port)}`;
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

/** Reads a Host header, ignoring the port. */
export function roleOfHost(hostHeader: string): HostRole {
  const hostName = hostHeader.replace(/:\d+$/, "").toLowerCase();
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
