import type { Tenant } from "#domain/tenant/login-domain.ts";

/** Whether this code names the tenant: the platform may call it by its alias as well. */
export function isCodeOf(tenant: Tenant, code: string): boolean {
  return code === tenant.code || code === tenant.aliasCode;
}
