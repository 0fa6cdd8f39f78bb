import type { ParsedUrl } from "#domain/redirect/parsed-url.ts";

const label = "[a-z\\d](?:[a-z\\d-]*[a-z\\d])?";
const host = `(?:${label}\\.)*${label}`;
const exact = new RegExp(
  `^(?:https://(?:${host}|\\[::1\\])(?::(?!443$)[1-9]\\d{0,4})?|http://(?:${host}|\\[::1\\])(?::(?!80$)[1-9]\\d{0,4})?)$`,
);
/** At least two labels follow the star, and the last is no number: no top-level domain, no IP range. */
const pattern = new RegExp(`^https://\\*(?:\\.${label})+\\.[a-z](?:[a-z\\d-]*[a-z\\d])?$`);

/**
 * Whether a text may stand on a list of redirect origins: an origin as browsers write it (lower case, no
 * default port, no slash at the end), or `https://*.example.com`. A list is the deployment's own word, so
 * shared suffixes such as `https://*.co.uk` are its responsibility (SPEC-CHOICE D-01).
 */
export function isRedirectOrigin(entry: string): boolean {
  return exact.test(entry) || pattern.test(entry);
}

/** Whether an entry of the list lets the address through. The star is exactly one label (SPEC-CHOICE D-01). */
export function coversOrigin(entry: string, address: ParsedUrl): boolean {
  if (exact.test(entry)) return entry === address.origin;
  if (!pattern.test(entry)) return false;
  const suffix = entry.slice("https://*".length);
  if (address.protocol !== "https:" || address.port !== "" || !address.hostname.endsWith(suffix))
    return false;
  const star = address.hostname.slice(0, -suffix.length);
  return star !== "" && !star.includes(".");
}
