import type { Container } from "inversify";
import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import type { ConfiguredPlugin, ProviderTools } from "#adapters/identity/plugin.ts";
import { RestAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { RestPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { RestMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { tokens } from "./tokens.ts";

/** Binds the ports to their adapters, except those that the first screen has created. */
export function bindAdapters(
  container: Container,
  plugins: readonly ConfiguredPlugin[],
  takeEarlyCheck: NonNullable<ProviderTools["takeEarlyCheck"]>,
): void {
  container.bind(tokens.crossSiteSession).toResolvedValue(() => new CrossSiteSessionCookie());
  container.bind(tokens.digest).toResolvedValue(() => new WebCryptoDigest());
  container.bind(tokens.randomness).toResolvedValue(() => new WebCryptoRandomness());
  container.bind(tokens.logger).toResolvedValue(() => new ConsoleLogger(console));
  container.bind(tokens.tabs).toResolvedValue((window) => new BroadcastTabs(window), [tokens.window]);
  container
    .bind(tokens.httpClient)
    .toResolvedValue(
      ({ apiBaseUrl }, randomness) => new HttpClient({ apiBaseUrl, randomness }),
      [tokens.config, tokens.randomness],
    );
  container
    .bind(tokens.authenticationApi)
    .toResolvedValue((client) => new RestAuthenticationApi({ client }), [tokens.httpClient]);
  container
    .bind(tokens.partnerApi)
    .toResolvedValue((client) => new RestPartnerApi({ client }), [tokens.httpClient]);
  container
    .bind(tokens.mfaStatusApi)
    .toResolvedValue((client) => new RestMfaStatusApi({ client }), [tokens.httpClient]);
  container.bind(tokens.identityProviders).toResolvedValue(
    (
      { sessionCheckTimeoutMs },
      currentLoginDomain,
      storage,
      navigation,
      urlParser,
      redirectPolicy,
      randomness,
      digest,
      clock,
      partnerApi,
      logger,
    ) =>
      new ProviderRegistry(plugins, {
        currentLoginDomain,
        storage,
        navigation,
        urlParser,
        redirectPolicy,
        randomness,
        digest,
        clock,
        partnerApi,
        logger,
        sessionCheckLimit: sessionCheckTimeoutMs,
        takeEarlyCheck,
      }),
    [
      tokens.config,
      tokens.currentLoginDomain,
      tokens.storage,
      tokens.navigation,
      tokens.urlParser,
      tokens.redirectPolicy,
      tokens.randomness,
      tokens.digest,
      tokens.clock,
      tokens.partnerApi,
      tokens.logger,
    ],
  );
}
