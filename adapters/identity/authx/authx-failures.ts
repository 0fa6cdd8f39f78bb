import type { SessionFailure } from "#domain/provider/identity-provider.port.ts";
import type { PartnerFailure } from "#domain/support/partner-api.port.ts";

/**
 * Returns the session failure for a refused exchange: no session, so the person signs in again from the partner.
 */
export function sessionFailureOf(refusal: PartnerFailure): SessionFailure {
  return refusal.kind === "refused" ? { kind: "login-required" } : refusal;
}
