import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { CallClient } from "#adapters/http/call-client.ts";
import { sendOnce } from "#adapters/http/send-once.ts";
import { TelemetryBeacon } from "#adapters/http/telemetry-beacon.ts";
import { earlyWaysBack } from "#adapters/identity/early-ways-back.ts";
import type { WayBack } from "#adapters/identity/provider-way-back.ts";
import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { exchangeCode } from "#adapters/platform-api/rest/exchange-code.ts";
import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import { readAuthenticateQuery } from "#application/authenticate/authenticate.query.ts";
import { BeginSession } from "#domain/authenticate/begin-session.ts";
import { mayExchangeAtOnce } from "#domain/authenticate/may-exchange-at-once.ts";
import { RedeemCallback, type Redeemed } from "#domain/authenticate/redeem-callback.ts";
import { ApplicationTargets } from "#domain/authenticated/application-targets.ts";
import { LeaveAtOnce } from "#domain/authenticated/leave-at-once.ts";
import { LeaveForApplication } from "#domain/authenticated/leave-for-application.ts";
import type { PublicNetworkWait } from "#domain/login/public-network.port.ts";
import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import type { AuthorizationAnswer } from "#domain/provider/identity-provider.port.ts";
import { loginTransaction, type LoginTransaction } from "#domain/provider/login-transaction.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { keptTarget, SavedTarget } from "#domain/redirect/saved-target.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { linkParameterEntries } from "#domain/storage/person-entries.ts";
import { RememberedEmail } from "#domain/session/remembered-email.ts";
import { Sessions } from "#domain/session/sessions.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { codeExchange, deviceId, userDeviceToken } from "#domain/storage/storage-entries.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { readConfig, type RuntimeConfig } from "#src/config/config.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";
import type { BootResult, EarlyArrival } from "#src/document/boot-result.ts";
import { earlyLook } from "#src/document/early-look.ts";
import { keepLinkParameters } from "#src/first-screen/keep-link-parameters.ts";

/** What the boot script has begun. */
export type Begun = Pick<
  BootResult,
  "arrival" | "config" | "domain" | "language" | "loginDomain" | "partnerCode"
> & {
  /** Waits for a public network that is in the way. Resolves once the program's entry has run. */
  readonly network: Promise<PublicNetworkWait>;
};

/** What is known about this host. */
type Facts = { readonly config: RuntimeConfig; readonly loginDomain: LoginDomain };

/**
 * Completes the sign-in whose answer the provider has sent to this document, and leaves for the application if no page
 * of the portal comes between. Uses the program's own classes, and stores what they store. Resolves to undefined if
 * nothing was taken and the program has to decide.
 */
export async function arrive(browserWindow: Window, begun: Begun): Promise<EarlyArrival | undefined> {
  const browser = prepare(browserWindow);
  const { navigation, stores, storage } = browser;
  const kept = storage.read(loginTransaction);
  const answer = answerIn(begun);
  if (!kept || !answer) return undefined;
  const answered = answeredFacts(begun, kept).then((facts) => facts && wire(browser, kept, facts));
  const expected = expectedFacts(begun, kept, keptTarget(storage).redirectUri);
  const services = expected ? wire(browser, kept, expected) : await answered;
  if (!services?.wayBack || !services.roundTrips.accepts(kept.provider, answer)) return undefined;
  const target = expected ? (keptTarget(storage).redirectUri as TrustedUrl) : services.savedTarget.address;
  const addressed = readAuthenticateQuery(navigation.shown.search);
  takeParameters(browser, begun);
  const redeemCallback = redeemer(browser, begun, services.wayBack, target, answered);
  const redeeming = redeemCallback.execute(answer, addressed);
  const found = await answered;
  if (!found) return { redemption: undefined, stores };
  const redemption = await redeeming;
  const isLeaving = redemption.ok && (await leave(found, kept, redemption.value, storage)) === "leaving";
  if (!isLeaving) return { redemption, stores };
  if (found.config.telemetry) {
    const arrived = Math.round(browserWindow.performance.now());
    new TelemetryBeacon(browserWindow).send({ counts: { arrived: 1 }, times: { arrived } });
  }
  return "leaving";
}

/** Returns the answer with a code; undefined for every other one, which the program explains. */
function answerIn({ arrival }: Begun): AuthorizationAnswer | undefined {
  const { code, state, error, iss: issuer } = arrival?.parameters ?? {};
  return code && state && error === undefined ? omitUnset({ code, state, issuer }) : undefined;
}

/**
 * Returns what the host's look and the record of the sign-in say about the host, if that is enough to send the code at
 * once. It says nothing about where a person may be sent.
 */
function expectedFacts(
  { domain, partnerCode }: Begun,
  kept: LoginTransaction,
  target: string | undefined,
): Facts | undefined {
  // With a partner's code the look may differ.
  const look = partnerCode === undefined ? earlyLook(domain) : undefined;
  if (!look) return undefined;
  const { config } = readConfig(look.config);
  const { tenant } = look.loginDomain;
  const isEnough = mayExchangeAtOnce(kept, { provider: tenant.identityProvider, target });
  if (!isEnough || config.apiBaseUrl !== defaultApiBaseUrl) return undefined;
  return { config, loginDomain: { ...look.loginDomain, tenant: { ...tenant, code: kept.tenantCode } } };
}

/**
 * Resolves to what platform and server have answered, if the code may be sent by it, or might have been: the calls go to
 * this host, whose tenant and provider are those of the record.
 */
