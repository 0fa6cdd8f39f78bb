import { recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { FactorsVisit } from "#domain/mfa/second-steps/second-steps-exits.ts";
import type { Destination } from "#domain/navigation/destination.ts";

/** Returns the page that makes recovery codes, and then goes on to the page of second steps or the target (mfa-81). */
export function recoveryCodesPage({
  redirectUri,
  toFactors,
}: {
  readonly redirectUri?: string | undefined;
  readonly toFactors?: FactorsVisit | undefined;
}): Destination {
  return {
    page: "mfa-verification",
    purpose: recoveryCodesPurpose,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(toFactors !== undefined && { toFactors }),
  };
}
