import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaSetupPage (spec §2 MFA screens). */
export function MfaSetupPage() {
  return <MfaPage page="mfa-setup" />;
}