async function answeredFacts(begun: Begun, kept: LoginTransaction): Promise<Facts | undefined> {
  const [configured, found] = await Promise.all([begun.config, begun.loginDomain]);
  const { config, problems } = readConfig(configured.body);
  const loginDomain = found.status === 200 ? loginDomainFrom(found.body, begun.domain) : undefined;
  const isUsable = configured.status === 200 && problems.every(({ onlyWarns }) => onlyWarns);
  if (!isUsable || !loginDomain) return undefined;
  const isSame =
    config.apiBaseUrl === defaultApiBaseUrl &&
    loginDomain.tenant.code === kept.tenantCode &&
    loginDomain.tenant.identityProvider === kept.provider &&
    // The exchange would have to say which of several providers has answered.
    loginDomain.identityProviders === undefined;
  return isSame ? { config, loginDomain } : undefined;
}

type Browser = ReturnType<typeof prepare>;

/** Creates the services that do not depend on the host. */
function prepare(browserWindow: Window) {
  const clock = new SystemClock();
  const stores = browserStores(browserWindow);
  const storage = new BrowserStorage({ stores, clock });
  const linkParameters = new LinkParameters({ storage });
  return {
    window: browserWindow,
    clock,
    stores,
    storage,
    linkParameters,
    navigation: new BrowserNavigation(browserWindow, linkParameters),
    urlParser: new WhatwgUrlParser(),
    randomness: new WebCryptoRandomness(),
    digest: new WebCryptoDigest(),
    logger: new ConsoleLogger(console),
    tabs: new BroadcastTabs(browserWindow, storage),
  };
}

type Services = ReturnType<typeof wire>;

/** Creates the services of a host. */
function wire(browser: Browser, { provider }: LoginTransaction, { config, loginDomain }: Facts) {
  const { clock, storage, urlParser } = browser;
  const currentLoginDomain = new CurrentLoginDomain();
  currentLoginDomain.enter(loginDomain);
  const tools = { ...browser, currentLoginDomain, sessionCheckLimit: config.sessionCheckTimeoutMs };
  const redirectPolicy = new RedirectPolicy({ ...tools, configuredOrigins: config.redirectOrigins });
  const roundTrips = new RoundTrips({ ...tools, redirectPolicy });
  const savedTarget = new SavedTarget({ storage, redirectPolicy });
  const sessions = new Sessions({
    ...browser,
    crossSite: new CrossSiteSessionCookie(),
    crossSitePartners: config.crossSiteCookiePartners,
    notesSignIns: config.showFormDuringCheck === "auto" && !config.sharedDevice,
  });
  const usedTargets = new UsedTargets({ storage, urlParser, clock });
  // The code comes from the record, which may name anything.
  const createWayBack = Object.hasOwn(earlyWaysBack, provider) ? earlyWaysBack[provider] : undefined;
  return {
    config,
    redirectPolicy,
    roundTrips,
    savedTarget,
    sessions,
    targets: new ApplicationTargets({ sessions, savedTarget, redirectPolicy, usedTargets }),
    finishedSignIn: new FinishedSignIn({
      storage,
      savedTarget,
      documentVisit: new BrowserDocumentVisit(browser.window),
    }),
    wayBack: createWayBack?.(provider, config.identityProviders[provider], { ...tools, roundTrips }),
  };
}

/** Takes what came in the address out of this document and this tab: one attempt spends the code. */
function takeParameters(browser: Browser, begun: Begun): void {
  const { storage } = browser;
  keepLinkParameters({ ...browser, boot: begun, rememberedEmail: new RememberedEmail({ storage }) });
  for (const entry of linkParameterEntries) storage.remove(entry);
}

/**
 * Creates the use-case that redeems the answer. What it brings counts only if the answers agree with what the code was
 * sent by. Otherwise the use-case never ends, and the exchange counts as lost, as after a reload.
 */
function redeemer(
  browser: Browser,
  { language, network }: Begun,
  wayBack: WayBack,
  target: TrustedUrl | undefined,
  answered: Promise<Services | undefined>,
): RedeemCallback {
  const { randomness, storage, tabs } = browser;
  const client = new CallClient(
    {
      apiBaseUrl: defaultApiBaseUrl,
      randomness,
      language: () => language,
      publicNetwork: { passed: async () => (await network).passed() },
    },
    sendOnce,
  );
  let sessions: Sessions | undefined;
  // Where the browser keeps no mark of a logout, another tab says so in the meantime.
  const stopListening = tabs.listen((announcement) => {
    if (announcement === "signed-out") storage.remove(codeExchange);
  });
  return new RedeemCallback({
    ...browser,
    providers: { ofAnswer: () => wayBack },
    beginSession: new BeginSession({
      ...browser,
      authentication: {
        async authenticate(command) {
          const exchanged = await exchangeCode(client, command);
          ({ sessions } = (await answered) ?? (await new Promise<never>(() => undefined)));
          stopListening();
          return exchanged;
        },
      },
      sessions: {
        begin: (session) => sessions?.begin(session),
        endAt: (event, mark) => sessions?.endAt(event, mark),
        userDeviceToken: storage.read(userDeviceToken),
        deviceId: storage.read(deviceId),
      },
      savedTarget: { address: target },
    }),
  });
}

/** Leaves for the application if no page of the portal comes between. */
async function leave(
  services: Services,
  { provider }: LoginTransaction,
  redeemed: Redeemed,
  storage: BrowserStorage,
): Promise<"leaving" | "page-needed"> {
  const { config, sessions, wayBack } = services;
  // On a shared device the hand-over ends the session, and a page may wait for it.
  const isUsual = !config.sharedDevice && (sessions.provider ?? provider) === provider;
  if (!wayBack || !isUsual) return "page-needed";
  const providers = { ofSession: () => wayBack };
  const leaveForApplication = new LeaveForApplication({
    ...services,
    providers,
    endHandedOverSession: { execute: () => undefined },
  });
  return new LeaveAtOnce({ ...services, storage, providers, leaveForApplication }).execute(redeemed);
}
