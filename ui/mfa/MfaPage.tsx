import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import type { MfaPresenter } from "#application/mfa/mfa.presenter.ts";
import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch, useVisitKey } from "#ui/app/use-search.ts";
import { MfaScreen } from "#ui/mfa/MfaScreen.tsx";
import { MfaTexts } from "#ui/mfa/MfaTexts.tsx";

/**
 * Renders one of the three MFA pages. Each step is an entry of the history, so that Back leads to the step before
 * (X-20).
 */
export const MfaPage = observer(function MfaPage({ page }: { readonly page: MfaPresenter["page"] }) {
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
