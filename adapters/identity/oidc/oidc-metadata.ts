import type { UrlParser } from "#domain/redirect/url-parser.port.ts";
import { failure, success, type Result } from "#domain/shared/result.ts";
import { asRecord } from "#domain/storage/storage-entry.ts";
import { isSafe, type OidcIssuer } from "./oidc-issuer.ts";

/** What the portal knows of an OpenID provider. */
export type OidcMetadata = {
  readonly authorizationEndpoint: string;
  /** Absent where the provider offers no logout (OpenID Connect RP-Initiated Logout §2.1). */
  readonly endSessionEndpoint?: string;
  /** Whether every answer names its issuer (RFC 9207 §3). */
  readonly sendsIssuer: boolean;
};

/** What is wrong with a discovery document, for the operator; contains nothing of what was received. */
type MetadataProblem = string;

/**
 * Reads a discovery document (OpenID Connect Discovery §4.2 and §4.3). Refuses it whole rather than use a part of it.
 */
export function metadataFrom(
  document: unknown,
  expected: {
    readonly issuer: OidcIssuer;
    /** The origins, other than the issuer's, at which endpoints may be. */
    readonly endpointOrigins: readonly string[];
    readonly urlParser: Pick<UrlParser, "parse">;
  },
): Result<OidcMetadata, MetadataProblem> {
  const given = asRecord(document);
  if (!given) return failure("it is not a JSON object");
  const issuerProblem = problemOfIssuer(given["issuer"], expected.issuer);
  if (issuerProblem !== undefined) return failure(issuerProblem);
  if (excludes(given["response_types_supported"], "code")) return failure("the provider issues no code");
  if (excludes(given["code_challenge_methods_supported"], "S256"))
    return failure("the provider knows PKCE, but not S256");
  // Only the platform has the client's secret, which a pushed request needs (RFC 9126 §2).
  if (given["require_pushed_authorization_requests"] === true)
    return failure("the provider takes pushed requests alone");
  const authorization = endpointIn(given, "authorization_endpoint", expected);
  if (!authorization.ok) return authorization;
  if (authorization.value === undefined) return failure("authorization_endpoint is missing");
  const endSession = endpointIn(given, "end_session_endpoint", expected);
  if (!endSession.ok) return endSession;
  return success({
    authorizationEndpoint: authorization.value,
    ...(endSession.value !== undefined && { endSessionEndpoint: endSession.value }),
    sendsIssuer: given["authorization_response_iss_parameter_supported"] === true,
  });
}

function problemOfIssuer(given: unknown, { text }: OidcIssuer): MetadataProblem | undefined {
  if (given === text) return undefined;
  if (given === `${text}/`) return "its issuer ends with a slash, which the configured one does not have";
  if (typeof given === "string" && `${given}/` === text)
    return "the configured issuer ends with a slash, which its own does not have";
  return "it names another issuer than the configured one";
}

/** Returns whether there is a list that lacks the entry. */
function excludes(list: unknown, entry: string): boolean {
  return Array.isArray(list) && !list.includes(entry);
}

/** Returns the endpoint as the parser writes it; undefined where the document has none. */
function endpointIn(
  given: Readonly<Record<string, unknown>>,
  name: string,
  expected: Parameters<typeof metadataFrom>[1],
): Result<string | undefined, MetadataProblem> {
  const address = given[name];
  if (address === undefined) return success(undefined);
  const parsed =
    typeof address === "string" && !address.includes("#") ? expected.urlParser.parse(address) : undefined;
  if (!parsed || !isSafe(parsed)) return failure(`${name} is no https address`);
  const origins = [expected.issuer.origin, ...expected.endpointOrigins];
  return origins.includes(parsed.origin)
    ? success(parsed.href)
    : failure(`${name} is at an origin that endpointOrigins does not list`);
}
