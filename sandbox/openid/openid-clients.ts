import type { ClientMetadata } from "oidc-provider";
import type { LocalAddresses } from "../local-addresses.ts";
import type { TenantProvider } from "../tenant-providers.ts";

/**
 * Returns what the portal and the tenant's application have registered; every address is compared as a string. The
 * application's `initiate_login_uri` is not registered, because it would have to be an https address.
 */
export function registeredClients(
  addresses: LocalAddresses,
  tenantCode: string,
  { portalClient, applicationClient }: TenantProvider,
): ClientMetadata[] {
  const portal = addresses.portal(tenantCode);
  const application = addresses.application(tenantCode);
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
      redirect_uris: [`${application}/callback`],
      post_logout_redirect_uris: [`${application}/`],
    },
  ];
}

const commonMetadata = {
  token_endpoint_auth_method: "client_secret_post",
  response_types: ["code"] as ClientMetadata["response_types"],
  grant_types: ["authorization_code"],
} as const satisfies Partial<ClientMetadata>;
