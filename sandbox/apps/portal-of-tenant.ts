import type { LobbyServer } from "#packages/connect/server.ts";
import type { LocalAddresses } from "../local-addresses.ts";
import { loopbackRequest } from "../loopback-request.ts";
import { providersOf } from "../tenant-providers.ts";
import type { Tenant } from "../world/tenant-records.ts";
import type { World } from "../world/world.ts";

/** What the demo applications use of the sandbox. */
export type ApplicationTools = {
  readonly world: World;
  readonly addresses: LocalAddresses;
};

/** Returns what the tenant's demo application knows of its portal. `path`: the page of its own that is the callback. */
export function portalOf(
  { world, addresses }: ApplicationTools,
  tenant: Tenant,
  path = "/callback",
): LobbyServer {
  return {
    portal: addresses.portal(tenant.code),
    callback: addresses.application(tenant.code) + path,
    tenant: tenant.code,
    exchange: addresses.forApplicationsOf(tenant.code).exchange,
    providers: providersOf({ world, addresses }, tenant).flatMap((provider) => {
      const { issuer, key, namesIssuer, authorizationEndpoint, applicationClient } = provider;
      return authorizationEndpoint === undefined
        ? []
        : [{ issuer, key, namesIssuer, authorizationEndpoint, clientId: applicationClient.id }];
    }),
    fetch: callerOf(addresses),
  };
}

/** Returns a `fetch` for the sandbox's own hosts, which Node does not resolve and whose authority it does not trust. */
function callerOf({ authority }: LocalAddresses): typeof fetch {
  return async (address, init) => {
    const call = new Request(address, init);
    const { hostname, port, pathname } = new URL(call.url);
    const { status, text } = await loopbackRequest({
      authority,
      hostName: hostname,
      port: Number(port),
      path: pathname,
      method: call.method,
      headers: Object.fromEntries(call.headers),
      body: await call.text(),
    });
    return new Response(text, { status });
  };
}
