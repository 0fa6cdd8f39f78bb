import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { GtagAnalytics } from "#adapters/vendors/gtag-analytics.ts";
import { IntercomMessenger } from "#adapters/vendors/intercom-messenger.ts";
import { NoAnalytics } from "#adapters/vendors/no-analytics.ts";
import { NoMessenger } from "#adapters/vendors/no-messenger.ts";
import { pageNames, pages, takenFromAddress } from "#domain/navigation/pages.ts";
import type { Clock } from "#domain/ports/clock.port.ts";
import type { Language } from "#domain/shared/language.ts";
import { CountPageView } from "#domain/support/count-page-view.ts";
import { OfferMessenger, type ShownPage } from "#domain/support/offer-messenger.ts";

/** Dependencies of the scripts that are no part of the portal: the support messenger and analytics. */
type ThirdPartyScripts = {
  readonly window: Window;
  readonly navigation: BrowserNavigation;
  readonly clock: Clock;
  readonly language: () => Language;
  /** Undefined where this host has no messenger. */
  readonly messengerAppId: string | undefined;
  /** Undefined where this host has no analytics. */
  readonly measurementId: string | undefined;
};

/** Parameters that no vendor may see, on any page. */
const secretParameters = pageNames.flatMap((page) => takenFromAddress(pages[page]));

/**
 * Tells the messenger and analytics about every page that is shown. Returns the function that ends the
 * conversation.
 */
export function startThirdPartyScripts(scripts: ThirdPartyScripts): () => void {
  const { window: browserWindow, navigation, clock, language, messengerAppId, measurementId } = scripts;
  const { origin, hostname: host } = new URL(navigation.urlOf({ page: "root" }));
  const offerMessenger = new OfferMessenger({
    messenger:
      messengerAppId === undefined
        ? new NoMessenger()
        : new IntercomMessenger({ window: browserWindow, host, clock, language }),
    appId: messengerAppId ?? "",
  });
  const countPageView = new CountPageView({
    analytics:
      measurementId === undefined
        ? new NoAnalytics()
        : new GtagAnalytics({
            window: browserWindow,
            origin,
            measurementId,
            now: () => new Date(clock.now()),
          }),
  });
  const follow = () => {
    const shown = shownPage(navigation);
    undisturbed(() => offerMessenger.execute(shown));
    undisturbed(() => countPageView.execute(shown));
  };
  navigation.subscribe(follow);
  follow();
  return () =>
    undisturbed(() => offerMessenger.execute({ page: "logout", path: pages.logout.path, hasSecret: false }));
}

/** Ignores what a vendor's script throws, so that the person can continue (URL-02). */
function undisturbed(tell: () => void): void {
  try {
    tell();
  } catch {
    // The portal works without them.
  }
}

function shownPage(navigation: BrowserNavigation): ShownPage {
  const { pathname, search } = navigation.shown;
  const page = pageAtPath(pathname) ?? "not-found";
  const query = new URLSearchParams(search);
  return { page, path: pages[page].path, hasSecret: secretParameters.some((name) => query.has(name)) };
}
