import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { ParsedUrl } from "#domain/navigation/parsed-url.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";
import { issuerAddress } from "./discovery-address.ts";

/** An issuer: its exact text, by which answers are compared, and its origin. */
export type OidcIssuer = { readonly text: string; readonly origin: string };

/**
 * Returns the issuer that a setting or the tenant's login domain names; a bare host name means https. Undefined for an
 * address that is no issuer (OpenID Connect Discovery §3): plain http other than on loopback, or with credentials, a
 * query or a fragment.
 */
export function oidcIssuer(given: string, urlParser: Pick<UrlParser, "parse">): OidcIssuer | undefined {
  const text = issuerAddress(given);
  const parsed = urlParser.parse(text);
  if (!parsed || !isSafe(parsed) || /[?#\\\s]/.test(text)) return undefined;
  return { text, origin: parsed.origin };
}

/** Returns whether an address is https, or plain http on loopback, and contains no credentials. */
export function isSafe({ protocol, hostname, username, password }: ParsedUrl): boolean {
  const isEncrypted = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isEncrypted && username === "" && password === "";
}
