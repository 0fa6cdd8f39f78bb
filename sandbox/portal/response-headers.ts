import { readFileSync } from "node:fs";
import path from "node:path";
import type { LocalAddresses } from "../local-addresses.ts";
import { providersOf, type TenantProvider } from "../tenant-providers.ts";
import { isJsonObject } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";
import { runtimeConfig } from "./runtime-config.ts";

/** The sources that a vendor needs beyond the portal's policy: directive → sources. */
type PolicyAdditions = Readonly<Record<string, readonly string[]>>;

type HeaderTemplates = {
  readonly document: Readonly<Record<string, string>>;
  readonly asset: Readonly<Record<string, string>>;
  readonly other: Readonly<Record<string, string>>;
  /** The headers of files that have their own. */
  readonly files?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly vendors: Readonly<Partial<Record<"messenger" | "analytics" | "consent", PolicyAdditions>>>;
  readonly redirects: Readonly<Record<string, string>>;
  /** The documents that some paths have in the place of `index.html`. Absent in earlier builds. */
  readonly documents?: Readonly<Record<string, readonly string[]>>;
  readonly framablePaths: readonly string[];
  /** The documents that browsers may store, by path and query. */
  readonly revalidated?: { readonly addresses: string; readonly "Cache-Control": string };
  /** The directives that each plug needs its provider's origin in. */
  readonly providerPolicies?: Readonly<Record<string, readonly string[]>>;
};

const policyName = "Content-Security-Policy";

/** Removed over http: browsers use `report-to` only over https, but ignore `report-uri` wherever it is present. */
const overHttpsOnly = "report-to csp; ";

const noHeaders: HeaderTemplates = {
  document: {},
  asset: {},
  other: {},
  vendors: {},
  redirects: {},
  framablePaths: [],
};

/** Reads the response headers that the build wrote into `headers.json`. */
export class ResponseHeaders {
  private readonly file: string;
  private readonly addresses: LocalAddresses;
  private readonly world: World;
  private warned = false;

  constructor(dist: string, addresses: LocalAddresses, world: World) {
    this.file = path.join(dist, "headers.json");
    this.addresses = addresses;
    this.world = world;
  }

  ofDocument(tenantCode: string, route: string): Record<string, string> {
    const values: Record<string, string> = {
      connectOrigins: this.originsNeeding(tenantCode, "connect-src").join(" "),
      frameOrigins: this.frameOrigins(tenantCode),
      imageOrigins: this.imageOrigins(tenantCode),
      frameAncestors: this.frameAncestors(tenantCode, route),
    };
    const { document, vendors } = this.templates();
    const headers = Object.fromEntries(
      Object.entries(document).map(([name, template]) => [
        name,
        template
          .replace(/\{(\w+)\}/g, (placeholder, key: string) => values[key] ?? placeholder)
          // Removes the space that a directive without further origins leaves behind, as the web servers do.
          .replaceAll(" ;", ";")
          .replace(this.addresses.authority === undefined ? overHttpsOnly : "", ""),
      ]),
    );
    // Browsers that know no other header are told to frame nothing, but where partners may.
    if (values["frameAncestors"] !== "'none'") delete headers["X-Frame-Options"];
    const policy = headers[policyName];
    const additions = this.additions(tenantCode, vendors);
    return policy === undefined || additions.length === 0
      ? headers
      : { ...headers, [policyName]: withAdditions(policy, additions) };
  }

  /** Returns the file of the document at an address. */
  documentAt(address: string): string {
    const path = address.split("?", 1)[0]?.replace(/(?<!\/)\/+$/, "") ?? "";
    const { documents = {} } = this.templates();
    return Object.keys(documents).find((file) => documents[file]?.includes(path)) ?? "index.html";
  }

  /** Returns the `Cache-Control` for the document at an address; undefined if a browser must not store it. */
  keepingOf(address: string): string | undefined {
    const { revalidated } = this.templates();
    return revalidated && new RegExp(revalidated.addresses).test(address)
      ? revalidated["Cache-Control"]
      : undefined;
  }

  /** Returns `frame-src`: a provider that is asked for a session in a frame redirects it to a page of the host. */
  private frameOrigins(tenantCode: string): string {
    const asking = this.providersAskedInFrames(tenantCode);
    const origins = [...this.originsNeeding(tenantCode, "frame-src"), ...asking.map(({ origin }) => origin)];
    return [...new Set(origins), ...(asking.length > 0 ? ["'self'"] : [])].join(" ") || "'none'";
  }

  /** Returns the origins of logos: the sandbox's own, and those of a tenant's that lie elsewhere. */
  private imageOrigins(tenantCode: string): string {
    const { logo, favicon } = this.world.tenants.find(tenantCode)?.loginDomain.theme.images ?? {};
    const origins = [logo, favicon].flatMap((address) => {
      const { protocol, origin } = URL.parse(address ?? "") ?? {};
      return origin !== undefined && /^https?:$/.test(protocol ?? "") ? [origin] : [];
    });
    return [...new Set([this.addresses.control, ...origins])].join(" ");
  }

