/**
 * The parameters of an authorization request that the portal sets itself, or must not have set: another value would
 * change who answers, where to, or what the answer proves.
 */
const reserved: ReadonlySet<string> = new Set([
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "id_token_hint",
  "login_hint",
  "nonce",
  "prompt",
  "redirect_uri",
  "registration",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
  "ui_locales",
]);

/** Returns whether the configuration may not set this parameter. */
export function isReservedParameter(name: string): boolean {
  return reserved.has(name);
}
