import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Sets up a second factor (mfa-02). */
export function MfaSetupPage() {
  return <MfaPage page="mfa-setup" />;
}
