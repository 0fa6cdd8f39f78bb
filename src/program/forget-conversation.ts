import type { BrowserNavigation } from "#adapters/navigation/browser-navigation.ts";
import { pageAtPath } from "#adapters/navigation/page-paths.ts";
import { removeCookie } from "#adapters/storage/named-cookies.ts";
import { conversationCookie } from "#adapters/vendors/conversation-cookie.ts";

/**
 * Removes the cookie of the messenger's vendor whenever the logout page is shown (messenger-07): at once, since the
 * browser may leave that page before the part about vendors has been loaded.
 */
export function forgetConversationAtLogout(
  navigation: Pick<BrowserNavigation, "shown" | "subscribe">,
  appId: string,
): void {
  const forget = () => {
    if (pageAtPath(navigation.shown.pathname) === "logout") removeCookie(conversationCookie(appId));
  };
  navigation.subscribe(forget);
  forget();
}
