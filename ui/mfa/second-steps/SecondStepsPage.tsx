import { usePresenter } from "#ui/app/use-presenter.ts";
import { useSearch } from "#ui/app/use-search.ts";
import { MfaTexts } from "#ui/mfa/MfaTexts.tsx";
import { SecondStepsScreen } from "#ui/mfa/second-steps/SecondStepsScreen.tsx";

/** Shows and changes a person's second steps. */
export function SecondStepsPage() {
  const search = useSearch();
  const presenter = usePresenter((presenters) => presenters.secondSteps(search));
  return (
    <MfaTexts>
      <SecondStepsScreen presenter={presenter} />
    </MfaTexts>
  );
}
