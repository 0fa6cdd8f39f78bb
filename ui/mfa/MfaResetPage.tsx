import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Resets the second factors (mfa-31). */
export function MfaResetPage() {
  return <MfaPage page="mfa-reset" />;
}
