import type { ClientMetadata } from "oidc-provider";
import { ownClients } from "../application-clients.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import type { TenantProvider } from "../tenant-providers.ts";
import { rootsOf } from "../world/application-records.ts";
import type { World } from "../world/world.ts";

type RegisteredTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
  readonly tenantCode: string;
};

/**
 * Returns what is registered: the portal, the tenant's applications that share a client, and those that have their own.
 * Every address is compared as a string. `initiate_login_uri` is left out, as it would have to be an https address.
 */
export function registeredClients(
  { world, addresses, tenantCode }: RegisteredTools,
  { portalClient, applicationClient }: TenantProvider,
): ClientMetadata[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  const others = world.applications.ofTenant(tenantCode).filter(({ clientId }) => clientId === undefined);
  return [
    {
      ...commonMetadata,
      client_id: portalClient.id,
      client_secret: portalClient.secret,
      redirect_uris: [`${portal}/authenticate`, `${portal}/session-answer.html`],
      post_logout_redirect_uris: [`${portal}/logout?resume=1`, `${portal}/login`],
    },
    {
      ...commonMetadata,
      client_id: applicationClient.id,
      client_secret: applicationClient.secret,
      redirect_uris: [`${application}/callback`, ...others.flatMap(({ redirectUris }) => redirectUris)],
      post_logout_redirect_uris: [`${application}/`, ...rootsOf(others)],
    },
    ...ownClients(world, tenantCode),
  ];
}

const commonMetadata = {
  token_endpoint_auth_method: "client_secret_post",
  response_types: ["code"] as ClientMetadata["response_types"],
  grant_types: ["authorization_code"],
} as const satisfies Partial<ClientMetadata>;
