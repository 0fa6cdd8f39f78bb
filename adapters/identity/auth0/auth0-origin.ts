import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import { isLoopback } from "#domain/redirect/loopback-names.ts";

/**
 * Returns the origin of a tenant's login domain; a bare host name means https. Undefined for plain http other than
 * on loopback, and for anything that is more than an origin.
 */
export function auth0Origin(loginDomain: string, urlParser: Pick<UrlParser, "parse">): string | undefined {
  const parsed = urlParser.parse(/^https?:/i.test(loginDomain) ? loginDomain : `https://${loginDomain}`);
  if (!parsed || parsed.href !== `${parsed.origin}/`) return undefined;
  const isAllowed =
    parsed.protocol === "https:" || (parsed.protocol === "http:" && isLoopback(parsed.hostname));
  return isAllowed ? parsed.origin : undefined;
}
