import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { BrowserDocumentVisit } from "#adapters/browser/browser-document-visit.ts";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { WebCryptoDigest } from "#adapters/browser/web-crypto-digest.ts";
import { WebCryptoRandomness } from "#adapters/browser/web-crypto-randomness.ts";
import { TelemetryBeacon } from "#adapters/http/telemetry-beacon.ts";
import { lateWays } from "#adapters/identity/late-ways.ts";
import type { EarlyDiscovery } from "#adapters/identity/oidc/early-discovery.ts";
import { createLatePart } from "#adapters/identity/oidc/open-id-provider.ts";
import { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { WhatwgUrlParser } from "#adapters/navigation/whatwg-url-parser.ts";
import { browserStores } from "#adapters/storage/browser-stores.ts";
import { noticesOf } from "#application/login/login-notices.ts";
import { readLoginQuery } from "#application/login/login.query.ts";
import { unaskedRedirect } from "#domain/login/unasked-redirect.ts";
import { FinishedSignIn } from "#domain/login/finished-sign-in.ts";
import { KeepSignInTarget } from "#domain/login/keep-sign-in-target.ts";
import { RememberedEmail } from "#domain/session/remembered-email.ts";
import { OutwardTrips } from "#domain/provider/outward-trips.ts";
import { signInContextOf } from "#domain/login/sign-in-request.ts";
import { SilentRoundTrips } from "#domain/provider/silent-round-trips.ts";
import { RedirectPolicy } from "#domain/redirect/redirect-policy.ts";
import { SavedTarget } from "#domain/redirect/saved-target.ts";
import { UsedTargets } from "#domain/redirect/used-targets.ts";
import { uncancellable } from "#domain/shared/cancellation.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { TimeLimit } from "#domain/shared/time-limit.ts";
import { BrowserStorage } from "#domain/storage/browser-storage.ts";
import { LinkParameters } from "#domain/storage/link-parameters.ts";
import { recentLogout, sessionToken } from "#domain/storage/storage-entries.ts";
import { lookOf, tenantLook } from "#domain/tenant/tenant-look.ts";
import { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import { readConfig, type RuntimeConfig } from "#src/config/config.ts";
import { defaultApiBaseUrl } from "#src/config/defaults.ts";
import type { BootResult, EarlyDeparture, EarlyTenant } from "#src/document/boot-result.ts";
import { keepLinkParameters } from "#src/first-screen/keep-link-parameters.ts";

/**
 * Leaves for the provider's page if LoginPage would do so at once. Uses the same services as the program, and stores
 * the same record of the round trip. Resolves to undefined if the program has to decide.
 */
export async function depart(
  browserWindow: Window,
  boot: BootResult,
  earlyDiscovery?: Promise<EarlyDiscovery | undefined>,
): Promise<EarlyDeparture | undefined> {
  const [{ status, body }, tenant] = await Promise.all([boot.config, boot.tenant]);
  const { config, problems } = readConfig(body);
  if (status !== 200 || !tenant || problems.some(({ onlyWarns }) => !onlyWarns)) return undefined;
  // The boot script's answers come from another API, or an earlier person's visit has to be ended first (desk-05).
  if (config.apiBaseUrl !== defaultApiBaseUrl || config.sharedDevice) return undefined;
  // People choose between the pages of several providers (login-96).
  if (tenant.loginDomain.identityProviders !== undefined) return undefined;
  const { way, storage, ...services } = prepare(browserWindow, boot, config, tenant, await earlyDiscovery);
  if (!way) return undefined;
  const { clock, email, signInContext } = services;
  const command = { way: "redirect", id: way.id, signInContext, ...omitUnset({ email }) } as const;
  const limit = new TimeLimit({ clock, milliseconds: config.sessionCheckTimeoutMs });
  if (boot.partnerCode === undefined) storage.write(tenantLook, lookOf(tenant.loginDomain, config));
  const left = await limit.within(uncancellable, (limited) =>
    services.createProvider().begin(command, limited),
  );
  if (left.ok) {
    services.silentRoundTrips.count();
    if (config.telemetry) new TelemetryBeacon(browserWindow).send({ counts: { provider: 1 } });
    return "leaving";
  }
  if (left.failure.kind === "unreachable") return left.failure;
  return left.failure.kind === "cancelled" ? { kind: "unreachable", reason: "provider" } : undefined;
}

/** Stores the parameters and the target of the visit, and decides by which way it leaves, if any. */
function prepare(
  browserWindow: Window,
  boot: BootResult,
  { redirectOrigins: configuredOrigins, identityProviders, sessionCheckTimeoutMs }: RuntimeConfig,
  { loginDomain }: EarlyTenant,
  earlyDiscovery: EarlyDiscovery | undefined,
) {
  const clock = new SystemClock();
  const storage = new BrowserStorage({ stores: browserStores(browserWindow), clock });
  const linkParameters = new LinkParameters({ storage });
  const navigation = new BrowserNavigation(browserWindow, linkParameters);
  const currentLoginDomain = new CurrentLoginDomain();
  currentLoginDomain.enter(loginDomain);
  const tools = {
    currentLoginDomain,
    storage,
    navigation,
    urlParser: new WhatwgUrlParser(),
    clock,
    randomness: new WebCryptoRandomness(),
    digest: new WebCryptoDigest(),
    logger: new ConsoleLogger(console),
    sessionCheckLimit: sessionCheckTimeoutMs,
  };
  const redirectPolicy = new RedirectPolicy({ ...tools, configuredOrigins });
  const savedTarget = new SavedTarget({ storage, redirectPolicy });
  const documentVisit = new BrowserDocumentVisit(browserWindow);
  const silentRoundTrips = new SilentRoundTrips({ ...tools, usedTargets: new UsedTargets(tools) });
  const code = loginDomain.tenant.identityProvider;
  const settings = identityProviders[code];
  const createProvider = () =>
    createLatePart(code, settings, {
      ...tools,
      roundTrips: new OutwardTrips({ ...tools, redirectPolicy }),
      earlyDiscovery,
    });
  const rememberedEmail = new RememberedEmail({ storage });
  keepLinkParameters({ ...tools, window: browserWindow, boot, linkParameters, rememberedEmail });
  const query = readLoginQuery(navigation.shown.search);
  const request = new KeepSignInTarget({ savedTarget, redirectPolicy, storage }).execute({
    ...query,
    langCode: boot.language,
  });
  const finishedSignIn = new FinishedSignIn({ storage, savedTarget, documentVisit });
  const way = unaskedRedirect({
    ways: lateWays({ code, ways: ["redirect"] }, settings),
    request,
    hasMessage: noticesOf(query).length > 0,
    mayHaveSession: storage.read(sessionToken) !== undefined || finishedSignIn.isShownAgain(request),
    hasJustEnded: storage.read(recentLogout) !== undefined,
    mayRedirect: silentRoundTrips.areAllowed,
    isReturn: documentVisit.isReturn,
  });
  const { email } = linkParameters.at("login");
  return {
    way,
    storage,
    clock,
    createProvider,
    silentRoundTrips,
    email,
    signInContext: signInContextOf(request, true),
  };
}
