import type { LatePresenters } from "#application/presenters.ts";
import type { MakeEmailCodeEntry } from "#application/login/email-code.presenter.ts";
import type { Language } from "#domain/shared/language.ts";
import type { ThemeColors } from "#domain/theme/tenant-theme.ts";
import { themeChanges } from "#domain/theme/theme-changes.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { cookiesNamed } from "#adapters/storage/named-cookies.ts";
import { hasAccountHome } from "#domain/account/account-capabilities.ts";
import { isSensitive, pages } from "#domain/navigation/pages.ts";
import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import { forgetConversationAtLogout } from "./forget-conversation.ts";
import { createContainer } from "./container/container.ts";
import { latePresenters } from "./container/presenters.module.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";
import type { LateParts } from "./routes.tsx";
import type { SignIn } from "./sign-in.ts";
import { nextTask } from "#ui/app/next-task.ts";
import { retriedLoad } from "#domain/shared/retried-load.ts";
import { whenIdle } from "./when-idle.ts";

/** Warns a developer of a theme about every colour that was changed (S-04). */
export function reportTheme(colors: ThemeColors): void {
  const changes = themeChanges(colors);
  if (changes.length === 0) return;
  const told = changes.map(
    ({ scheme, color, given = "", used, reason }) => `${color} ${given} is ${reason}, ${scheme} uses ${used}`,
  );
  new ConsoleLogger(console).warn(`theme: ${told.join("; ")}`);
}

/** Used for a tenant that the boot script did not find. */
export { readableTheme } from "#domain/theme/readable-theme.ts";

/** Loads the services of the pages of accounts. */
const loadAccounts = () => import(/* webpackChunkName: "accounts" */ "./container/accounts.module.ts");

/** Loads the services of the pages of multi-factor authentication. */
const loadMfa = () => import(/* webpackChunkName: "mfa" */ "./container/mfa.module.ts");

/** Loads the services of the page of second steps, which stand on those of multi-factor authentication. */
const loadSecondSteps = () =>
  import(/* webpackChunkName: "second-steps" */ "./container/second-steps.module.ts");

/** Loads the pages of the account, where the platform has one of their capabilities. */
const loadAccountHome = () => import(/* webpackChunkName: "account" */ "./account-part.ts");

/** Loads the services of codes by e-mail, where the tenant's provider sends them. */
const loadEmailCode = () => import(/* webpackChunkName: "email-code" */ "./container/email-code.module.ts");

/** Loads the services that watch a shared device, on hosts that are configured as one. */
const loadSharedDevice = retriedLoad(
  () => import(/* webpackChunkName: "shared-device" */ "./shared-device.tsx"),
);

/** Loads the invitation to make a passkey, where the platform has a person invited. */
const loadPasskeyInvitation = () =>
  import(/* webpackChunkName: "passkey-invitation" */ "./invitation-part.ts");

/** The services of every page but LoginPage. */
export type PortalServices = {
  readonly presenters: LatePresenters;
  /**
   * Adds the presenters to those that are there, which stay: a page takes over the call that was made before it was drawn.
   * Returns the loaders that add those which only some pages need.
   */
  readonly addPresenters: (there: object) => LateParts;
  /** Loads what a code by e-mail needs. */
  readonly emailCode: () => Promise<MakeEmailCodeEntry>;
};

/** Makes the calls of pages that only lead on, before anything is drawn. */
export { leadOn } from "./lead-on.ts";

/** Repeats the request for the configuration, and says why there is none. */
export { loadConfig } from "./load-config.ts";

