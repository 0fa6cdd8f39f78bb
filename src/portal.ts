import type { AccountPresenters, LatePresenters, MfaPresenters } from "#application/presenters.ts";
import type { ContinueSession } from "#domain/login/continue-session.ts";
import type { SignInWithPassword } from "#domain/login/sign-in-with-password.ts";
import type { LoginDomains } from "#domain/ports/login-domains.port.ts";
import type { Tabs } from "#domain/ports/tabs.port.ts";
import type { FindHelpLink } from "#domain/support/find-help-link.ts";
import type { IdentityProvider } from "#domain/ports/identity-provider.port.ts";
import type { Language } from "#domain/shared/language.ts";
import type { ReadableTheme } from "#domain/tenant/readable-theme.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { describeConfigProblems, type ConfigReading } from "./config.ts";
import { createContainer } from "./container/container.ts";
import { tokens } from "./container/tokens.ts";
import type { FirstScreen } from "./first-screen.ts";
import { configurePlugins } from "./identity-plugins.ts";
import { retriedLoad } from "./retried-load.ts";
import { whenIdle } from "./when-idle.ts";

/** Tells whoever develops a theme what became of its colours, all at once (S-04, SPEC-CHOICE D-45). */
export function reportTheme({ changes }: ReadableTheme): void {
  if (changes.length === 0) return;
  const told = changes.map(
    ({ scheme, color, given = "", used, reason }) => `${color} ${given} is ${reason}, ${scheme} uses ${used}`,
  );
  new ConsoleLogger(console).warn(`theme: ${told.join("; ")}`);
}

/** For a tenant that the boot script did not find. */
export { readableTheme } from "#domain/tenant/readable-theme.ts";

/** What the pages of accounts work with; fetched ahead it does nothing yet. */
export const loadAccounts = () => import(/* webpackChunkName: "accounts" */ "./container/accounts.module.ts");

/** The same of multi-factor authentication. */
export const loadMfa = () => import(/* webpackChunkName: "mfa" */ "./container/mfa.module.ts");

/** Everything behind the first screen. */
export type PortalServices = {
  readonly presenters: LatePresenters;
  /** The pages of accounts, with what they work with: a part of its own, fetched when one is shown. */
  readonly accountPresenters: () => Promise<AccountPresenters>;
  /** The same of multi-factor authentication. */
  readonly mfaPresenters: () => Promise<MfaPresenters>;
  readonly loginDomains: LoginDomains;
  readonly continueSession: ContinueSession;
  readonly signInWithPassword: SignInWithPassword;
  readonly findHelpLink: FindHelpLink;
  readonly tabs: Tabs;
  /** How the tenant's people sign in; known once the tenant is. */
  readonly credentials: () => IdentityProvider["credentials"];
  readonly prepareSignIn: () => void;
};

/**
 * Tells whoever deploys what is wrong with the config, every problem at once, and which keys nobody reads.
 * False when the portal cannot work with it.
 */
export function reportConfig({ config, problems, unknownKeys }: ConfigReading): boolean {
  const logger = new ConsoleLogger(console);
  const plugins = configurePlugins(config.identityProviders);
  if (config.UA_ID.startsWith("UA-")) {
    logger.warn(
      "config.json: Universal Analytics has ended, so UA_ID counts nothing. Use an id of GA4, G-….",
    );
  }
  for (const key of [...unknownKeys, ...plugins.unknownKeys]) logger.warn(`config.json: nobody reads ${key}`);
  const allProblems = [...problems, ...plugins.problems];
  if (allProblems.length > 0) logger.warn(describeConfigProblems(allProblems));
  return allProblems.length === 0;
}

/** Wires the portal onto its first screen. */
export function createPortal(firstScreen: FirstScreen, language: () => Language): PortalServices {
  const { plugins } = configurePlugins(firstScreen.config.identityProviders);
  const container = createContainer({ firstScreen, plugins, language });
  const { navigation } = firstScreen;
  const tabs = container.get(tokens.tabs);
  const followLogoutElsewhere = container.get(tokens.followLogoutElsewhere);
  const scripts = offerThirdPartyScripts(firstScreen, language);
  tabs.listen((announcement) => {
    if (announcement !== "signed-out") return;
    // A frame stays: its page knows what to say.
    followLogoutElsewhere.execute(navigation.isFramed ? undefined : pageAtPath(navigation.shown.pathname));
    void scripts.then((endConversation) => endConversation?.());
  });
  return {
    presenters: container.get(tokens.presenters),
    accountPresenters: retriedLoad(async () => {
      const { bindAccounts } = await loadAccounts();
      bindAccounts(container);
      return container.get(tokens.accountPresenters);
    }),
    mfaPresenters: retriedLoad(async () => {
      const { bindMfa } = await loadMfa();
      return bindMfa(container);
    }),
    loginDomains: container.get(tokens.loginDomains),
    continueSession: container.get(tokens.continueSession),
    signInWithPassword: container.get(tokens.signInWithPassword),
    findHelpLink: container.get(tokens.findHelpLink),
    tabs,
    credentials: () => container.get(tokens.identityProviders).ofTenant().credentials,
    prepareSignIn: () => container.get(tokens.identityProviders).ofTenant().prepareSignIn(),
  };
}

/**
 * Has the messenger and analytics come along where this host has them, once the first screen is there: never
 * in a document that was opened with a secret (SPEC-CHOICE D-47, D-48). Returns how to end a conversation.
 */
async function offerThirdPartyScripts(
  firstScreen: FirstScreen,
  language: () => Language,
): Promise<(() => void) | undefined> {
  const { window: browserWindow, navigation, clock, currentLoginDomain, boot, config } = firstScreen;
  const { appId, hosts } = config.supportMessenger;
  const messengerAppId = hosts.includes(boot.domain) ? appId : undefined;
  const measurementId = config.UA_ID.startsWith("G-") ? config.UA_ID : undefined;
  if (messengerAppId === undefined && measurementId === undefined) return undefined;
  const page = pageAtPath(navigation.shown.pathname);
  // A conversation ends with the session, without a word to the vendor from this page.
  if (page !== "logout") {
    if (boot.arrival !== undefined || (page !== undefined && isSensitive(pages[page]))) return undefined;
    await currentLoginDomain.entered;
    await new Promise<void>((resolve) => whenIdle(browserWindow, resolve));
  }
  try {
    const { startThirdPartyScripts } = await import(
      /* webpackChunkName: "companions" */ "./third-party-scripts.ts"
    );
    return startThirdPartyScripts({
      window: browserWindow,
      navigation,
      clock,
      language,
      messengerAppId,
      measurementId,
    });
  } catch {
    // The portal is whole without them.
    return undefined;
  }
}
