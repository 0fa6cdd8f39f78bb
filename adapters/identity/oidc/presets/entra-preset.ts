import { genericPreset, type OidcPreset } from "../oidc-preset.ts";

const directory = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";

/** Microsoft Entra ID, version 2.0. Its issuers name the directory by its id alone, never by a domain. */
export const entraPreset: OidcPreset = {
  ...genericPreset,
  code: "entra",
  issuer: {
    pattern: new RegExp(`^https?://[^/]+/${directory}/v2\\.0$`),
    form: "https://login.microsoftonline.com/DIRECTORY-ID/v2.0",
  },
  homeRealm: { parameter: "domain_hint" },
};
