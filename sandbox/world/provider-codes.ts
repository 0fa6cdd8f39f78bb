/** The codes of the sandbox's own providers, as tenants and session tokens name them. */
export const providerCodes = {
  /** The stand-in for Auth0, which takes passwords; tenants that name no provider use it. */
  password: "auth0",
  /** The strict OpenID provider. */
  openId: "oidc",
  /** The strict OpenID provider as a directory of Microsoft Entra ID, whose issuer has a path. */
  directory: "entra",
  /** The platform itself, which signs a partner's people in. */
  platform: "authx",
} as const;
