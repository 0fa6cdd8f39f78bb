/** The files of a certificate: the chain and its private key. */
export type CertificateFiles = { readonly chain: string; readonly key: string };

/** What the first screen of a host shows before the platform has answered. */
export type Look = {
  readonly name: string;
  readonly identityProvider?: string;
  readonly loginDomain?: string;
  readonly loginClientId?: string;
  readonly logo?: string;
  readonly favicon?: string;
  readonly loginHelpUrl?: string;
  readonly loginHelpUrlLocales?: Readonly<Record<string, string>>;
  readonly contactSupportUrl?: string;
  /** Links below every page, of a host whose settings have none. */
  readonly footerLinks?: readonly object[];
  readonly colors?: Readonly<Record<string, string>>;
};

/** A build that some of a hundred visits have; the others have the default build. */
export type SharedBuild = { readonly commit: string; readonly share: number };

/** The settings of a host. Texts may contain `{host}` and `{label}`, the host's first label. */
export type Settings = {
  readonly apiUpstream?: string;
  readonly apiBaseUrl?: string;
  readonly identityProviders?: Readonly<Record<string, object>>;
  readonly providerOrigins?: readonly string[];
  readonly imageOrigins?: readonly string[];
  readonly redirectOrigins?: readonly string[];
  readonly partnerOrigins?: readonly string[];
  readonly crossSiteCookiePartners?: readonly string[];
  readonly partnerApps?: Readonly<Record<string, object>>;
  readonly sessionCheckTimeoutMs?: number;
  readonly showFormDuringCheck?: boolean | "auto";
  readonly look?: Look;
  /** Links below every page, where the platform's answer has none; a host without a look has them here. */
  readonly footerLinks?: readonly object[];
  /** The languages that the host offers, the first one where no other fits; absent for the usual ones. */
  readonly languages?: readonly string[];
  /** Own words in the place of messages: id → language → text. */
  readonly words?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly sharedComputers?: boolean;
  readonly telemetry?: boolean;
  readonly traceContext?: "none" | "sampled" | "unsampled";
  readonly sharedDevice?: boolean;
  readonly sharedDeviceIdleSeconds?: number;
  readonly messengerAppId?: string;
  readonly analyticsId?: string;
  readonly consent?: string;
  readonly certificate?: CertificateFiles;
  /** For which names browsers use https alone: the host's, all below it too, or those with a list's leave. */
  readonly hsts?: "host" | "includeSubDomains" | "preload";
  /** The relying party of the host's passkeys (WebAuthn Level 3, `rpId`); absent without passkeys. */
  readonly passkeyRpId?: string;
  /** The public key of previews, in the form of a JWK's `x` (RFC 8037); absent where there are none. */
  readonly previewKey?: string;
  /** The build of the hosts, by its commit, or of a share of their visits; the default build if absent. */
  readonly build?: string | SharedBuild;
};

/** Settings of the web server itself. */
export type ServerSettings = {
  readonly addresses: readonly string[];
  readonly httpPort: number;
  readonly httpsPort: number;
  /** The port that browsers use, if the server's own port is published under another number. */
  readonly publicHttpsPort?: number;
  readonly brotli: boolean;
  readonly apiRequestsPerSecond: number;
  readonly apiRequestBurst: number;
  readonly apiBodyKilobytes: number;
  readonly reportsUpstream?: string;
  readonly authorities: string;
  readonly acmeFolder?: string;
  readonly logFolder: string;
  readonly caddyAdmin: string;
};

/** The settings that some hosts have in common. */
export type SettingsSet = { readonly key: string; readonly settings: Settings };

/** A hosts file with its references resolved: the set of settings of each host and pattern. */
export type Deployment = {
  readonly server: ServerSettings;
  readonly sets: readonly SettingsSet[];
  /** Host name → key of its set. */
  readonly hosts: ReadonlyMap<string, string>;
  /** Pattern → key of its set. */
  readonly patterns: ReadonlyMap<string, string>;
  /** Group → names of its hosts and patterns. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
  /** The commit of the default build, where the defaults name one. */
  readonly defaultBuild?: string;
};

/** The settings of a server for which the hosts file says nothing. */
export const serverDefaults: ServerSettings = {
  addresses: [],
  httpPort: 80,
  httpsPort: 443,
  brotli: true,
  apiRequestsPerSecond: 20,
  apiRequestBurst: 40,
  apiBodyKilobytes: 64,
  authorities: "/etc/ssl/certs/ca-certificates.crt",
  logFolder: "/var/log/nginx",
  caddyAdmin: "localhost:2019",
};

/** The default base of the platform's REST calls. */
export const defaultApiBaseUrl = "/api";

/** Returns a text with the host's name in the place of `{host}` and its first label in the place of `{label}`. */
export function ofHost(text: string, host: string): string {
  return text.replaceAll("{host}", host).replaceAll("{label}", host.split(".")[0] ?? "");
}
