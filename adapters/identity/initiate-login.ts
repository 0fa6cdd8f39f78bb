import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import type { Navigation } from "#domain/ports/navigation.port.ts";
import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { Unexpected } from "#domain/shared/call-failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { redirectTo, trustedUrlAt } from "./redirect-to.ts";

type Tools = { readonly navigation: Navigation; readonly urlParser: UrlParser };

/** Has an application begin a sign-in of its own, at the address that is known of it (OpenID Connect Core §4). */
export function initiateLogin(
  initiateLoginUri: TrustedUrl,
  request: { readonly issuer: string; readonly target: TrustedUrl },
  { navigation, urlParser }: Tools,
): Result<"leaving", Unexpected> {
  const parameters = { iss: request.issuer, target_link_uri: request.target };
  const { origin = "" } = urlParser.parse(initiateLoginUri) ?? {};
  const address = trustedUrlAt(origin, urlParser.withParameters(initiateLoginUri, parameters), urlParser);
  return redirectTo(address, navigation);
}
