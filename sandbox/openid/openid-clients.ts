import type { ClientMetadata } from "oidc-provider";
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
 * Returns what the portal and the tenant's applications, which share a client, have registered; every address is compared as a string. The
 * application's `initiate_login_uri` is not registered, because it would have to be an https address.
 */
export function registeredClients(
  { world, addresses, tenantCode }: RegisteredTools,
  { portalClient, applicationClient }: TenantProvider,
): ClientMetadata[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
  const others = world.applications.ofTenant(tenantCode);
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
  ];
}

const commonMetadata = {
  token_endpoint_auth_method: "client_secret_post",
  response_types: ["code"] as ClientMetadata["response_types"],
  grant_types: ["authorization_code"],
} as const satisfies Partial<ClientMetadata>;
