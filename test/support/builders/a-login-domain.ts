import type { LoginDomain, Tenant } from "#domain/tenant/login-domain.ts";
import type { Theme } from "#domain/theme/tenant-theme.ts";

/** A staff tenant on auth0 with one application, and whatever the test cares about. */
export function aLoginDomain(
  changes: Partial<Omit<LoginDomain, "tenant" | "theme">> & {
    readonly tenant?: Partial<Tenant>;
    readonly theme?: Partial<Theme>;
  } = {},
): LoginDomain {
  return {
    domain: "harbour.example",
    redirectOrigins: ["https://app.harbour.example"],
    initiateLoginUris: [],
    capabilities: [],
    ...changes,
    tenant: {
      code: "HARBOUR",
      aliasCode: "harbour",
      type: "staff",
      loginDomain: "auth.harbour.example",
      loginClientId: "harbour-client",
      identityProvider: "auth0",
      ...changes.tenant,
    },
    theme: {
      name: "Harbour Hotels",
      code: "harbour",
      colors: {},
      links: { loginHelpUrlLocales: {} },
      images: {},
      ...changes.theme,
    },
  };
}

/** A staff tenant without an address of its identity provider. */
export function aLoginDomainWithoutProvider(): LoginDomain {
  const { code, aliasCode, type, loginClientId, identityProvider } = aLoginDomain().tenant;
  return { ...aLoginDomain(), tenant: { code, aliasCode, type, loginClientId, identityProvider } };
}
