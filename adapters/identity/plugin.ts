import type { RoundTrips } from "#domain/login/round-trips.ts";
import type { UrlParser } from "#domain/ports/url-parser.port.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Digest } from "#domain/ports/digest.port.ts";
import type { IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { PartnerApi } from "#domain/ports/partner-api.port.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { BrowserStorage } from "#domain/storage/browser-storage.ts";
import type { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { Result } from "#domain/shared/result.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { BegunCheck } from "./early-check.ts";

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
  readonly logger: Logger;
  /** Milliseconds that a session check at the provider may take (SPEC-CHOICE D-13). */
  readonly sessionCheckLimit: number;
  /**
   * Returns the boot script's check, once; undefined afterwards or when there was none. The promise never rejects.
   */
  readonly takeEarlyCheck?: () => Promise<BegunCheck | undefined> | undefined;
};

/** A problem in a plug's part of the runtime configuration; `path` is relative to that part. */
export type ConfigProblem = { readonly path: string; readonly value: unknown; readonly problem: string };

/** What a folder of this directory exports: how to read its configuration and how to create the provider. */
export type IdentityProviderPlugin<Config> = {
  /** The provider's code in tenants, tokens and the runtime configuration. */
  readonly code: string;
  /** The keys of its configuration, so that a misspelt one can be reported. */
  readonly configKeys: readonly string[];
  /** Reads the configuration; `raw` is undefined when the deployment sets nothing, and then the defaults apply. */
  readConfig(raw: unknown): Result<Config, readonly ConfigProblem[]>;
  /** Creates the provider. It must not use the tenant yet, which is unknown at this time. */
  create(config: Config, tools: ProviderTools): IdentityProvider;
};

/** A plug whose configuration has been read; its type is no longer needed. */
export type ConfiguredPlugin = {
  readonly code: string;
  create(tools: ProviderTools): IdentityProvider;
};

/**
 * A plug as listed in the catalogue: one type for all. A plug that is loaded late judges its configuration itself, when
 * it is used, and so has no `configKeys` here.
 */
export type CatalogueEntry = {
  readonly code: string;
  readonly configKeys?: readonly string[];
  readonly configure: (raw: unknown) => Result<ConfiguredPlugin, readonly ConfigProblem[]>;
};

/** Wraps a plug and hides the type of its configuration, so that all plugs fit into one list. */
export function plug<Config>(plugin: IdentityProviderPlugin<Config>): CatalogueEntry {
  const { code, configKeys } = plugin;
  return {
    code,
    configKeys,
    configure(raw) {
      const config = plugin.readConfig(raw);
      return config.ok
        ? { ok: true, value: { code, create: (tools) => plugin.create(config.value, tools) } }
        : config;
    },
  };
}
