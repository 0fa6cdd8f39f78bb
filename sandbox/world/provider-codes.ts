/** The codes of the sandbox's own providers, as tenants and session tokens name them. */
export const providerCodes = {
  /** The stand-in that takes passwords, of tenants that name no provider. */
  password: "auth0",
  /** The strict OpenID provider. */
  openId: "oidc",
  /** The platform itself, which signs a partner's people in. */
  platform: "authx",
} as const;
