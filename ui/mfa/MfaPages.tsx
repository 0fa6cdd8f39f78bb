import { readMfaQuery } from "#application/mfa/mfa.query.ts";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch, useVisitKey } from "#ui/app/use-search.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { MfaTexts } from "#ui/mfa/MfaTexts.tsx";

/** Sets up a second factor. */
export function MfaSetupPage() {
  return <MfaPage page="mfa-setup" />;
}

/** Resets the second factors. */
export function MfaResetPage() {
  return <MfaPage page="mfa-reset" />;
}

/** Challenges an enrolled factor, or makes recovery codes: each purpose is a visit of its own. */
export function MfaVerificationPage() {
  const { purpose } = readMfaQuery("mfa-verification", useSearch());
  return <MfaPage key={purpose} page="mfa-verification" />;
}

/**
 * Renders one of the three pages. Each step is an entry of the history, so that Back leads to the step before
 * (X-20).
 */
const MfaPage = observer(function MfaPage({ page }: { readonly page: MfaPresenter["page"] }) {
  const search = useSearch();
  const presenter = usePresenter((presenters) => presenters.mfa(page, search));
  const key = useVisitKey();
  useEffect(() => presenter.follow(), [presenter, key]);
  return (
    <MfaTexts>
      <MfaScreen presenter={presenter} />
    </MfaTexts>
  );
});
