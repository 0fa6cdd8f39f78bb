import { createHmac } from "node:crypto";
import { applicationClientId, clientSecretOf, personUuidOfSubject } from "./auth0/provider-client.ts";
import type { LocalAddresses } from "./local-addresses.ts";
import { providerCodes } from "./world/provider-codes.ts";
import type { JsonObject } from "./world/merge-patch.ts";
import type { Person } from "./world/people-records.ts";
import type { OutsideProvider, Tenant } from "./world/tenant-records.ts";
import type { World } from "./world/world.ts";

/** A client's registration at a provider; a public one has no secret. */
type ProviderClient = { readonly id: string; readonly secret?: string };

/** One of the identity providers of a tenant. */
export type TenantProvider = {
  /** The portal's name for it, which session tokens carry. */
  readonly key: string;
  /** The code of the portal's plug. */
  readonly code: string;
  /** The stand-in of the sandbox that plays this provider; `none` for a provider outside the sandbox. */
  readonly standIn: "auth0" | "openid" | "none";
  readonly origin: string;
  /** The `iss` of its ID tokens. */
  readonly issuer: string;
  /** The authorization endpoint for applications with a client of their own at this provider. */
  readonly authorizationEndpoint?: string;
  /** Whether its answers name the issuer (RFC 9207). */
  readonly namesIssuer: boolean;
  readonly tokenEndpoint: string;
  readonly portalClient: ProviderClient;
  /** The client of the application: its own, or the portal's if it has none. */
  readonly applicationClient: ProviderClient;
  /** The domains of the addresses that sign in here; absent for the provider of all other addresses. */
  readonly emailDomains?: readonly string[] | undefined;
  /** Returns the person that the claims of its ID token name. */
  personOf(claims: JsonObject): Person | undefined;
};

type ProviderTools = { readonly world: World; readonly addresses: LocalAddresses };

/** Returns the identity providers of a tenant, its usual one first. A partner's tenant has none. */
export function providersOf({ world, addresses }: ProviderTools, tenant: Tenant): readonly TenantProvider[] {
  const { identityProvider = providerCodes.password, loginDomain, loginClientId } = tenant.loginDomain.tenant;
  const usual = { code: identityProvider, loginDomain, loginClientId, emailDomains: undefined };
  return [usual, ...(tenant.loginDomain.identityProviders ?? [])].flatMap((entry) => {
    const { code, key = code, emailDomains, loginClientId: clientId } = { key: undefined, ...entry };
    if (clientId === undefined) {
      return [];
    }
    if (tenant.outsideProvider !== undefined) {
      return [
        { ...outsideProvider(world, tenant.outsideProvider, code), key, code, emailDomains: undefined },
      ];
    }
    const origin = addresses.openIdProvider(tenant.code, key === code ? undefined : key);
    const isOpenId = entry.loginDomain !== undefined && URL.parse(entry.loginDomain)?.origin === origin;
    if (isOpenId) {
      return [
        { ...openIdProvider(world, entry.loginDomain, tenant.code, clientId), key, code, emailDomains },
      ];
    }
    const provider = auth0Provider(world, addresses.identityProvider(tenant.code), tenant.code, clientId);
    const authorizationEndpoint = `${provider.origin}/authorize`;
    const begins = tenant.loginDomain.initiateLoginUris?.includes(addresses.initiateLogin(tenant.code));
    const id = applicationClientId(tenant.code);
    // The plug of Auth0 redirects to an application with a code, unless it begins its own sign-ins; any other plug at
    // this stand-in opens the application, which then asks itself.
    const own =
      begins === true
        ? { authorizationEndpoint, applicationClient: { ...provider.applicationClient, id } }
        : code !== providerCodes.password && { authorizationEndpoint };
    return [{ ...provider, ...own, key, code, emailDomains }];
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

type ProviderTraits = Omit<TenantProvider, "key" | "code" | "emailDomains">;

function auth0Provider(world: World, origin: string, tenantCode: string, clientId: string): ProviderTraits {
  const client: ProviderClient = { id: clientId, secret: clientSecretOf(world, tenantCode) };
  return {
    standIn: "auth0",
    origin,
    issuer: `${origin}/`,
    namesIssuer: false,
    tokenEndpoint: `${origin}/oauth/token`,
    portalClient: client,
    applicationClient: client,
    personOf: bySubject(world, personUuidOfSubject),
  };
}

function openIdProvider(world: World, issuer: string, tenantCode: string, clientId: string): ProviderTraits {
  const client = (id: string): ProviderClient => ({
    id,
    secret: createHmac("sha256", world.signingKey).update(`${issuer} ${id}`).digest("base64url"),
  });
  return {
    standIn: "openid",
    origin: new URL(issuer).origin,
    issuer,
    authorizationEndpoint: `${issuer}/authorize`,
    namesIssuer: true,
    tokenEndpoint: `${issuer}/token`,
    portalClient: client(clientId),
    applicationClient: client(`${tenantCode}-application`),
    personOf: bySubject(world, (subject) => subject),
  };
}

/** Returns a provider outside the sandbox, which names people by their e-mail addresses. */
function outsideProvider(
  world: World,
  { issuer, authorizationEndpoint, tokenEndpoint, clientId }: OutsideProvider,
  code: string,
): ProviderTraits {
  const secret = process.env[`${code.toUpperCase().replaceAll("-", "_")}_CLIENT_SECRET`] ?? "";
  const client: ProviderClient = { id: clientId, secret };
  return {
    standIn: "none",
    origin: new URL(issuer).origin,
    issuer,
    authorizationEndpoint,
    namesIssuer: false,
    tokenEndpoint,
    portalClient: client,
    applicationClient: client,
    personOf: ({ email }) => (typeof email === "string" ? world.people.findByEmail(email) : undefined),
  };
}

function bySubject(world: World, uuidOf: (subject: string) => string): TenantProvider["personOf"] {
  return ({ sub: subject }) => (typeof subject === "string" ? world.people.find(uuidOf(subject)) : undefined);
}
