import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import type { ProviderTools } from "#adapters/identity/plugin.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { Randomness } from "#domain/ports/randomness.port.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeDigest } from "#test/support/fakes/fake-digest.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { FakePartnerApi } from "#test/support/fakes/fake-partner-api.ts";
import { FakePasskeyProofs } from "#test/support/fakes/fake-passkey-proofs.ts";
import { FixedRandomness } from "#test/support/fakes/fixed-randomness.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { SilentLogger } from "#test/support/fakes/silent-logger.ts";

/** Returns the services that a plug gets in a test: fakes whose state the test can read. */
export function providerTools(
  loginDomain: LoginDomain = aLoginDomain(),
  randomness: Randomness = new FixedRandomness(),
) {
  const stores = { local: new MemoryStore(), session: new MemoryStore(), cookie: new MemoryStore() };
  const clock = new FakeClock();
  const currentLoginDomain = new CurrentLoginDomain();
  currentLoginDomain.enter(loginDomain);
  const storage = new BrowserStorage({ stores, clock });
  const navigation = new FakeNavigation(undefined, new LinkParameters({ storage }));
  const urlParser = new WhatwgUrlParser();
  const digest = new FakeDigest();
  const redirectPolicy = new RedirectPolicy({
    urlParser,
    navigation,
    currentLoginDomain,
    configuredOrigins: [],
  });
  const passkeyProofs = new FakePasskeyProofs();
  const tools = {
    currentLoginDomain,
    storage,
    roundTrips: new RoundTrips({
      storage,
      randomness,
      digest,
      navigation,
      currentLoginDomain,
      redirectPolicy,
    }),
    navigation,
    urlParser,
    redirectPolicy,
    randomness,
    digest,
    clock,
    partnerApi: new FakePartnerApi(),
    passkeyProofs: async () => passkeyProofs,
    logger: new SilentLogger(),
    sessionCheckLimit: 5_000,
  } satisfies ProviderTools;
  return { ...tools, stores, proofs: passkeyProofs };
}
