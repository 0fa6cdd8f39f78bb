import { SystemClock } from "#adapters/browser/system-clock.ts";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import { EarlyLoginDomains } from "#adapters/platform-api/rest/early-login-domains.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { CookieProbe } from "#adapters/storage/cookie-probe.ts";
import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { RememberedEmail } from "#domain/login/remembered-email.ts";
import type { LoginDomains } from "#domain/ports/login-domains.port.ts";
import { Arrivals } from "#domain/records/arrivals.ts";
import { Records } from "#domain/records/records.ts";
import { Redirects } from "#domain/redirect/redirects.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Troubles } from "#domain/support/troubles.ts";
import { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import { EnterTenant } from "#domain/tenant/enter-tenant.ts";
import type { BootHandOver } from "./boot/boot-hand-over.ts";
import { defaultApiBaseUrl, type RuntimeConfig } from "./config.ts";

/**
 * What the e-mail step needs, wired by hand because the container arrives after it: it is handed to the
 * container, which makes everything else.
 */
export function createFirstScreen(
  surroundings: {
    readonly window: Window;
    readonly navigation: BrowserNavigation;
    readonly config: RuntimeConfig;
    readonly boot: BootHandOver;
  },
  loadLoginDomains: () => Promise<LoginDomains>,
) {
  const { window, navigation, config, boot } = surroundings;
  const addresses = new WhatwgAddresses();
  const clock = new SystemClock();
  const tenant = new CurrentTenant();
  const records = new Records({ stores: browserStores(window), clock });
  const redirects = new Redirects({
    addresses,
    navigation,
    tenant,
    configuredOrigins: config.redirectOrigins,
  });
  const savedTarget = new SavedTarget({ records, redirects });
  // The boot script asked before there was a configuration: elsewhere, nobody's answer counts.
  const early = config.apiBaseUrl === defaultApiBaseUrl ? boot.tenant : undefined;
  const loginDomains = new EarlyLoginDomains({
    found: early?.then((tenant) => tenant?.loginDomain),
    load: loadLoginDomains,
  });
  return {
    ...surroundings,
    addresses,
    clock,
    tenant,
    records,
    arrivals: new Arrivals({ records }),
    redirects,
    savedTarget,
    troubles: new Troubles({ navigation }),
    browserAbilities: new CookieProbe(),
    enterTenant: new EnterTenant({ loginDomains, tenant }),
    keepSignInTarget: new KeepSignInTarget({ savedTarget, records }),
    rememberedEmail: new RememberedEmail({ records }),
  };
}

/** The services that exist before the container does. */
export type FirstScreen = ReturnType<typeof createFirstScreen>;
