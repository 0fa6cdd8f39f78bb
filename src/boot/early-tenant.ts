import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import { readableTheme } from "#domain/tenant/readable-theme.ts";
import type { EarlyTenant } from "./boot-result.ts";
import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";

/** What the answer to the boot script says of the tenant; undefined where it says none. */
export function tenantIn(answer: BootAnswer | undefined, domain: string): EarlyTenant | undefined {
  const loginDomain = answer?.status === 200 ? loginDomainFrom(answer.body, domain) : undefined;
  return loginDomain && { loginDomain, theme: readableTheme(loginDomain.theme.colors) };
}
