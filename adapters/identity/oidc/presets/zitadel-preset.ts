import { genericPreset, type OidcPreset } from "../oidc-preset.ts";

/** ZITADEL: an instance is an issuer. A scope leads to one of its upstream providers. */
export const zitadelPreset: OidcPreset = {
  ...genericPreset,
  code: "zitadel",
  issuer: { pattern: /^https?:\/\/[^/]+$/, form: "https://HOST" },
  homeRealm: { scope: "urn:zitadel:iam:org:idp:id:" },
};
