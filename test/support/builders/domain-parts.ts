import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { AnsweredIdentity } from "#domain/authenticate/answered-identity.ts";
import { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import { EndExpiredSession } from "#domain/authenticate/end-expired-session.ts";
import { FindDueStep } from "#domain/authenticated/find-due-step.ts";
import { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import { SilentAuthorization } from "#domain/authorize/silent-authorization.ts";
import { EndHandedOverSession } from "#domain/shared-device/end-handed-over-session.ts";
import { ResumedPage } from "#domain/session/resumed-page.ts";
import { Sessions } from "#domain/session/sessions.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { RememberedEmail } from "#domain/session/remembered-email.ts";
import { EndProviderSession } from "#domain/logout/end-provider-session.ts";
import { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import type { SignInWay } from "#domain/provider/identity-provider.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { ErrorPageState } from "#domain/support/error-page-state.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { aLoginDomain } from "#test/support/builders/a-login-domain.ts";
import { FakeAuthenticationApi } from "#test/support/fakes/fake-authentication-api.ts";
import { FakeCrossSiteSession } from "#test/support/fakes/fake-cross-site-session.ts";
import { FakeClock } from "#test/support/fakes/fake-clock.ts";
import { FakeIdentityProvider } from "#test/support/fakes/fake-identity-provider.ts";
import { FakeIdentityProviders } from "#test/support/fakes/fake-identity-providers.ts";
import { FakeNavigation } from "#test/support/fakes/fake-navigation.ts";
import { FakeMfaStatusApi } from "#test/support/fakes/fake-mfa-status-api.ts";
import { FakeTabs } from "#test/support/fakes/fake-tabs.ts";
import { FixedRandomness } from "#test/support/fakes/fixed-randomness.ts";
import { MemoryStore } from "#test/support/fakes/memory-store.ts";
import { FakePublicNetwork } from "#test/support/fakes/fake-public-network.ts";
import { SilentLogger } from "#test/support/fakes/silent-logger.ts";

type Entries = Readonly<Record<string, string>>;

/** A target that the tests' redirect policy allows, and one that it refuses. */
export const allowedTarget = "https://app.harbour.example/desk" as TrustedUrl;
export const refusedTarget = "https://evil.example/desk";

/** The domain of the e-mails that belong to the further provider `staff`, and the way to its page. */
export const staffDomain = "staff.harbour.example";
export const staffWay = { kind: "redirect", id: "its-page", provider: "staff", label: "Staff" } as const;

/**
 * Returns the services that use-cases are made of: real ones where they are pure, fakes where they have input or
 * output.
 */
export function domainParts(
  given: {
    readonly loginDomain?: LoginDomain;
    readonly browser?: Entries;
    readonly tab?: Entries;
    readonly cookie?: Entries;
    readonly crossSitePartners?: readonly string[];
    /** Whether this browser notes that it has signed in. */
    readonly notesSignIns?: boolean;
    /** Whether the portal's own session ends with the hand-over. */
    readonly endsHandedOverSessions?: boolean;
    /** The ways of the tenant's provider. */
    readonly ways?: readonly SignInWay[];
    /** Whether the provider can be asked for a session; by default one with a page of its own cannot. */
    readonly hasSessionCheck?: boolean;
    /** Whether the people of `staffDomain` sign in at a further provider. */
    readonly hasStaffProvider?: boolean;
  } = {},
) {
  const stores = {
    local: new MemoryStore(given.browser),
    session: new MemoryStore(given.tab),
    cookie: new MemoryStore(given.cookie),
  };
  const clock = new FakeClock();
  const storage = new BrowserStorage({ stores, clock });
  const tabs = new FakeTabs();
  const crossSite = new FakeCrossSiteSession();
  const logger = new SilentLogger();
  const currentLoginDomain = new CurrentLoginDomain();
  currentLoginDomain.enter(given.loginDomain ?? aLoginDomain());
  const linkParameters = new LinkParameters({ storage });
  const navigation = new FakeNavigation(undefined, linkParameters);
  const urlParser = new WhatwgUrlParser();
  const usedTargets = new UsedTargets({ storage, urlParser, clock });
  const redirectPolicy = new RedirectPolicy({
    urlParser,
    navigation,
    currentLoginDomain,
    configuredOrigins: [],
  });
  const { ways = [{ kind: "password" }] } = given;
  const hasSession = given.hasSessionCheck ?? !ways.some(({ kind }) => kind === "redirect");
  const provider = new FakeIdentityProvider({ code: "auth0", navigation, ways, hasSession });
  const partner = new FakeIdentityProvider({ code: "authx", ways: [{ kind: "partner" }], navigation });
  const sessions = new Sessions({
    storage,
    tabs,
    randomness: new FixedRandomness(),
    crossSite,
    crossSitePartners: given.crossSitePartners ?? [],
    notesSignIns: given.notesSignIns ?? false,
  });
  const mfaStatusApi = new FakeMfaStatusApi();
  const staff = new FakeIdentityProvider({ code: "staff", navigation, ways: [staffWay], hasSession: false });
  const providers = new FakeIdentityProviders(provider, partner, staff);
  if (given.hasStaffProvider) providers.realms = { [staffDomain]: [staffWay] };
  const savedTarget = new SavedTarget({ storage, redirectPolicy });
  const roundTrips = new SilentRoundTrips({ storage, clock, usedTargets });
  /** How the document was loaded; a test may set that it was returned to by Back or a reload. */
  const documentVisit = { isReturn: false };
  const limit = new TimeLimit({ clock, milliseconds: 5_000 });
  const endProviderSession = new EndProviderSession({ providers });
  const resumedPage = new ResumedPage({ storage });
  const { endsHandedOverSessions = false } = given;
  const endHandedOverSession = endsHandedOverSessions
    ? new EndHandedOverSession({ sessions, providers, savedTarget })
    : { execute: () => undefined };
  const targets = new ApplicationTargets({ sessions, savedTarget, redirectPolicy, usedTargets });
  const finishedSignIn = new FinishedSignIn({ storage, savedTarget, documentVisit });
  const answeredIdentity = new AnsweredIdentity({ clock, sessions, storage });
  return {
    stores,
    clock,
    storage,
    linkParameters,
    tabs,
    crossSite,
    currentLoginDomain,
    navigation,
    redirectPolicy,
    usedTargets,
    provider,
    partner,
    staff,
    providers,
    targets,
    silentAuthorization: new SilentAuthorization({
      targets,
      sessions,
      providers,
      roundTrips,
      endHandedOverSession,
    }),
    authentication: new FakeAuthenticationApi(),
    rememberedEmail: new RememberedEmail({ storage }),
    savedTarget,
    sessions,
    mfaStatusApi,
    documentVisit,
    urlParser,
    endProviderSession,
    endHandedOverSession,
    resumedPage,
    signInByRedirect: new SignInByRedirect({ providers, sessions }),
    endExpiredSession: new EndExpiredSession({ sessions, endProviderSession, storage, navigation }),
    finishedSignIn,
    answeredIdentity,
    leaveForApplication: new LeaveForApplication({
      targets,
      sessions,
      providers,
      endHandedOverSession,
      finishedSignIn,
    }),
    /** How the document itself has redeemed the provider's answer: not at all. */
    takeRedeemed: () => undefined,
    findSignedInPerson: new FindSignedInPerson({ sessions, mfaStatusApi, providers, limit }),
    findDueStep: new FindDueStep({ mfaStatusApi, sessions, answeredIdentity }),
    roundTrips,
    logger,
    publicNetwork: new FakePublicNetwork(),
    isOffline: () => false,
    isDeviceShared: false,
    errorPageState: new ErrorPageState({ navigation, randomness: new FixedRandomness(), logger }),
  };
}

export type DomainParts = ReturnType<typeof domainParts>;
