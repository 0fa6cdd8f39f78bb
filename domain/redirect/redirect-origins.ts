import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";

const label = "[a-z\\d](?:[a-z\\d-]*[a-z\\d])?";
const host = `(?:${label}\\.)*${label}`;
const exact = new RegExp(
  `^(?:https://(?:${host}|\\[::1\\])(?::(?!443$)[1-9]\\d{0,4})?|http://(?:${host}|\\[::1\\])(?::(?!80$)[1-9]\\d{0,4})?)$`,
);
/** At least two labels follow the star, and the last is not a number: no top-level domain, no IP range. */
const pattern = new RegExp(`^https://\\*(?:\\.${label})+\\.[a-z](?:[a-z\\d-]*[a-z\\d])?$`);

/**
 * Returns whether a text is a valid entry of the redirect origins: an origin as browsers write it (lower case, no
 * default port, no trailing slash), or `https://*.example.com`. The deployment is responsible for not listing shared
 * suffixes such as `https://*.co.uk`.
 */
export function isRedirectOrigin(entry: string): boolean {
  return exact.test(entry) || pattern.test(entry);
}

/** Returns whether an entry of the list allows the URL. The star stands for exactly one label. */
export function coversOrigin(entry: string, address: ParsedUrl): boolean {
  if (exact.test(entry)) return entry === address.origin;
  if (!pattern.test(entry)) return false;
  const suffix = entry.slice("https://*".length);
  if (address.protocol !== "https:" || address.port !== "" || !address.hostname.endsWith(suffix))
    return false;
  const star = address.hostname.slice(0, -suffix.length);
  return star !== "" && !star.includes(".");
}
