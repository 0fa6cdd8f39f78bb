import { recoveryCodesPurpose } from "#domain/mfa/flow/mfa-purpose.ts";
import type { Destination } from "#domain/navigation/destination.ts";

/** Returns the page that makes recovery codes, and then goes on to the page of second steps or the target. */
export function recoveryCodesPage({
  redirectUri,
  toFactors,
}: {
  readonly redirectUri?: string | undefined;
  /** The page of second steps comes next. */
  readonly toFactors?: "look" | "change" | undefined;
}): Destination {
  return {
    page: "mfa-verification",
    purpose: recoveryCodesPurpose,
    ...(redirectUri !== undefined && { redirectUri }),
    ...(toFactors !== undefined && { toFactors }),
  };
}
