import type { IdentityState } from "#domain/identity/identity.ts";
import type { SignInContext, Destination } from "#domain/navigation/destination.ts";
import type { DueStep } from "#domain/identity/due-step.ts";

/** The purpose of a sign-in that leads to the page of second steps. */
export const secondStepsPurpose = "mfaFactors";

/** The purpose of a sign-in that leads to the page of the account. */
export const accountPurpose = "account";

/** Returns the page that each identity state leads to; undefined for a state that the portal does not know. */
export function destinationAfterAuthentication(
  state: IdentityState,
  signInContext: SignInContext,
): Destination | undefined {
  switch (state) {
    case "mfa-registration-recommended":
      if (!signInContext.applyMfa) return { page: "authenticated" };
      return { page: "mfa-setup", ...(signInContext.temporaryMfaSetup && { temporaryMfaSetup: true }) };
    case "mfa-registration-required":
      // Never as a temporary set-up, which could be dismissed (OTP-01).
      return { page: "mfa-setup" };
    case "mfa-verification-required":
      // A reset and the pages of second steps and of the account begin with the same challenge.
      if (signInContext.purpose === "for-mfa-reset") return resetDestination(signInContext);
      return managedPage(signInContext) ?? { page: "mfa-verification", purpose: "for-mfa-login" };
    case "authenticated":
      return destinationForPurpose(signInContext);
    case "password-expired":
      return { page: "password-expired" };
    case "unknown":
      return undefined;
  }
}

function destinationForPurpose(signInContext: SignInContext): Destination {
  const { purpose } = signInContext;
  if (purpose === "for-mfa-reset") return resetDestination(signInContext);
  if (purpose === "mfaVerification") return { page: "mfa-verification", purpose };
  return managedPage(signInContext) ?? { page: "authenticated" };
}

/** Returns the page on which a person manages something of theirs, if the sign-in is for one. */
function managedPage({ purpose }: SignInContext): Destination | undefined {
  if (purpose === secondStepsPurpose) return { page: "mfa-factors" };
  return purpose === accountPurpose ? { page: "account" } : undefined;
}

function resetDestination({ mfaResetRedirectUri }: SignInContext): Destination {
  return {
    page: "mfa-reset",
    ...(mfaResetRedirectUri !== undefined && { redirectUri: mfaResetRedirectUri }),
  };
}

/** Returns the page on which a due step is taken; undefined for a state that the portal does not know. */
export function destinationOfStep(step: DueStep, signInContext: SignInContext = {}): Destination | undefined {
  return step === "email-verification-required"
    ? { page: "authenticated" }
    : destinationAfterAuthentication(step, signInContext);
}
