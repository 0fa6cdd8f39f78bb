import type { SignInFailure, SessionFailure } from "#domain/ports/identity-provider.port.ts";

/** What auth0 says about a password, by its code (login-41, login-44). */
const logInFailures: ReadonlyMap<string, SignInFailure> = new Map<string, SignInFailure>([
  ["too_many_attempts", { kind: "account-blocked" }],
  ["password_leaked", { kind: "account-blocked" }],
  // auth0-js' own word for a request without a response.
  ["request_error", { kind: "unreachable" }],
  ["timeout", { kind: "unreachable" }],
]);

/** What it says about a session (OpenID Connect Core §3.1.2.6); `timeout` is auth0-js' own. */
const sessionFailures: ReadonlyMap<string, SessionFailure> = new Map<string, SessionFailure>([
  ["login_required", { kind: "login-required" }],
  ["interaction_required", { kind: "login-required" }],
  ["consent_required", { kind: "login-required" }],
  ["account_selection_required", { kind: "login-required" }],
  ["request_error", { kind: "unreachable" }],
  ["timeout", { kind: "unreachable" }],
]);

/** Whatever else went wrong with a password is put down to the password (login-44). */
export function signInFailureOf(error: unknown): SignInFailure {
  return logInFailures.get(codeOf(error)) ?? { kind: "invalid-credentials" };
}

/** The cause is the code alone: the rest of auth0-js' error repeats what was sent. */
export function sessionFailureOf(error: unknown): SessionFailure {
  const code = codeOf(error);
  return sessionFailures.get(code) ?? { kind: "unexpected", cause: code };
}

function codeOf(error: unknown): string {
  const { code, error: name } = (error ?? {}) as { readonly code?: unknown; readonly error?: unknown };
  if (typeof code === "string") return code;
  return typeof name === "string" ? name : "";
}
