import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { removeCookie } from "#adapters/storage/named-cookies.ts";
import { conversationCookies } from "#adapters/vendors/conversation-cookies.ts";

/**
 * Removes the cookies of the messenger's vendor whenever the logout page is shown (messenger-07): at once, since the
 * browser may leave that page before the part about vendors has been loaded.
 */
export function forgetConversationAtLogout(
  navigation: Pick<BrowserNavigation, "shown" | "subscribe">,
  appId: string,
): void {
  const forget = () => {
    if (pageAtPath(navigation.shown.pathname) !== "logout") return;
    for (const cookie of conversationCookies(appId)) removeCookie(cookie);
  };
  navigation.subscribe(forget);
  forget();
}
