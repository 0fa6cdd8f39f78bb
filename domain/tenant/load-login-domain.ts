import type { LoginDomains } from "#domain/tenant/login-domains.port.ts";
import type { SupportReference } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { CurrentLoginDomain } from "#domain/tenant/current-login-domain.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

export type LoadLoginDomainOutcome =
  | { readonly kind: "entered"; readonly loginDomain: LoginDomain }
  | {
      readonly kind: "unknown-host" | "unreachable" | "unexpected";
      readonly reference?: SupportReference;
      readonly retryAfter?: number;
    }
  | { readonly kind: "cancelled" };

type Deps = { readonly loginDomains: LoginDomains; readonly currentLoginDomain: CurrentLoginDomain };

/** Loads the tenant of the host and sets it for the document, before anything else happens. */
export class LoadLoginDomain {
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  async execute(
    query: { readonly domain: string; readonly langCode: Language; readonly partnerCode?: string },
    cancellation: Cancellation,
  ): Promise<LoadLoginDomainOutcome> {
    const found = await this.deps.loginDomains.find(query, cancellation);
    if (!found.ok) return found.failure;
    this.deps.currentLoginDomain.enter(found.value);
    return { kind: "entered", loginDomain: found.value };
  }
}
