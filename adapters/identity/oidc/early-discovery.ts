import { discoveryAddress } from "./discovery-address.ts";
import { requestDiscovery, type DiscoveryResponse } from "./request-discovery.ts";

/** A request for a discovery document that the boot script has begun. */
export type EarlyDiscovery = { readonly address: string; readonly response: Promise<DiscoveryResponse> };

/**
 * Requests the discovery document of a tenant's provider while the module that reads it is being loaded; undefined
 * where none is needed. `settings`: the provider's part of the runtime configuration, which only that module validates.
 * That module uses the answer only if it would have requested the same address.
 */
export function discoverEarly(
  settings: { readonly issuer?: unknown; readonly authorizationEndpoint?: unknown } | undefined,
  tenantIssuer: string | undefined,
): EarlyDiscovery | undefined {
  const { issuer = tenantIssuer, authorizationEndpoint } = settings ?? {};
  if (authorizationEndpoint !== undefined || typeof issuer !== "string") return undefined;
  const address = discoveryAddress(issuer);
  const response = requestDiscovery(address);
  // If the module cannot be loaded, nothing else handles a rejection.
  response.catch(() => undefined);
  return { address, response };
}
