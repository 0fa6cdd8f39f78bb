import type { Container } from "inversify";
import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { ConfiguredPlugin, ProviderTools } from "#adapters/identity/plugin.ts";
import { restAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { restPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { restMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import { tokens } from "./tokens.ts";
import { provide } from "./wire.ts";

const {
  clock,
  config,
  digest,
  httpClient: client,
  logger,
  navigation,
  partnerApi,
  randomness,
  window,
} = tokens;

/** Creates the providers of the tenant. `parts`: the runtime configuration's `identityProviders`. */
export type CreateProviders = (
  plugins: readonly ConfiguredPlugin[],
  tools: ProviderTools,
  parts: Readonly<Record<string, unknown>>,
) => IdentityProviders;

/** Binds the ports to their adapters, except those that the first screen has created. */
export function bindAdapters(
  container: Container,
  plugins: readonly ConfiguredPlugin[],
  takeEarlyCheck: NonNullable<ProviderTools["takeEarlyCheck"]>,
  createProviders: CreateProviders = (own, tools) => new ProviderRegistry(own, tools),
): void {
  provide(container, tokens.crossSiteSession, {}, () => new CrossSiteSessionCookie());
  provide(container, tokens.documentVisit, { window }, (deps) => new BrowserDocumentVisit(deps.window));
  provide(container, digest, {}, () => new WebCryptoDigest());
  provide(container, randomness, {}, () => new WebCryptoRandomness());
  provide(container, logger, {}, () => new ConsoleLogger(console));
  provide(
    container,
    tokens.tabs,
    { window, storage: tokens.storage },
    (deps) => new BroadcastTabs(deps.window, deps.storage),
  );
  provide(
    container,
    client,
    { config, randomness, publicNetwork: tokens.publicNetwork, language: tokens.language },
    ({ config: { apiBaseUrl }, ...deps }) => new HttpClient({ ...deps, apiBaseUrl }),
  );
  provide(container, tokens.authenticationApi, { client }, restAuthenticationApi);
  provide(container, partnerApi, { client }, restPartnerApi);
  provide(container, tokens.mfaStatusApi, { client }, restMfaStatusApi);
  provide(
    container,
    tokens.identityProviders,
    {
      config,
      currentLoginDomain: tokens.currentLoginDomain,
      storage: tokens.storage,
      navigation,
      urlParser: tokens.urlParser,
      redirectPolicy: tokens.redirectPolicy,
      randomness,
      digest,
      clock,
      partnerApi,
      logger,
    },
    ({ config, ...tools }) => {
      const { sessionCheckTimeoutMs: sessionCheckLimit, sharedDevice: isDeviceShared } = config;
      const roundTrips = new RoundTrips(tools);
      const all = { ...tools, roundTrips, sessionCheckLimit, isDeviceShared, takeEarlyCheck };
      return createProviders(plugins, all, config.identityProviders);
    },
  );
}
