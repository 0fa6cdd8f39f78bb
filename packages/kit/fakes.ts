export { FakeActivationApi, type SentDraft } from "../../test/support/fakes/fake-activation-api.ts";
export { FakeAddressBar } from "../../test/support/fakes/fake-address-bar.ts";
export { FakeAuthenticationApi } from "../../test/support/fakes/fake-authentication-api.ts";
export { FakeBrowserAbilities } from "../../test/support/fakes/fake-browser-abilities.ts";
export { FakeClock } from "../../test/support/fakes/fake-clock.ts";
export { FakeCrossSiteSession } from "../../test/support/fakes/fake-cross-site-session.ts";
export { FakeDigest } from "../../test/support/fakes/fake-digest.ts";
export { FakeEmailVerificationApi } from "../../test/support/fakes/fake-email-verification-api.ts";
export { FakeEmbeddingPage } from "../../test/support/fakes/fake-embedding-page.ts";
export { FakeIdentityProvider } from "../../test/support/fakes/fake-identity-provider.ts";
export { FakeIdentityProviders } from "../../test/support/fakes/fake-identity-providers.ts";
export { FakeLoginDomains } from "../../test/support/fakes/fake-login-domains.ts";
export { FakeMfaApi } from "../../test/support/fakes/fake-mfa-api.ts";
export { FakeMfaFactorsApi } from "../../test/support/fakes/fake-mfa-factors-api.ts";
export { FakeMfaStatusApi } from "../../test/support/fakes/fake-mfa-status-api.ts";
export { FakeMobileFlows, approved } from "../../test/support/fakes/fake-mobile-flows.ts";
export { FakeNavigation } from "../../test/support/fakes/fake-navigation.ts";
export { FakePartnerApi } from "../../test/support/fakes/fake-partner-api.ts";
export { FakePartnerSsoApi } from "../../test/support/fakes/fake-partner-sso-api.ts";
export { FakePasswordApi } from "../../test/support/fakes/fake-password-api.ts";
export { FakePublicNetwork } from "../../test/support/fakes/fake-public-network.ts";
export { FakeRecoveryCodesApi } from "../../test/support/fakes/fake-recovery-codes-api.ts";
export { fakeIssuer, FakeRedirectProvider } from "../../test/support/fakes/fake-redirect-provider.ts";
export { FakeRegistrationApi } from "../../test/support/fakes/fake-registration-api.ts";
export { FakeStorageAccess } from "../../test/support/fakes/fake-storage-access.ts";
export { FakeTabs } from "../../test/support/fakes/fake-tabs.ts";
export { FakeUserActivity } from "../../test/support/fakes/fake-user-activity.ts";
export { FixedRandomness } from "../../test/support/fakes/fixed-randomness.ts";
export { MemoryStore } from "../../test/support/fakes/memory-store.ts";
export {
  deferred,
  answerUnlessCancelled,
  type ScriptedAnswer,
} from "../../test/support/fakes/scripted-answer.ts";
export { SilentLogger } from "../../test/support/fakes/silent-logger.ts";
