import type { LoginDomains } from "#domain/ports/login-domains.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { CurrentTenant } from "#domain/tenant/current-tenant.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

export type EnterTenantOutcome =
  | { readonly kind: "entered"; readonly loginDomain: LoginDomain }
  | {
      readonly kind: "unknown-host" | "unreachable" | "unexpected";
      readonly reference?: SupportReference;
      readonly retryAfter?: number;
    }
  | { readonly kind: "cancelled" };

/** Finds the tenant of the host and enters it; nothing else may happen before (spec §2 App shell). */
export class EnterTenant {
  private readonly loginDomains: LoginDomains;
  private readonly tenant: CurrentTenant;

  constructor(ports: { readonly loginDomains: LoginDomains; readonly tenant: CurrentTenant }) {
    this.loginDomains = ports.loginDomains;
    this.tenant = ports.tenant;
  }

  async execute(
    query: { readonly domain: string; readonly langCode: Language; readonly partnerCode?: string },
    cancellation: Cancellation,
  ): Promise<EnterTenantOutcome> {
    const found = await this.loginDomains.find(query, cancellation);
    if (!found.ok) return found.failure;
    this.tenant.enter(found.value);
    return { kind: "entered", loginDomain: found.value };
  }
}
