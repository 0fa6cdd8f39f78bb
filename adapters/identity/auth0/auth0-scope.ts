/** What the portal asks the provider about a person. */
export const auth0Scope = "openid email profile";
