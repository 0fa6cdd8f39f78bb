import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaVerificationPage (mfa-22). */
export function MfaVerificationPage() {
  return <MfaPage page="mfa-verification" />;
}
