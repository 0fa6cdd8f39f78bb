import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** MfaVerificationPage (spec §2 MFA screens). */
export function MfaVerificationPage() {
  return <MfaPage page="mfa-verification" />;
}
