import { genericPreset, type OidcPreset } from "../oidc-preset.ts";

/** Okta: an organisation, or one of its custom authorization servers. */
export const oktaPreset: OidcPreset = {
  ...genericPreset,
  code: "okta",
  issuer: {
    pattern: /^https?:\/\/[^/]+(?:\/oauth2\/[^/]+)?$/,
    form: "https://HOST or https://HOST/oauth2/SERVER-ID",
  },
  homeRealm: { parameter: "idp" },
  logoutNeedsIdToken: true,
};
