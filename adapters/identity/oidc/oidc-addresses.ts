import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";
import { omitUnset } from "#domain/shared/omit-unset.ts";
import { trustedUrlAt } from "../redirect-to.ts";

/** The parameters of an authorization request (RFC 6749 §4.1.1, OpenID Connect Core §3.1.2.1). */
type AuthorizationRequest = {
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string;
  readonly state: string;
  readonly nonce?: string | undefined;
  /** The S256 challenge of the PKCE verifier (RFC 7636 §4.3). */
  readonly codeChallenge?: string | undefined;
  readonly loginHint?: string | undefined;
  readonly uiLocales?: string | undefined;
  readonly prompt?: "none" | "login" | undefined;
  /** Parameters from the configuration; they never replace one of the above. */
  readonly further: Readonly<Record<string, string>>;
};

/** Returns the address of an authorization request; the endpoint's own query is kept (RFC 6749 §3.1). */
export function authorizationAddress(
  endpoint: string,
  request: AuthorizationRequest,
  urlParser: UrlParser,
): TrustedUrl | undefined {
  const parameters = omitUnset({
    response_type: "code",
    client_id: request.clientId,
    redirect_uri: request.redirectUri,
    scope: request.scope,
    state: request.state,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    code_challenge_method: request.codeChallenge && "S256",
    login_hint: request.loginHint,
    ui_locales: request.uiLocales,
    prompt: request.prompt,
  });
  return addressAt(endpoint, { ...request.further, ...parameters }, urlParser);
}

/** Returns the address of a logout request (OpenID Connect RP-Initiated Logout §2). */
export function logoutAddress(
  endpoint: string,
  request: {
    readonly clientId: string;
    readonly postLogoutRedirectUri: string;
    readonly uiLocales: string | undefined;
  },
  urlParser: UrlParser,
): TrustedUrl | undefined {
  const parameters = omitUnset({
    client_id: request.clientId,
    post_logout_redirect_uri: request.postLogoutRedirectUri,
    ui_locales: request.uiLocales,
  });
  return addressAt(endpoint, parameters, urlParser);
}

/** Returns the endpoint with parameters; its origin was validated when the endpoint was read. */
function addressAt(
  endpoint: string,
  parameters: Readonly<Record<string, string>>,
  urlParser: UrlParser,
): TrustedUrl | undefined {
  const origin = urlParser.parse(endpoint)?.origin;
  return origin === undefined
    ? undefined
    : trustedUrlAt(origin, urlParser.withParameters(endpoint, parameters), urlParser);
}
