import Cookies from "js-cookie";

/** Returns a host and the domains above it, all of which can have set cookies for it. */
export function domainsOf(host: string): readonly string[] {
  return host.split(".").map((_label, index, labels) => labels.slice(index).join("."));
}

/** Removes cookies that vendors have set on this host alone, or on one of these domains, which share them. */
export function forgetCookies(names: readonly string[], domains: readonly string[]): void {
  for (const name of names) {
    Cookies.remove(name, { path: "/" });
    for (const domain of domains) Cookies.remove(name, { path: "/", domain });
  }
}