  private providersAskedInFrames(tenantCode: string): readonly TenantProvider[] {
    const { identityProviders } = runtimeConfig(this.world, tenantCode);
    return this.providersOf(tenantCode).filter(({ key }) => {
      const settings = isJsonObject(identityProviders) ? identityProviders[key] : undefined;
      return isJsonObject(settings) && settings["sessionCheck"] === "frame";
    });
  }

  private providersOf(tenantCode: string): readonly TenantProvider[] {
    const { world, addresses } = this;
    const tenant = world.tenants.find(tenantCode);
    return tenant === undefined ? [] : providersOf({ world, addresses }, tenant);
  }

  /** Returns the origins of those of the tenant's providers whose plugs need them in this directive. */
  private originsNeeding(tenantCode: string, directive: string): readonly string[] {
    const { providerPolicies } = this.templates();
    const needing = this.providersOf(tenantCode).filter(
      ({ code }) => providerPolicies?.[code]?.includes(directive) ?? providerPolicies === undefined,
    );
    return needing.map(({ origin }) => origin);
  }

  /** Returns `frame-ancestors`: the configured partners on paths that the build lists, else none. */
  private frameAncestors(tenantCode: string, route: string): string {
    const { partnerOrigins } = runtimeConfig(this.world, tenantCode);
    const isFramable = this.templates().framablePaths.includes(route.replace(/(?<!\/)\/+$/, ""));
    const origins = isFramable && Array.isArray(partnerOrigins) ? partnerOrigins : [];
    return origins.length === 0 ? "'none'" : origins.join(" ");
  }

  /** Returns the additions for the vendors that this host has configured. */
  private additions(tenantCode: string, vendors: HeaderTemplates["vendors"]): readonly PolicyAdditions[] {
    const { supportMessenger, UA_ID, consent } = runtimeConfig(this.world, tenantCode);
    const host = new URL(this.addresses.portal(tenantCode)).hostname;
    const hasMessenger =
      isJsonObject(supportMessenger) &&
      typeof supportMessenger["appId"] === "string" &&
      Array.isArray(supportMessenger["hosts"]) &&
      supportMessenger["hosts"].includes(host);
    const hasAnalytics = typeof UA_ID === "string" && UA_ID.startsWith("G-");
    return [
      ...(hasMessenger && vendors.messenger ? [vendors.messenger] : []),
      ...(hasAnalytics && vendors.analytics ? [vendors.analytics] : []),
      ...(typeof consent === "string" && consent.startsWith("https:") && vendors.consent
        ? [atOrigin(vendors.consent, new URL(consent).origin)]
        : []),
    ];
  }

  /** Returns the headers of a file that has its own; undefined for any other. */
  ofFile(path: string): Record<string, string> | undefined {
    const own = this.templates().files?.[path.slice(1)];
    return own && { ...own };
  }

  ofAsset(): Record<string, string> {
    return { ...this.templates().asset };
  }

  ofOther(): Record<string, string> {
    return { ...this.templates().other };
  }

  /** Returns the redirect of a path that has no page. */
  redirectOf(path: string): string | undefined {
    return this.templates().redirects[path];
  }

  /** Reads the file at every request, as a new build may replace it. Without it the portal has no security headers. */
  private templates(): HeaderTemplates {
    try {
      return { ...noHeaders, ...(JSON.parse(readFileSync(this.file, "utf8")) as Partial<HeaderTemplates>) };
    } catch {
      if (!this.warned) {
        this.warned = true;
        console.warn("The build has no headers.json: the portal is served without its security headers.");
      }
      return noHeaders;
    }
  }
}

/** Returns what a consent platform needs, with the origin of its script in the place of the placeholder. */
function atOrigin(additions: PolicyAdditions, origin: string): PolicyAdditions {
  return Object.fromEntries(
    Object.entries(additions).map(([directive, sources]) => [
      directive,
      sources.map((source) => source.replace("{consentOrigin}", origin)),
    ]),
  );
}

function withAdditions(policy: string, additions: readonly PolicyAdditions[]): string {
  return policy
    .split("; ")
    .map((directive) => {
      const name = directive.split(" ", 1)[0] ?? "";
      const sources = additions.flatMap((vendor) => vendor[name] ?? []);
      // Browsers ignore 'unsafe-inline' beside a hash.
      const own = sources.includes("'unsafe-inline'") ? directive.replace(/ 'sha256-[^']+'/g, "") : directive;
      return [own.trim(), ...sources].join(" ");
    })
    .join("; ");
}
