import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { EarlyLoginDomains } from "#adapters/platform-api/rest/early-login-domains.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { CookieProbe } from "#adapters/storage/cookie-probe.ts";
import type { Redemption } from "#domain/authenticate/redeem-callback.ts";
import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { RememberedEmail } from "#domain/session/remembered-email.ts";
import type { BrowserAbilities } from "#domain/login/browser-abilities.port.ts";
import type { LoginDomains } from "#domain/tenant/login-domains.port.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { ErrorPageState } from "#domain/support/error-page-state.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { LoadLoginDomain } from "#domain/tenant/load-login-domain.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import type { RuntimeConfig } from "#src/config/config.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";

/** Creates the services that all others need: storage and navigation. */
export function createBrowserServices(window: Window, stores = browserStores(window)) {
  const clock = new SystemClock();
  const storage = new BrowserStorage({ stores, clock });
  const browserAbilities: BrowserAbilities = new CookieProbe(stores.cookie);
  const linkParameters = new LinkParameters({ storage });
  const navigation = new BrowserNavigation(window, linkParameters);
  return { window, clock, storage, browserAbilities, linkParameters, navigation };
}

/**
 * Creates the services of the e-mail step, wired by hand because the container is loaded after it. The container
 * gets them and creates everything else.
 */
export function createFirstScreen(
  surroundings: ReturnType<typeof createBrowserServices> & {
    readonly config: RuntimeConfig;
    readonly boot: BootResult;
    /** How the document itself has redeemed the provider's answer; undefined where it has not. */
    readonly redemption?: Redemption | undefined;
  },
  loadLoginDomains: () => Promise<LoginDomains>,
) {
  const { storage, navigation, config, boot } = surroundings;
  const urlParser = new WhatwgUrlParser();
  const currentLoginDomain = new CurrentLoginDomain();
  const redirectPolicy = new RedirectPolicy({
    urlParser,
    navigation,
    currentLoginDomain,
    configuredOrigins: config.redirectOrigins,
  });
  const savedTarget = new SavedTarget({ storage, redirectPolicy });
  // The boot script asked at the default base before the configuration was loaded: with another one its answer does
  // not count.
  const early = config.apiBaseUrl === defaultApiBaseUrl ? boot.tenant : undefined;
  const loginDomains = new EarlyLoginDomains({
    found: early?.then((tenant) => tenant?.loginDomain),
    load: loadLoginDomains,
  });
  return {
    ...surroundings,
    urlParser,
    currentLoginDomain,
    redirectPolicy,
    savedTarget,
    errorPageState: new ErrorPageState({
      navigation,
      randomness: new WebCryptoRandomness(),
      logger: new ConsoleLogger(console),
    }),
    enterTenant: new LoadLoginDomain({ loginDomains, currentLoginDomain }),
    keepSignInTarget: new KeepSignInTarget({ savedTarget, redirectPolicy, storage }),
    rememberedEmail: new RememberedEmail({ storage, isDeviceShared: config.sharedDevice }),
  };
}

/** The services that exist before the container does. */
export type FirstScreen = ReturnType<typeof createFirstScreen>;