/** Wires the other pages to signing in. On a shared device, a visit that was left there is ended first. */
export async function createPortal(firstScreen: FirstScreen, signIn: SignIn): Promise<PortalServices> {
  const { config, currentLoginDomain, navigation } = firstScreen;
  const { language, tabs } = signIn;
  const sharedDevice = config.sharedDevice && !navigation.isFramed ? await loadSharedDevice() : undefined;
  const portal = createContainer(firstScreen, signIn);
  await nextTask();
  const { followOtherTabLogout } = portal.all;
  const thirdPartyScripts = offerThirdPartyScripts(firstScreen, language);
  tabs.listen((announcement) => {
    if (announcement !== "signed-out") return;
    // A frame does not follow to another page: its own page shows that the session has ended.
    followOtherTabLogout.execute(navigation.isFramed ? undefined : pageAtPath(navigation.shown.pathname));
    void thirdPartyScripts.then((endConversation) => endConversation?.());
  });
  const mfaPresenters = retriedLoad(async () => {
    const { bindMfa } = await loadMfa();
    return bindMfa(portal);
  });
  const emailCode = retriedLoad(async () => {
    const { bindEmailCode } = await loadEmailCode();
    return bindEmailCode(portal);
  });
  sharedDevice?.openIdleDialog(sharedDevice.bindSharedDevice(portal), firstScreen.window, language);
  const presenters = latePresenters(portal);
  return {
    presenters,
    addPresenters(there) {
      Object.assign(there, { ...presenters, ...there });
      const bring = <Part extends object>(load: () => Promise<Part>) =>
        retriedLoad(async () => Object.assign(there, await load()));
      return {
        bringAccounts: bring(async () => (await loadAccounts()).bindAccounts(portal)),
        bringMfa: bring(mfaPresenters),
        bringSecondSteps: bring(async () => {
          const [{ bindSecondSteps }, { services }] = await Promise.all([loadSecondSteps(), mfaPresenters()]);
          return bindSecondSteps(services);
        }),
        bringAccountHome: bring(async () => {
          await currentLoginDomain.entered;
          if (!hasAccountHome(currentLoginDomain.loginDomain)) return {};
          const [{ bindAccountHome }, { services }] = await Promise.all([loadAccountHome(), mfaPresenters()]);
          return bindAccountHome(services);
        }),
        bringPasskeyInvitation: bring(async () =>
          (await loadPasskeyInvitation()).bindPasskeyInvitation(portal),
        ),
      };
    },
    emailCode,
  };
}

/**
 * Loads what the messenger and analytics need on hosts that have them, after the first screen, never in a document that
 * was opened with a secret, and never on a shared device. Resolves to the function that ends a conversation.
 */
async function offerThirdPartyScripts(
  firstScreen: FirstScreen,
  language: () => Language,
): Promise<(() => void) | undefined> {
  const { window: browserWindow, navigation, currentLoginDomain, boot, config } = firstScreen;
  const { consent, sharedDevice, supportMessenger, UA_ID } = config;
  const messengerAppId = supportMessenger.hosts.includes(boot.domain) ? supportMessenger.appId : undefined;
  if (messengerAppId !== undefined) forgetConversationAtLogout(navigation, messengerAppId);
  const mayCount = consent !== "denied" && !refusesByBrowser(browserWindow.navigator);
  const measurementId = mayCount && UA_ID.startsWith("G-") ? UA_ID : undefined;
  if (sharedDevice || measurementId === undefined) void forgetAnalytics(UA_ID, boot.domain);
  if (sharedDevice || (messengerAppId === undefined && measurementId === undefined)) return undefined;
  const page = pageAtPath(navigation.shown.pathname);
  if (boot.arrival !== undefined || (page !== undefined && isSensitive(pages[page]))) return undefined;
  await currentLoginDomain.entered;
  await new Promise<void>((resolve) => whenIdle(browserWindow, resolve));
  try {
    const { startThirdPartyScripts } = await import(
      /* webpackChunkName: "third-party-scripts" */ "./third-party-scripts.ts"
    );
    return startThirdPartyScripts({ ...firstScreen, language, messengerAppId, measurementId, consent });
  } catch {
    // The portal works without them.
    return undefined;
  }
}

/** Removes cookies of analytics that are left where nothing may be counted. Without any, nothing is loaded for it. */
async function forgetAnalytics(id: string, host: string): Promise<void> {
  if (!id.startsWith("G-") || cookiesNamed(`_ga_${id.slice(2)}`).length === 0) return;
  try {
    const vendor = await import(
      /* webpackChunkName: "third-party-scripts" */ "#adapters/vendors/analytics-cookies.ts"
    );
    vendor.forgetAnalytics(id, host);
  } catch {
    // The next visit tries again.
  }
}

/** Returns whether the person has set the browser to refuse for every site (W3C Global Privacy Control). */
function refusesByBrowser(navigator: Navigator & { readonly globalPrivacyControl?: boolean }): boolean {
  return navigator.globalPrivacyControl === true;
}
