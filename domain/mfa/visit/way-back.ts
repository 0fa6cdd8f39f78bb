import { mfaPurposeOf } from "#domain/mfa/flow/mfa-purpose.ts";
import type { MfaPage } from "#domain/mfa/visit/entry-decision.ts";
import type { LoginParameters } from "#domain/navigation/destination.ts";
import type { TrustedUrl } from "#domain/redirect/parsed-url.ts";

/** The parameters of LoginPage with which a sign-in leads back to an MFA page. */
export type WayBack = Pick<LoginParameters, "purpose" | "redirectUri" | "mfaResetRedirectUri">;

/**
 * Returns how a new sign-in leads back to a step-up or a reset (mfa-110). Empty where the platform itself says that the
 * step is due, or where an address cannot ask for it.
 *
 * `ResumedPage` cannot serve for this, nor this for that. A sign-in by password may take any time, and another person may
 * type it, so the way back stands in the address and says nothing of a person. A page that waits for a silent sign-in
 * is kept for a minute and taken away by a password; it can also be a page that no parameter of LoginPage names.
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
