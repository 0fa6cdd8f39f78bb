import type { SessionFailure } from "#domain/ports/identity-provider.port.ts";
import type { PartnerFailure } from "#domain/ports/partner-api.port.ts";

/** A session that the platform does not exchange is none: the person comes in anew from the partner. */
export function sessionFailureOf(refusal: PartnerFailure): SessionFailure {
  return refusal.kind === "refused" ? { kind: "login-required" } : refusal;
}
