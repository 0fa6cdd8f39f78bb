import { WhatwgAddresses } from "#adapters/navigation/whatwg-addresses.ts";
import type { ProviderTools } from "#adapters/identity/plugin.ts";
import { Records } from "#domain/records/records.ts";
import { Redirects } from "#domain/redirect/redirects.ts";
import { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeDigest } from "#test/support/fakes/fake-digest.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { FakePartnerApi } from "#test/support/fakes/fake-partner-api.ts";
import { FixedRandomness } from "#test/support/fakes/fixed-randomness.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { SilentJournal } from "#test/support/fakes/silent-journal.ts";

/** What a plug is lent in a test: fakes that the test can look into. */
export function providerTools(loginDomain: LoginDomain = aLoginDomain()) {
  const stores = { browser: new MemoryStore(), tab: new MemoryStore(), cookie: new MemoryStore() };
  const clock = new FakeClock();
  const tenant = new CurrentTenant();
  tenant.enter(loginDomain);
  const navigation = new FakeNavigation();
  const addresses = new WhatwgAddresses();
  const tools = {
    tenant,
    records: new Records({ stores, clock }),
    navigation,
    addresses,
    redirects: new Redirects({ addresses, navigation, tenant, configuredOrigins: [] }),
    randomness: new FixedRandomness(),
    digest: new FakeDigest(),
    clock,
    partnerApi: new FakePartnerApi(),
    journal: new SilentJournal(),
    sessionCheckLimit: 5_000,
  } satisfies ProviderTools;
  return { ...tools, stores };
}
