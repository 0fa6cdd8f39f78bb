import Cookies from "js-cookie";

/** Returns a host and the domains above it, without the top-level one, for which no browser keeps a cookie. */
export function domainsOf(host: string): readonly string[] {
  const labels = host.split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}

/** Removes cookies that vendors have set on this host alone, or on one of these domains, which share them. */
export function forgetCookies(names: readonly string[], domains: readonly string[]): void {
  for (const name of names) {
    Cookies.remove(name, { path: "/" });
    for (const domain of domains) Cookies.remove(name, { path: "/", domain });
  }
}
