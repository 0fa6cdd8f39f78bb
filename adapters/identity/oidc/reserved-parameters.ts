/**
 * The parameters of an authorization request that the portal sets itself, or must not have set: another value would
 * change who answers, where to, or what the answer proves.
 */
const reserved = [
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
];

/** The names of parameters that the configuration may set, as a pattern. */
export const settableParameter = `^(?!(?:${reserved.join("|")})$)[\\w.-]+$`;
