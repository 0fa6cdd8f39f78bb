import Cookies from "js-cookie";

/** Removes cookies that vendors have set on a host, or on one of its parent domains, which share them. */
export function forgetCookies(names: readonly string[], host: string): void {
  const domains = host.split(".").map((_label, index, labels) => labels.slice(index).join("."));
  for (const name of names) {
    Cookies.remove(name, { path: "/" });
    for (const domain of domains) Cookies.remove(name, { path: "/", domain });
  }
}
