import type { ClientMetadata, Configuration } from "oidc-provider";
import { rootsOf } from "./world/application-records.ts";
import type { World } from "./world/world.ts";

/**
 * Returns the clients of a tenant's applications that ask the provider themselves. They are public: no secret, but PKCE
 * (RFC 7636), so that a page can be one as well as a server.
 */
export function ownClients(world: World, tenantCode: string): ClientMetadata[] {
  return world.applications.ofTenant(tenantCode).flatMap((application) => {
    const { clientId, redirectUris } = application;
    if (clientId === undefined) {
      return [];
    }
    return [
      {
        client_id: clientId,
        token_endpoint_auth_method: "none",
        redirect_uris: [...redirectUris],
        post_logout_redirect_uris: rootsOf([application]),
        response_types: ["code"],
        grant_types: ["authorization_code"],
      },
    ];
  });
}

/** What a provider demands of these clients, and allows them. */
export const ofOwnClients = {
  needsPkce: ({ tokenEndpointAuthMethod }: { readonly tokenEndpointAuthMethod?: unknown }): boolean =>
    tokenEndpointAuthMethod === "none",
  /** Lets the pages at a client's own origins ask for tokens (CORS). */
  clientBasedCORS: (_context, origin, { redirectUris = [] }) =>
    redirectUris.some((address) => new URL(address).origin === origin),
} satisfies { needsPkce: unknown; clientBasedCORS: Configuration["clientBasedCORS"] };
