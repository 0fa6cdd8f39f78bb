import type { IdentityState } from "#domain/identity/identity.ts";
import type { CarriedParameters, Destination } from "#domain/navigation/destination.ts";

/** Where each identity state leads, or undefined for a state that the portal does not know (spec §4). */
export function destinationAfterAuthentication(
  state: IdentityState,
  carried: CarriedParameters,
): Destination | undefined {
  const temporary = carried.temporaryMfaSetup ? { temporaryMfaSetup: true } : {};
  switch (state) {
    case "mfa-registration-recommended":
      return carried.applyMfa ? { page: "mfa-setup", ...temporary } : { page: "authenticated" };
    case "mfa-registration-required":
      return { page: "mfa-setup", ...temporary };
    case "mfa-verification-required":
      // SPEC-CHOICE D-16
      return { page: "mfa-verification", purpose: "for-mfa-login" };
    case "authenticated":
      return destinationForPurpose(carried);
    case "password-expired":
      return { page: "password-expired" };
    case "unknown":
      return undefined;
  }
}

function destinationForPurpose({ purpose, mfaResetRedirectUri }: CarriedParameters): Destination {
  if (purpose === "for-mfa-reset") {
    return {
      page: "mfa-reset",
      ...(mfaResetRedirectUri !== undefined && { redirectUri: mfaResetRedirectUri }),
    };
  }
  if (purpose === "mfaVerification") return { page: "mfa-verification", purpose };
  return { page: "authenticated" };
}
