import type { Tenant } from "#domain/tenant/login-domain.ts";

/** Returns whether this code names the tenant: the platform also uses its alias. */
export function isCodeOf(tenant: Tenant, code: string): boolean {
  return code === tenant.code || code === tenant.aliasCode;
}
