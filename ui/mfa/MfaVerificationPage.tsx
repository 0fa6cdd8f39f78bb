import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { MfaPage } from "#ui/mfa/MfaPage.tsx";

/** Challenges an enrolled factor, or makes recovery codes: each purpose is a visit of its own. */
export function MfaVerificationPage() {
  const { purpose } = readMfaQuery("mfa-verification", useSearch());
  return <MfaPage key={purpose} page="mfa-verification" />;
}
