import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Sets up a second factor. */
export function MfaSetupPage() {
  return <MfaPage page="mfa-setup" />;
}
