import { observer } from "mobx-react-lite";
import type { MfaRegisterAppPresenter } from "#application/mfa/steps/mfa-register-app.presenter.ts";
import type { Shows } from "#ui/app/use-presenter.ts";
import { ButtonGroup } from "#ui/components/ButtonGroup.tsx";
import { useText } from "#ui/components/use-text.ts";
import { AppStores } from "#ui/mfa/AppStores.tsx";
import { RetryButton } from "#ui/mfa/RetryButton.tsx";
import { StepExits } from "#ui/mfa/StepExits.tsx";
import { StepHeading } from "#ui/mfa/StepHeading.tsx";
import { TrustCheckbox } from "#ui/mfa/TrustCheckbox.tsx";

/** Explains the pairing of the partner's mobile app before it starts. */
export const RegisterAppStep = observer(function RegisterAppStep({
  presenter,
}: Shows<MfaRegisterAppPresenter>) {
  const text = useText();
  const { visit, submission, stores } = presenter;
  const app = visit.app.name;
  return (
    <>
      <StepHeading
        of={visit}
        heading="mfa.register.heading"
        values={{ app }}
        subtitle={text("mfa.register.text")}
        hasErrors={submission.problem !== undefined}
      />
      {stores.length > 0 && <AppStores apps={[{ name: app, stores }]} />}
      <TrustCheckbox choices={visit.choices} />
      <ButtonGroup>
        <RetryButton
          kind="primary"
          pending={submission.isBusy}
          secondsLeft={visit.retry.secondsLeft}
          onClick={() => void presenter.start()}
        >
          {text("mfa.register.start")}
        </RetryButton>
      </ButtonGroup>
      <StepExits visit={visit} />
    </>
  );
});
