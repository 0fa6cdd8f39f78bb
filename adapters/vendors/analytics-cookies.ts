import Cookies from "js-cookie";
import { domainsOf, forgetCookies } from "./forget-cookies.ts";

/**
 * Removes the cookies of an id of Google Analytics from a host and the domains above. The `_ga` of a domain, which all
 * ids share, stays where another id has a cookie, too: an application counts by it.
 */
export function forgetAnalytics(measurementId: string, host: string): void {
  forgetCookies([`_ga_${measurementId.replace(/^G-/, "")}`], domainsOf(host));
  const isShared = Object.keys(Cookies.get()).some((name) => name.startsWith("_ga_"));
  forgetCookies(["_ga"], isShared ? [] : domainsOf(host));
}
