import type { World } from "../../world/world.ts";
import type { LoginDomain } from "../../world/tenant-records.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";

/** Handles `GET /login-domains/{domain}`: returns the tenant of a host name; a port in the name is ignored. */
export function readLoginDomain(world: World): PlatformHandler {
  return ({ parameters }): LoginDomain => {
    const domain = (parameters["domain"] ?? "").toLowerCase().replace(/:\d+$/, "");
    const tenant = world.tenants.all().find(({ loginDomain }) => loginDomain.domain === domain);
    if (tenant === undefined) {
      throw new PlatformFailure(404, "LoginDomainNotFound", "No tenant lives at this host name.");
    }
    return tenant.loginDomain;
  };
}
