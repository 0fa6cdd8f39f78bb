import { ConsoleLogger } from "#adapters/browser/console-logger.ts";
import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { GtagAnalytics } from "#adapters/vendors/gtag-analytics.ts";
import { IntercomMessenger } from "#adapters/vendors/intercom-messenger.ts";
import { TcfConsent } from "#adapters/vendors/tcf-consent.ts";
import { VendorsPresenter } from "#application/vendors/vendors.presenter.ts";
import { AskedConsent, consentDays } from "#domain/consent/asked-consent.ts";
import { pageNames, pages, takenFromAddress } from "#domain/navigation/pages.ts";
import type { Consent } from "#domain/consent/consent.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { ShowToVendor, type ShownPage } from "#domain/support/show-to-vendor.ts";
import type { ConsentSetting } from "#src/config/config.ts";
import type { FirstScreen } from "#src/first-screen/first-screen.ts";

/** What the support messenger and analytics, the scripts of vendors, need. */
type ThirdPartyScripts = Pick<FirstScreen, "window" | "navigation" | "clock" | "storage"> & {
  readonly language: () => Language;
  /** Undefined where this host has no messenger. */
  readonly messengerAppId: string | undefined;
  /** Undefined where this host has no analytics. */
  readonly measurementId: string | undefined;
  readonly consent: ConsentSetting;
};

/** Parameters that no vendor may see, on any page. */
const secretParameters = pageNames.flatMap((page) => takenFromAddress(pages[page]));

/**
 * Tells the messenger and analytics about every page that is shown, once the person has asked for the one and allowed
 * the other. Returns the function that ends the conversation.
 */
export async function startThirdPartyScripts(scripts: ThirdPartyScripts): Promise<() => void> {
  const { window: browserWindow, navigation, storage, language, consent } = scripts;
  const askedConsent = consent === "ask" ? new AskedConsent({ storage }) : undefined;
  const chat = chatOf(scripts);
  const presenter = new VendorsPresenter({
    analytics: analyticsOf(scripts, askedConsent ?? givenConsent(browserWindow, consent)),
    askedConsent,
    chat,
  });
  // Another tab has changed the answer, or this page is back from the cache of the browser.
  for (const type of ["storage", "pageshow"])
    browserWindow.addEventListener(type, () => askedConsent?.refresh());
  const follow = () => presenter.showPage(shownPage(navigation));
  navigation.subscribe(follow);
  follow();
  if (askedConsent ?? chat) {
    const { openControls } = await import(/* webpackChunkName: "vendor-controls" */ "./vendor-controls.tsx");
    openControls(presenter, browserWindow, language);
  }
  return () => presenter.showPage({ page: "logout", path: pages.logout.path, hasSecret: false });
}

/** Returns the consent where the portal itself does not ask for it: a platform's, or one that is not needed. */
function givenConsent(browserWindow: Window, consent: ConsentSetting): Consent {
  if (consent === "none-needed") return { follow: (listener) => listener("allowed") };
  return new TcfConsent({ window: browserWindow, url: consent, logger: new ConsoleLogger(console) });
}

function analyticsOf(
  { window: browserWindow, navigation, clock, measurementId, consent }: ThirdPartyScripts,
  given: Consent,
) {
  if (measurementId === undefined) return undefined;
  const vendor = new GtagAnalytics({
    window: browserWindow,
    origin: new URL(navigation.urlOf({ page: "root" })).origin,
    measurementId,
    // Where people are not asked, nothing may be stored.
    cookieDays: consent === "none-needed" ? undefined : consentDays,
    now: () => new Date(clock.now()),
  });
  return { show: new ShowToVendor({ vendor, endsWithSession: false }), consent: given };
}

function chatOf({ window: browserWindow, navigation, clock, language, messengerAppId }: ThirdPartyScripts) {
  if (messengerAppId === undefined) return undefined;
  const messenger = new IntercomMessenger({
    window: browserWindow,
    appId: messengerAppId,
    host: new URL(navigation.urlOf({ page: "root" })).hostname,
    clock,
    language,
  });
  return { show: new ShowToVendor({ vendor: messenger, endsWithSession: true }), messenger };
}

function shownPage(navigation: BrowserNavigation): ShownPage {
  const { pathname, search } = navigation.shown;
  const page = pageAtPath(pathname) ?? "not-found";
  const query = new URLSearchParams(search);
  return { page, path: pages[page].path, hasSecret: secretParameters.some((name) => query.has(name)) };
}
