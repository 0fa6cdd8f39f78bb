import type { AuthorizationErrorCode } from "#domain/provider/authorization-error.ts";
import type { OutwardTrips } from "#domain/provider/outward-trips.ts";
import type { RoundTrips } from "#domain/provider/round-trips.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Digest } from "#domain/provider/digest.port.ts";
import type { IdentityProvider, SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PartnerApi } from "#domain/support/partner-api.port.ts";
import type { PasskeyProofs } from "#domain/provider/passkey-proofs.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { success, type Result } from "#domain/shared/result.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { BegunCheck } from "./early-check.ts";
import type { EarlyDiscovery } from "./oidc/early-discovery.ts";
import { readByTable, type ConfigProblem, type SettingsTable } from "./settings-table.ts";

/**
 * The services that the portal passes to a provider. A plug uses what it needs and imports nothing of another plug.
 */
export type ProviderTools = {
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly storage: BrowserStorage;
  /** The redirects to the provider and back: the record that binds an answer to its sign-in. */
  readonly roundTrips: RoundTrips;
  readonly navigation: Navigation;
  readonly urlParser: UrlParser;
  readonly redirectPolicy: RedirectPolicy;
  readonly randomness: Randomness;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly partnerApi: PartnerApi;
  /** Loads the platform's calls for a sign-in with a passkey, where the tenant has the capability. */
  readonly passkeyProofs: () => Promise<PasskeyProofs>;
  readonly logger: Logger;
  /** Milliseconds that a session check at the provider may take. */
  readonly sessionCheckLimit: number;
  /** Whether people share this device (`sharedDevice`), so that no session of one may sign in the next. */
  readonly isDeviceShared?: boolean;
  /**
   * Returns the boot script's check, once; undefined afterwards or when there was none. The promise never rejects.
   */
  readonly takeEarlyCheck?: () => Promise<BegunCheck | undefined> | undefined;
};

/** A directive of the page's policy that has to allow the provider's origin (`providerOrigins` of the host). */
type PolicyDirective = "connect-src" | "frame-src";

/**
 * What a plug does before the program is loaded. In both cases `src/arrival` completes its sign-ins.
 * - `check`: the boot script looks for a session by `check<Name>SessionEarly` of `<code>-early-check.ts`; the arrival
 *   uses `create<Name>WayBack` of `<code>-way-back.ts`.
 * - `departure`: `src/departure` leaves for the provider's page. It knows OpenID Connect alone, so only plugs of `oidc/`
 *   may name it.
 */
type EarlyPart = "check" | "departure";

/** The facts about a plug that are known before its code is loaded: data only. */
type PlugFacts = {
  /** The plug's code in tenants; in tokens and the runtime configuration too, unless a provider has a key of its own. */
  readonly code: string;
  /** The kinds of ways that it can offer; the provider says which of them a tenant has. */
  readonly ways: readonly SignInWay["kind"][];
  /** The directives of the policy for what it requests from the provider without leaving the page. */
  readonly policy: readonly PolicyDirective[];
  readonly early?: EarlyPart;
  /**
   * Whether a sign-in needs a library: `fetch<Name>Library` of `<code>-library.ts` fetches it, without running it, while
   * the services of the portal are being loaded.
   */
  readonly hasLibrary?: true;
  /** Whether it serves the tenants that name no provider. */
  readonly isUsual?: true;
};

/** The manifest of a plug that is loaded with the portal: its facts, its settings and how to create the provider. */
type PlugManifest<Settings extends object> = PlugFacts & {
  /** One rule for each setting: reader, known keys and JSON schema follow it. */
  readonly settings: SettingsTable<Settings>;
  /** Creates the provider. It must not use the tenant yet, which is unknown at this time. */
  create(settings: Settings, tools: ProviderTools): IdentityProvider;
};

/** The manifest of a plug whose code is a chunk of its own: its settings are read where it is loaded. */
export type LatePlugManifest = PlugFacts & {
  readonly ways: readonly ["password"] | readonly ["redirect"];
  /** Its own error codes, each with the code of RFC 6749 or OpenID Connect that means the same. */
  readonly errors?: Readonly<Record<string, AuthorizationErrorCode>>;
  /** Whether its setting `sessionCheck` has it look for a session in a hidden frame. */
  readonly checksSessions?: true;
  readonly load: () => Promise<LateChunk>;
};

/** The chunk of a plug that is loaded late. */
type LateChunk = {
  /** The table by which `createLatePart` reads its settings. */
  readonly settings: object;
  readonly createLatePart: CreateLatePart;
};

/** The services of the portal that the chunk of a plug gets. */
export type LateTools = Pick<
  ProviderTools,
  | "currentLoginDomain"
  | "storage"
  | "navigation"
  | "urlParser"
  | "randomness"
  | "digest"
  | "clock"
  | "logger"
  | "sessionCheckLimit"
  | "isDeviceShared"
> & {
  readonly roundTrips: OutwardTrips;
  /** The request for the provider's discovery document, where the boot script has begun one. */
  readonly earlyDiscovery?: EarlyDiscovery | undefined;
};

/** The part of a provider that is loaded only where the provider is used. */
export type LatePart = Pick<
  IdentityProvider,
  "prepareSignIn" | "begin" | "redirectToApplication" | "endSession" | "session"
>;

/** Creates the late part of the provider with this key; `raw` is its part of the runtime configuration. */
export type CreateLatePart = (key: string, raw: unknown, tools: LateTools) => LatePart;

/**
 * The key of a provider that shares its plug with another one, and its own part of the runtime configuration, which has
 * the plug's `code`.
 */
export type ProviderEntry = { readonly key: string; readonly raw: unknown };

/** A plug whose settings have been read: it creates its provider without them, so all plugs have this one type. */
export type ConfiguredPlugin = {
  readonly code: string;
  /** `entry`: in place of the plug's code and its settings. Only plugs that are loaded late can have several entries. */
  create(tools: ProviderTools, entry?: ProviderEntry): IdentityProvider;
};

/**
 * A plug as listed in the catalogue: one type for all. A plug that is loaded late validates its configuration when it
 * is used, so it has `loadSettings` in place of `settings`.
 */
export type CatalogueEntry = PlugFacts & {
  readonly settings?: object;
  readonly loadSettings?: () => Promise<object>;
  readonly configure: (raw: unknown) => Result<ConfiguredPlugin, readonly ConfigProblem[]>;
};

/** Lists a plug and hides the type of its settings, so that all plugs fit into one list. */
export function plug<Settings extends object>(manifest: PlugManifest<Settings>): CatalogueEntry {
  const { code, settings } = manifest;
  return {
    ...manifest,
    configure(raw) {
      const read = readByTable(settings, raw);
      return read.ok ? success({ code, create: (tools) => manifest.create(read.value, tools) }) : read;
    },
  };
}
