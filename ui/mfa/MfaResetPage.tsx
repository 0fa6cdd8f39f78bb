import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Resets the second factors. */
export function MfaResetPage() {
  return <MfaPage page="mfa-reset" />;
}
