import { mfaPurposeOf } from "#domain/mfa/flow/mfa-purpose.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { LoginParameters } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/navigation/parsed-url.ts";

/** The parameters of LoginPage with which a sign-in leads back to an MFA page. */
export type WayBack = Pick<LoginParameters, "purpose" | "redirectUri" | "mfaResetRedirectUri">;

/**
 * Returns the parameters by which a new sign-in leads back to a step-up or a reset. Empty where the platform itself
 * says that the step is due, or where an address must not ask for it.
 *
 * `ResumedPage` serves another case: it stores a page for a minute, until a silent sign-in has ended, and drops it if a
 * password is typed. A sign-in with a password may take longer, and another person may be the one who signs in. So this
 * way back is kept in the address and contains nothing of a person.
 */
export function wayBackTo(
  { page, purpose }: { readonly page: MfaPage; readonly purpose?: string },
  target: TrustedUrl | undefined,
): WayBack {
  const asked = page === "mfa-reset" ? "for-mfa-reset" : mfaPurposeOf(purpose);
  if (page === "mfa-setup" || asked === "for-mfa-login") return {};
  return asked === "for-mfa-reset"
    ? { purpose: asked, ...(target !== undefined && { mfaResetRedirectUri: target }) }
    : { purpose: "mfaVerification", ...(target !== undefined && { redirectUri: target }) };
}
