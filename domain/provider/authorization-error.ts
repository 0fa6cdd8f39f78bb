/**
 * What an authorization error response means for the person. `sign-in-again`: the provider wants the person to act, and
 * has not been allowed to ask. `not-completed`: the person cancelled at the provider, or may not use the application;
 * the standard has one code for both. `server`: the provider has a problem, so a later attempt may succeed.
 * `misconfigured`: a setting of the operator is wrong. `unexpected`: the code is none of the standards'.
 */
export type AuthorizationErrorMeaning =
  | "sign-in-again"
  | "not-completed"
  | "server"
  | "misconfigured"
  | "unexpected";

/** The codes of RFC 6749 §4.1.2.1 and of OpenID Connect Core §3.1.2.6, with their meanings. */
const standard = [
  ["login_required", "sign-in-again"],
  ["interaction_required", "sign-in-again"],
  ["consent_required", "sign-in-again"],
  ["account_selection_required", "sign-in-again"],
  ["access_denied", "not-completed"],
  ["server_error", "server"],
  ["temporarily_unavailable", "server"],
  ["invalid_request", "misconfigured"],
  ["unauthorized_client", "misconfigured"],
  ["unsupported_response_type", "misconfigured"],
  ["invalid_scope", "misconfigured"],
  ["invalid_request_uri", "misconfigured"],
  ["invalid_request_object", "misconfigured"],
  ["request_not_supported", "misconfigured"],
  ["request_uri_not_supported", "misconfigured"],
  ["registration_not_supported", "misconfigured"],
] as const satisfies readonly (readonly [string, AuthorizationErrorMeaning])[];

/** An `error` of the standards. */
export type AuthorizationErrorCode = (typeof standard)[number][0];

const meanings: ReadonlyMap<string, AuthorizationErrorMeaning> = new Map(standard);

/** Returns what the `error` of an authorization error response means. */
export function meaningOfAuthorizationError(error: string): AuthorizationErrorMeaning {
  return meanings.get(error) ?? "unexpected";
}

/**
 * Returns the line of the log for an error that was taken for `meaning`. Any text can stand in an address, so only a
 * code of the standards is named.
 */
export function loggedAuthorizationError(error: string, meaning: string): string {
  const own = meaning === "unexpected" ? "an unknown error" : `an error of its own: ${meaning}`;
  return `the identity provider answered with ${meanings.has(error) ? error : own}`;
}
