import type { JsonObject } from "../world/merge-patch.ts";
import { mergePatch } from "../world/merge-patch.ts";
import type { World } from "../world/world.ts";

/** Returns the portal's `config.json` for one host, which a deployment writes by hand. */
export function runtimeConfig(world: World, tenantCode: string): JsonObject {
  const base: JsonObject = {
    apiBaseUrl: "/api",
    redirectOrigins: [],
    sessionCheckTimeoutMs: world.sessionCheckTimeoutMs,
    crossSiteCookiePartners: ["littlehotelier"],
    partnerApps: {
      siteminder: { open: "siteminder://confirm" },
      littlehotelier: {
        open: "littlehotelier://confirm",
        ios: "https://apps.apple.com/app/id0000000000",
        android: "https://play.google.com/store/apps/details?id=example.littlehotelier",
      },
    },
  };
  return mergePatch(base, world.tenants.find(tenantCode)?.configuration ?? {});
}
