/** The scopes that the portal requests. */
export const auth0Scope = "openid email profile";
