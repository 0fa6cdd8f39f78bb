import { BroadcastTabs } from "#adapters/browser/broadcast-tabs.ts";
import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import type { PublicNetwork } from "#adapters/http/public-network.ts";
import { traceParents } from "#adapters/http/trace-parent.ts";
import type { ProviderTools } from "#adapters/identity/plugin.ts";
import { ProviderRegistry } from "#adapters/identity/provider-registry.ts";
import { RestLoginDomains } from "#adapters/platform-api/rest/rest-login-domains.ts";
import { restMfaStatusApi } from "#adapters/platform-api/rest/rest-mfa-status-api.ts";
import { restPartnerApi } from "#adapters/platform-api/rest/rest-partner-api.ts";
import { CrossSiteSessionCookie } from "#adapters/storage/cross-site-session-cookie.ts";
import type { MakeEmailCodeEntry } from "#application/login/email-code.presenter.ts";
import type { SignInServices } from "#application/login/late-sign-in-services.ts";
import { AskProvider } from "#domain/login/ask-provider.ts";
import { ContinueSession } from "#domain/login/continue-session.ts";
import { FindSignedInPerson } from "#domain/login/find-signed-in-person.ts";
import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { RedirectUnasked } from "#domain/login/redirect-unasked.ts";
import { SignInByRedirect } from "#domain/login/sign-in-by-redirect.ts";
import { SignInSilently } from "#domain/login/sign-in-silently.ts";
import { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { IdentityProviders } from "#domain/provider/identity-provider.port.ts";
import type { Logger } from "#domain/ports/logger.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import { RoundTrips } from "#domain/provider/round-trips.ts";
import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { Sessions } from "#domain/session/sessions.ts";
import type { Language } from "#domain/shared/language.ts";
import { once } from "#domain/shared/once.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { FindHelpLink } from "#domain/support/find-help-link.ts";
import { lookOf, tenantLook } from "#domain/tenant/tenant-look.ts";
import { describeConfigProblems, type ConfigReading } from "#src/config/config.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";
import { tenantIn } from "#src/document/early-tenant.ts";
import type { BootResult } from "#src/document/boot-result.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import { configurePlugins } from "./identity-plugins.ts";

/** Loads what a tenant with several providers needs. */
const loadSeveralProviders = retriedLoad(
  () => import(/* webpackChunkName: "several-providers" */ "./container/several-providers.module.ts"),
);

/** Loads what a sign-in with a passkey needs, where the tenant's provider has that. */
const loadPasskeySignIn = () => import(/* webpackChunkName: "passkey-sign-in" */ "./passkey-sign-in.ts");

/** The services of signing in, and those on which they stand. */
export type SignIn = ReturnType<typeof wireSignIn> & {
  /** What a tenant with several providers needs; undefined if the tenant has one. */
  readonly several?: Awaited<ReturnType<typeof loadSeveralProviders>> | undefined;
};

/** The part of the other pages' services that LoginPage needs. */
type LoadOthers = () => Promise<{ readonly emailCode: () => Promise<MakeEmailCodeEntry> }>;

/** Loads what a tenant with several providers needs; undefined if the tenant has one. */
async function severalProviders({ boot }: FirstScreen) {
  // Unknown if the platform did not name the tenant: it may have several, too.
  const early = (await boot.tenant) ?? tenantIn(await boot.loginDomain, boot.domain);
  return early && early.loginDomain.identityProviders === undefined ? undefined : loadSeveralProviders();
}

/** Creates the adapters on which the services of signing in stand. `language`: returns that of the interface. */
export function createPorts(
  { boot, clock, config, storage, window: browserWindow }: FirstScreen,
  language: () => Language,
  publicNetwork: PublicNetwork,
) {
  const { apiBaseUrl, traceContext } = config;
  const randomness = new WebCryptoRandomness();
  const traceParent = traceParents(traceContext, apiBaseUrl, randomness);
  const client = new HttpClient({ apiBaseUrl, randomness, publicNetwork, language, traceParent });
  const logger: Logger = new ConsoleLogger(console);
  const tabs: Tabs = new BroadcastTabs(browserWindow, storage);
  return {
    publicNetwork,
    language,
    randomness,
    client,
    digest: new WebCryptoDigest(),
    logger,
    tabs,
    documentVisit: new BrowserDocumentVisit(browserWindow),
    partnerApi: restPartnerApi({ client }),
    mfaStatusApi: restMfaStatusApi({ client }),
    loginDomains: new RestLoginDomains({ client, clock, ...earlyAnswer(boot, apiBaseUrl) }),
  };
}

/** Creates the services of signing in. */
export function wireSignIn(
  firstScreen: FirstScreen,
  ports: ReturnType<typeof createPorts>,
  createProviders: (tools: ProviderTools) => IdentityProviders,
) {
  const { boot, clock, config, savedTarget, storage } = firstScreen;
  const tools = { ...firstScreen, ...ports };
  const providers = createProviders({
    ...tools,
    roundTrips: new RoundTrips(tools),
    passkeyProofs: async () => (await loadPasskeySignIn()).restPasskeyProofs(ports),
    sessionCheckLimit: config.sessionCheckTimeoutMs,
    isDeviceShared: config.sharedDevice,
    // The boot script's check answers the first question whether there is a session; later ones need a new check.
    takeEarlyCheck: once(boot.sessionCheck),
  });
  const sessions = new Sessions({
    ...tools,
    crossSite: new CrossSiteSessionCookie(),
    crossSitePartners: config.crossSiteCookiePartners,
    notesSignIns: config.showFormDuringCheck === "auto" && !config.sharedDevice,
  });
  const usedTargets = new UsedTargets(tools);
  const roundTrips = new SilentRoundTrips({ storage, clock, usedTargets });
  const limit = new TimeLimit({ clock, milliseconds: config.sessionCheckTimeoutMs });
  const finishedSignIn = new FinishedSignIn({ ...ports, storage, savedTarget });
  const known = { ...tools, providers, sessions, roundTrips, limit, finishedSignIn };
  const findSignedInPerson = new FindSignedInPerson(known);
  const signInByRedirect = new SignInByRedirect(known);
  const deps = { ...known, findSignedInPerson, signInByRedirect };
  const askProvider = new AskProvider({
    ...deps,
    signInSilently: new SignInSilently(deps),
    redirectUnasked: new RedirectUnasked(deps),
  });
  return {
    ...ports,
    usedTargets,
    roundTrips,
    providers,
    sessions,
    limit,
    finishedSignIn,
    findSignedInPerson,
    signInByRedirect,
    continueSession: new ContinueSession({ ...deps, askProvider }),
    signInWithPassword: new SignInWithPassword(deps),
    findHelpLink: new FindHelpLink(tools),
  };
}

/**
 * Creates the services of signing in, wired by hand because a person who has typed a password waits for them. The
 * container gets them and creates those of the other pages.
 */
export async function createSignIn(
  firstScreen: FirstScreen,
  language: () => Language,
  publicNetwork: PublicNetwork,
): Promise<SignIn> {
  const { identityProviders: parts } = firstScreen.config;
  const several = await severalProviders(firstScreen);
  const { plugins } = configurePlugins(parts);
  const services = wireSignIn(firstScreen, createPorts(firstScreen, language, publicNetwork), (tools) =>
    several ? several.createSeveralProviders(plugins, tools, parts) : new ProviderRegistry(plugins, tools),
  );
  return { ...services, several };
}

/**
 * Returns the boot script's answer. It was requested at the default base before the configuration was loaded, so it
 * counts only if that is the configured base.
 */
function earlyAnswer(
  { domain, language: langCode, loginDomain: answer, partnerCode }: BootResult,
  apiBaseUrl: string,
): Pick<ConstructorParameters<typeof RestLoginDomains>[0], "early"> {
  if (apiBaseUrl !== defaultApiBaseUrl) return {};
  return { early: { domain, langCode, answer, ...(partnerCode !== undefined && { partnerCode }) } };
}

/** Returns the services of LoginPage. On a shared device, a visit that was left there is ended first. */
export async function servicesOfLogin(
  signIn: SignIn,
  firstScreen: FirstScreen,
  loadOthers: LoadOthers,
): Promise<SignInServices> {
  if (firstScreen.config.sharedDevice) await loadOthers();
  const { providers } = signIn;
  const emailCode = async () => (await loadOthers()).emailCode();
  return {
    ...signIn,
    ways: (known) => providers.ways(known),
    emailCode: async () => providers.ofTenant().emailCodes && emailCode().catch(() => undefined),
    passkey: async (...visit) =>
      providers.ofTenant().passkeys &&
      loadPasskeySignIn()
        .then(({ makePasskeyEntry }) => makePasskeyEntry({ ...firstScreen, ...signIn }, visit))
        .catch(() => undefined),
    prepareSignIn: () => providers.ofTenant().prepareSignIn(),
  };
}

/**
 * Stores the host's look, from which the next visit draws its first screen; not with a partner's code, which may change
 * the look.
 */
export function keepLook({ boot, storage, config, currentLoginDomain }: FirstScreen): void {
  if (boot.partnerCode === undefined)
    storage.write(tenantLook, lookOf(currentLoginDomain.loginDomain, config));
}

/**
 * Warns about every problem of the config, and about keys that no part of the portal reads. Returns the codes of the
 * identity providers that cannot run with it.
 */
export function reportConfig({ config, problems, unknownKeys }: ConfigReading): readonly string[] {
  const logger = new ConsoleLogger(console);
  const plugins = configurePlugins(config.identityProviders);
  if (config.UA_ID.startsWith("UA-")) {
    logger.warn(
      "config.json: Universal Analytics has ended, so UA_ID counts nothing. Use an id of GA4, G-….",
    );
  } else if (config.UA_ID !== "" && config.consent === "denied") {
    logger.warn("config.json: UA_ID counts nothing before `consent` is set: ask, none-needed or a platform.");
  }
  for (const key of [...unknownKeys, ...plugins.unknownKeys])
    logger.warn(`config.json: no part of the portal reads ${key}`);
  const allProblems = [...problems, ...plugins.problems];
  if (allProblems.length > 0) logger.warn(describeConfigProblems(allProblems));
  return plugins.unusable;
}
