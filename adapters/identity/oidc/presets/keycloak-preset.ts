import { genericPreset, type OidcPreset } from "../oidc-preset.ts";

/** Keycloak and Red Hat build of Keycloak: one issuer for each realm. */
export const keycloakPreset: OidcPreset = {
  ...genericPreset,
  code: "keycloak",
  issuer: { pattern: /\/realms\/[^/]+$/, form: "https://HOST/realms/REALM" },
  homeRealm: { parameter: "kc_idp_hint" },
};
