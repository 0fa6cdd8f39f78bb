import type { Container } from "inversify";
import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { ConsoleJournal } from "#adapters/browser/console-journal.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import type { ConfiguredPlugin } from "#adapters/identity/plugin.ts";
import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import { RestAuthenticationApi } from "#adapters/platform-api/rest/rest-authentication-api.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import { RestPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { CookieProbe } from "#adapters/storage/cookie-probe.ts";
import { Records } from "#domain/records/records.ts";
import { defaultApiBaseUrl } from "../config.ts";
import { tokens } from "./tokens.ts";

/** Ports → implementations. */
export function bindAdapters(container: Container, plugins: readonly ConfiguredPlugin[]): void {
  container.bind(tokens.addresses).toResolvedValue(() => new WhatwgAddresses());
  container.bind(tokens.clock).toResolvedValue(() => new SystemClock());
  container.bind(tokens.digest).toResolvedValue(() => new WebCryptoDigest());
  container.bind(tokens.randomness).toResolvedValue(() => new WebCryptoRandomness());
  container.bind(tokens.journal).toResolvedValue(() => new ConsoleJournal(console));
  container.bind(tokens.browserAbilities).toResolvedValue(() => new CookieProbe());
  container.bind(tokens.tabs).toResolvedValue((window) => new BroadcastTabs(window), [tokens.window]);
  container
    .bind(tokens.navigation)
    .toResolvedValue((window) => new BrowserNavigation(window), [tokens.window]);
  container
    .bind(tokens.records)
    .toResolvedValue(
      (window, clock) => new Records({ stores: browserStores(window), clock }),
      [tokens.window, tokens.clock],
    );
  container
    .bind(tokens.httpClient)
    .toResolvedValue(
      ({ apiBaseUrl }, randomness) => new HttpClient({ apiBaseUrl, randomness }),
      [tokens.config, tokens.randomness],
    );
  container.bind(tokens.loginDomains).toResolvedValue(
    (client, { apiBaseUrl }, { domain, language, loginDomain, partnerCode }) => {
      const early = {
        domain,
        langCode: language,
        answer: loginDomain,
        ...(partnerCode !== undefined && { partnerCode }),
      };
      // The boot script asked before there was a configuration: elsewhere, nobody's answer counts.
      const isAskedAtApi = apiBaseUrl === defaultApiBaseUrl;
      return new RestLoginDomains({
        client: () => Promise.resolve(client),
        ...(isAskedAtApi && { early }),
      });
    },
    [tokens.httpClient, tokens.config, tokens.boot],
  );
  container
    .bind(tokens.authenticationApi)
    .toResolvedValue((client) => new RestAuthenticationApi({ client }), [tokens.httpClient]);
  container
    .bind(tokens.partnerApi)
    .toResolvedValue((client) => new RestPartnerApi({ client }), [tokens.httpClient]);
  container.bind(tokens.identityProviders).toResolvedValue(
    (
      { sessionCheckTimeoutMs },
      tenant,
      records,
      navigation,
      addresses,
      redirects,
      randomness,
      digest,
      clock,
      partnerApi,
      journal,
    ) =>
      new ProviderRegistry(plugins, {
        tenant,
        records,
        navigation,
        addresses,
        redirects,
        randomness,
        digest,
        clock,
        partnerApi,
        journal,
        sessionCheckLimit: sessionCheckTimeoutMs,
      }),
    [
      tokens.config,
      tokens.currentTenant,
      tokens.records,
      tokens.navigation,
      tokens.addresses,
      tokens.redirects,
      tokens.randomness,
      tokens.digest,
      tokens.clock,
      tokens.partnerApi,
      tokens.journal,
    ],
  );
}
