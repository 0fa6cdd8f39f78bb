import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Challenges an enrolled factor (mfa-22). */
export function MfaVerificationPage() {
  return <MfaPage page="mfa-verification" />;
}
