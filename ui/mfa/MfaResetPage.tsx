import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaResetPage (mfa-31). */
export function MfaResetPage() {
  return <MfaPage page="mfa-reset" />;
}
