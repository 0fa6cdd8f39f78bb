import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { Sessions } from "#domain/identity/sessions.ts";
import { Arrivals } from "#domain/records/arrivals.ts";
import { RememberedEmail } from "#domain/login/remembered-email.ts";
import { SilentRoundTrips } from "#domain/login/silent-round-trips.ts";
import { Records } from "#domain/records/records.ts";
import { Redirects } from "#domain/redirect/redirects.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { Troubles } from "#domain/support/troubles.ts";
import { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeAuthenticationApi } from "#test/support/fakes/fake-authentication-api.ts";
import { FakeCrossSiteSession } from "#test/support/fakes/fake-cross-site-session.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { FakeIdentityProviders } from "#test/support/fakes/fake-identity-providers.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { FakeStandingApi } from "#test/support/fakes/fake-standing-api.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";

type Entries = Readonly<Record<string, string>>;

/** Where a person may be sent in tests, and where nobody may. */
export const allowedTarget = "https://app.harbour.example/desk";
export const refusedTarget = "https://evil.example/desk";

/** The parts that use-cases are made of, real where they are pure and fake where they touch the world. */
export function domainParts(
  given: {
    readonly loginDomain?: LoginDomain;
    readonly browser?: Entries;
    readonly tab?: Entries;
    readonly cookie?: Entries;
    readonly crossSitePartners?: readonly string[];
  } = {},
) {
  const stores = {
    browser: new MemoryStore(given.browser),
    tab: new MemoryStore(given.tab),
    cookie: new MemoryStore(given.cookie),
  };
  const clock = new FakeClock();
  const records = new Records({ stores, clock });
  const tabs = new FakeTabs();
  const crossSite = new FakeCrossSiteSession();
  const tenant = new CurrentTenant();
  tenant.enter(given.loginDomain ?? aLoginDomain());
  const navigation = new FakeNavigation();
  const addresses = new WhatwgAddresses();
  const usedTargets = new UsedTargets({ records, addresses, clock });
  const redirects = new Redirects({
    addresses,
    navigation,
    tenant,
    configuredOrigins: [],
  });
  const provider = new FakeIdentityProvider({ code: "auth0", navigation });
  const partner = new FakeIdentityProvider({ code: "authx", credentials: "redirect", navigation });
  const sessions = new Sessions({
    records,
    tabs,
    crossSite,
    crossSitePartners: given.crossSitePartners ?? [],
  });
  const standingApi = new FakeStandingApi();
  return {
    stores,
    clock,
    records,
    arrivals: new Arrivals({ records }),
    tabs,
    crossSite,
    tenant,
    navigation,
    redirects,
    usedTargets,
    provider,
    partner,
    providers: new FakeIdentityProviders(provider, partner),
    authentication: new FakeAuthenticationApi(),
    rememberedEmail: new RememberedEmail({ records }),
    savedTarget: new SavedTarget({ records, redirects }),
    sessions,
    standingApi,
    findDueStep: new FindDueStep({ standingApi, sessions }),
    roundTrips: new SilentRoundTrips({ records, clock, usedTargets }),
    troubles: new Troubles({ navigation }),
  };
}

export type DomainParts = ReturnType<typeof domainParts>;
