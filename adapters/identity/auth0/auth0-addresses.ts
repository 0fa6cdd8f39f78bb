import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { trustedUrlAt } from "../redirect-to.ts";
import { auth0Scope } from "./auth0-scope.ts";

/** Where the tenant's people sign in: the provider's origin, and the portal's client there. */
export type Auth0Place = { readonly origin: string; readonly clientId: string };

/**
 * Returns the address of an authorization request, as auth0-js would build it. `prompt` is `none` where the person must
 * not be asked anything (OpenID Connect Core §3.1.2.1).
 */
export function authorizeAddress(
  { origin, clientId }: Auth0Place,
  request: { readonly redirectUri: string; readonly state: string; readonly prompt?: "none" },
  urlParser: UrlParser,
): TrustedUrl | undefined {
  const parameters = omitUnset({
    client_id: clientId,
    response_type: "code",
    redirect_uri: request.redirectUri,
    scope: auth0Scope,
    state: request.state,
    prompt: request.prompt,
  });
  return addressAt(origin, "/authorize", parameters, urlParser);
}

/** Returns the address at which Auth0 ends its session and then redirects to `returnTo`. */
export function logoutAddress(
  { origin, clientId }: Auth0Place,
  returnTo: TrustedUrl,
  urlParser: UrlParser,
): TrustedUrl | undefined {
  return addressAt(origin, "/v2/logout", { client_id: clientId, returnTo }, urlParser);
}

function addressAt(
  origin: string,
  path: string,
  parameters: Readonly<Record<string, string>>,
  urlParser: UrlParser,
): TrustedUrl | undefined {
  return trustedUrlAt(origin, urlParser.withParameters(origin + path, parameters), urlParser);
}
