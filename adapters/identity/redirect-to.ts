import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Unexpected } from "#domain/shared/call-failure.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";

/** Returns a URL as trusted if it is at the provider's configured origin; undefined for any other. */
export function trustedUrlAt(origin: string, address: string, urlParser: UrlParser): TrustedUrl | undefined {
  const href = urlParser.parse(address)?.href;
  return href?.startsWith(`${origin}/`) ? (href as TrustedUrl) : undefined;
}

/**
 * Redirects the browser; fails with `unexpected` without a URL, or when the browser refuses (RED-14). `push`: Back
 * leads to the page that is shown now.
 */
export function redirectTo(
  address: TrustedUrl | undefined,
  navigation: Navigation,
  history?: "push",
): Result<"leaving", Unexpected> {
  if (address !== undefined && navigation.leave(address, history)) return success("leaving");
  return failure({ kind: "unexpected", cause: "The address could not be left for." });
}
