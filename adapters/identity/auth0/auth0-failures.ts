import type { SignInFailure, SessionFailure } from "#domain/provider/identity-provider.port.ts";

const misconfigured = {
  kind: "unexpected",
  cause: "A setting is refused.",
  reason: "misconfigured",
} as const;
const serverProblem = { kind: "unexpected", cause: "The provider has a problem.", reason: "server" } as const;

/**
 * Auth0's error codes for a password. Auth0 answers `too_many_requests` and the codes of a bad request before it looks
 * at any account, and `unauthorized` only after a right password, so none of them reveals who has an account.
 */
const logInFailures: ReadonlyMap<string, SignInFailure> = new Map<string, SignInFailure>([
  ["too_many_attempts", { kind: "account-blocked" }],
  ["password_leaked", { kind: "account-blocked" }],
  ["too_many_requests", { kind: "rate-limited" }],
  ["unauthorized", { kind: "denied" }],
  ["invalid_request", misconfigured],
  ["invalid_client", misconfigured],
  ["unauthorized_client", misconfigured],
  ["invalid_scope", misconfigured],
  ["unsupported_response_type", misconfigured],
  ["server_error", serverProblem],
  ["temporarily_unavailable", serverProblem],
  // An answer without a code says nothing about the password: a gateway's, say, in Auth0's place.
  ["", serverProblem],
  // The code that auth0-js itself sets for a request without a response.
  ["request_error", { kind: "unreachable" }],
  ["timeout", { kind: "unreachable" }],
]);

/** The error codes for a session (OpenID Connect Core §3.1.2.6); `timeout` is auth0-js' own. */
const sessionFailures: ReadonlyMap<string, SessionFailure> = new Map<string, SessionFailure>([
  ["login_required", { kind: "login-required" }],
  ["interaction_required", { kind: "login-required" }],
  ["consent_required", { kind: "login-required" }],
  ["account_selection_required", { kind: "login-required" }],
  ["request_error", { kind: "unreachable" }],
  ["timeout", { kind: "unreachable" }],
]);

/** Returns the failure of a sign-in; an unknown code counts as a wrong password. */
export function signInFailureOf(error: unknown): SignInFailure {
  return logInFailures.get(codeOf(error)) ?? { kind: "invalid-credentials" };
}

/**
 * Returns the failure of a session check. The cause is the code alone: the rest of auth0-js' error repeats what was
 * sent.
 */
export function sessionFailureOf(error: unknown): SessionFailure {
  const code = codeOf(error);
  return sessionFailures.get(code) ?? { kind: "unexpected", cause: code };
}

function codeOf(error: unknown): string {
  const { code, error: name } = (error ?? {}) as { readonly code?: unknown; readonly error?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "";
}
