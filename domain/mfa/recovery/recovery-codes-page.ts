import { recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { Destination } from "#domain/navigation/destination.ts";

/** Returns the page that makes recovery codes, and then goes on to the target (mfa-81). */
export function recoveryCodesPage(redirectUri?: string): Destination {
  return {
    page: "mfa-verification",
    purpose: recoveryCodesPurpose,
    ...(redirectUri !== undefined && { redirectUri }),
  };
}
