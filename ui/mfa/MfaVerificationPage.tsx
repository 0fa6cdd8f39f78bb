import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Challenges an enrolled factor (mfa-22), or makes recovery codes (mfa-81): each purpose is a visit of its own. */
export function MfaVerificationPage() {
  const { purpose } = readMfaQuery("mfa-verification", useSearch());
  return <MfaPage key={purpose} page="mfa-verification" />;
}
