import { createHmac } from "node:crypto";
import { clientSecretOf, personUuidOfSubject } from "./auth0/provider-client.ts";
import type { LocalAddresses } from "./local-addresses.ts";
import type { Tenant } from "./world/tenant-records.ts";
import type { World } from "./world/world.ts";

/** A client's registration at a provider. */
export type ProviderClient = { readonly id: string; readonly secret: string };

/** One of the identity providers of a tenant. */
export type TenantProvider = {
  /** The portal's name for it, which session tokens carry. */
  readonly code: string;
  /** Which of the two stand-ins answers for it. */
  readonly standIn: "auth0" | "openid";
  readonly origin: string;
  /** The `iss` of its ID tokens. */
  readonly issuer: string;
  readonly tokenPath: string;
  readonly portalClient: ProviderClient;
  /** Who asks for an application: the application's own client, or the portal's where it has none. */
  readonly applicationClient: ProviderClient;
  /** The domains of the addresses that sign in here; absent for the provider of all other addresses. */
  readonly emailDomains?: readonly string[] | undefined;
  personUuidOf(subject: string): string;
};

type ProviderTools = { readonly world: World; readonly addresses: LocalAddresses };

/** Returns the identity providers of a tenant, its usual one first. A partner's tenant has none. */
export function providersOf({ world, addresses }: ProviderTools, tenant: Tenant): readonly TenantProvider[] {
  const { identityProvider = "auth0", loginDomain, loginClientId } = tenant.loginDomain.tenant;
  const usual = { code: identityProvider, loginDomain, loginClientId, emailDomains: undefined };
  return [usual, ...(tenant.loginDomain.identityProviders ?? [])].flatMap((entry) => {
    if (entry.loginClientId === undefined) {
      return [];
    }
    const isOpenId = entry.loginDomain === addresses.openIdProvider(tenant.code);
    const { code, emailDomains } = entry;
    const provider = isOpenId
      ? openIdProvider(world, addresses.openIdProvider(tenant.code), tenant.code, entry.loginClientId)
      : auth0Provider(world, addresses.identityProvider(tenant.code), tenant.code, entry.loginClientId);
    return [{ ...provider, code, emailDomains }];
  });
}

/** Returns the provider at which a person with this address signs in (home-realm discovery). */
export function providerOfEmail(
  providers: readonly TenantProvider[],
  email: string,
): TenantProvider | undefined {
  const domain = email.trim().toLowerCase().split("@").at(-1) ?? "";
  return (
    providers.find(({ emailDomains }) => emailDomains?.includes(domain) === true) ??
    providers.find(({ emailDomains }) => emailDomains === undefined)
  );
}

type ProviderTraits = Omit<TenantProvider, "code" | "emailDomains">;

function auth0Provider(world: World, origin: string, tenantCode: string, clientId: string): ProviderTraits {
  const client: ProviderClient = { id: clientId, secret: clientSecretOf(world, tenantCode) };
  return {
    standIn: "auth0",
    origin,
    issuer: `${origin}/`,
    tokenPath: "/oauth/token",
    portalClient: client,
    applicationClient: client,
    personUuidOf: personUuidOfSubject,
  };
}

function openIdProvider(world: World, origin: string, tenantCode: string, clientId: string): ProviderTraits {
  const client = (id: string): ProviderClient => ({
    id,
    secret: createHmac("sha256", world.signingKey).update(`${origin} ${id}`).digest("base64url"),
  });
  return {
    standIn: "openid",
    origin,
    issuer: origin,
    tokenPath: "/token",
    portalClient: client(clientId),
    applicationClient: client(`${tenantCode}-application`),
    personUuidOf: (subject) => subject,
  };
}
