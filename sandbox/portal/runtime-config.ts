import type { LocalAddresses } from "../local-addresses.ts";
import type { JsonObject } from "../world/merge-patch.ts";
import { mergePatch } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";

/** The portal's `config.json` for one host: what a deployment would write by hand. */
export function runtimeConfig(world: World, addresses: LocalAddresses, tenantCode: string): JsonObject {
  const provider = addresses.identityProvider(tenantCode);
  const base: JsonObject = {
    apiBaseUrl: "/api",
    identityProviders: {
      auth0: { domain: provider, overrides: { __token_issuer: `${provider}/` } },
      authx: {},
    },
    redirectOrigins: [],
    sessionCheckTimeoutMs: 5000,
    strictPartnerHandover: true,
    showFormDuringCheck: false,
    UA_ID: "",
    supportMessenger: { appId: "", hosts: [] },
  };
  return mergePatch(base, world.tenants.find(tenantCode)?.configuration ?? {});
}
