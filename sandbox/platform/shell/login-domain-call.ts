import type { World } from "../../world/world.ts";
import type { LoginDomain } from "../../world/tenant-records.ts";
import type { PlatformHandler } from "../platform-call.ts";
import { PlatformFailure } from "../platform-call.ts";

/**
 * Handles `GET /login-domains/{domain}`: returns the tenant of a host name; a port in the name is ignored. Where several
 * have one name, the tenant is that of the host which is called.
 */
export function readLoginDomain(world: World): PlatformHandler {
  return ({ hostTenantCode, parameters }): LoginDomain => {
    const domain = (parameters["domain"] ?? "").toLowerCase().replace(/:\d+$/, "");
    const named = world.tenants.all().filter(({ loginDomain }) => loginDomain.domain === domain);
    const tenant = named.find(({ code }) => code === hostTenantCode) ?? named[0];
    if (tenant === undefined) {
      throw new PlatformFailure(404, "LoginDomainNotFound", "No tenant lives at this host name.");
    }
    return tenant.loginDomain;
  };
}
