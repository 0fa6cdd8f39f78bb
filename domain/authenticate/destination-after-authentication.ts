import type { IdentityState } from "#domain/identity/identity.ts";
import type { CarriedParameters, Destination } from "#domain/navigation/destination.ts";

/** Where each identity state leads, or undefined for a state that the portal does not know (spec §4). */
export function destinationAfterAuthentication(
  state: IdentityState,
  carried: CarriedParameters,
): Destination | undefined {
  switch (state) {
    case "mfa-registration-recommended":
      if (!carried.applyMfa) return { page: "authenticated" };
      return { page: "mfa-setup", ...(carried.temporaryMfaSetup && { temporaryMfaSetup: true }) };
    case "mfa-registration-required":
      // Never as a set-up out of turn, which could be dismissed (OTP-01).
      return { page: "mfa-setup" };
    case "mfa-verification-required":
      // A reset begins with the same challenge (SPEC-CHOICE D-15, D-16).
      return carried.purpose === "for-mfa-reset"
        ? resetDestination(carried)
        : { page: "mfa-verification", purpose: "for-mfa-login" };
    case "authenticated":
      return destinationForPurpose(carried);
    case "password-expired":
      return { page: "password-expired" };
    case "unknown":
      return undefined;
  }
}

function destinationForPurpose(carried: CarriedParameters): Destination {
  const { purpose } = carried;
  if (purpose === "for-mfa-reset") return resetDestination(carried);
  if (purpose === "mfaVerification") return { page: "mfa-verification", purpose };
  return { page: "authenticated" };
}

function resetDestination({ mfaResetRedirectUri }: CarriedParameters): Destination {
  return {
    page: "mfa-reset",
    ...(mfaResetRedirectUri !== undefined && { redirectUri: mfaResetRedirectUri }),
  };
}
