import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaResetPage (spec §2 MFA screens). */
export function MfaResetPage() {
  return <MfaPage page="mfa-reset" />;
}
