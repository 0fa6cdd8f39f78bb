import { loginDomainFrom } from "#adapters/platform-api/rest/login-domain-answer.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";
import { readableTheme } from "#domain/theme/readable-theme.ts";
import type { EarlyTenant } from "./boot-result.ts";
import type { BootAnswer } from "#adapters/platform-api/rest/early-answer.ts";

/** Returns the tenant of the boot script's answer; undefined where the answer has none. */
export function tenantIn(answer: BootAnswer, domain: string): EarlyTenant | undefined {
  const loginDomain = answer.status === 200 ? loginDomainFrom(answer.body, domain) : undefined;
  return loginDomain && withTheme(loginDomain);
}

/** Returns a tenant with its colours made readable. */
export function withTheme(loginDomain: LoginDomain): EarlyTenant {
  return { loginDomain, theme: readableTheme(loginDomain.theme.colors) };
}
