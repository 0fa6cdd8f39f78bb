import type { CallFailure, Refusal } from "#domain/shared/call-failure.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Language } from "#domain/shared/language.ts";
import type { Result } from "#domain/shared/result.ts";
import type { LoginDomain } from "#domain/tenant/login-domain.ts";

/** `unknown-host`: the platform has no tenant at this host name. */
export type FindLoginDomainFailure = CallFailure | Refusal<"unknown-host">;

/** The platform's directory of host names. */
export interface LoginDomains {
  find(
    query: { readonly domain: string; readonly langCode: Language; readonly partnerCode?: string },
    cancellation: Cancellation,
  ): Promise<Result<LoginDomain, FindLoginDomainFailure>>;
}
