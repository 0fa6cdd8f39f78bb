/**
 * The parameters of an authorization request that the configuration must not set: their values decide who answers,
 * where the answer is sent, or what it proves.
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
