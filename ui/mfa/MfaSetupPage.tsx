import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaSetupPage (mfa-02). */
export function MfaSetupPage() {
  return <MfaPage page="mfa-setup" />;
}
