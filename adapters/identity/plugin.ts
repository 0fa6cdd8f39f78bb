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

/** What the portal lends to a provider. A plug takes what it needs and imports nothing of another plug. */
export type ProviderTools = {
  readonly currentLoginDomain: CurrentLoginDomain;
  readonly storage: BrowserStorage;
  readonly navigation: Navigation;
  readonly urlParser: UrlParser;
  readonly redirectPolicy: RedirectPolicy;
  readonly randomness: Randomness;
  readonly digest: Digest;
  readonly clock: Clock;
  readonly partnerApi: PartnerApi;
  readonly logger: Logger;
  /** Milliseconds that asking the provider for a session may take (SPEC-CHOICE D-13). */
  readonly sessionCheckLimit: number;
  /** The check that the boot script began, once; undefined when there was none. Never rejects. */
  readonly takeEarlyCheck?: () => Promise<BegunCheck | undefined> | undefined;
};

/** One thing wrong in a plug's part of the runtime configuration; `path` begins inside that part. */
export type ConfigProblem = { readonly path: string; readonly value: unknown; readonly problem: string };

/** What a folder of this directory exports: how to read its configuration and how to make the provider. */
export type IdentityProviderPlugin<Config> = {
  /** The provider's name in tenants, tokens and the runtime configuration. */
  readonly code: string;
  /** The keys of its configuration, so that a misspelt one can be pointed out. */
  readonly configKeys: readonly string[];
  /** `raw` is undefined when the deployment says nothing; then the defaults hold. */
  readConfig(raw: unknown): Result<Config, readonly ConfigProblem[]>;
  /** Makes the provider without doing anything yet: no tenant is known at this time. */
  create(config: Config, tools: ProviderTools): IdentityProvider;
};

/** A plug whose configuration has been read, whatever type that had. */
export type ConfiguredPlugin = {
  readonly code: string;
  create(tools: ProviderTools): IdentityProvider;
};

/** A plug as the catalogue lists it: one type for all. */
export type CatalogueEntry = {
  readonly code: string;
  readonly configKeys: readonly string[];
  readonly configure: (raw: unknown) => Result<ConfiguredPlugin, readonly ConfigProblem[]>;
};

/** Forgets the type of a plug's configuration, so that plugs can stand in one list. */
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
